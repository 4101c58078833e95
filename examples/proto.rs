fn main() {
    use sanban::game::Rules;
    let args: Vec<String> = std::env::args().collect();
    let rules = sanban::blackjack::HouseRules::parse(&args[1]).unwrap();
    let chart = sanban::blackjack::Chart::built_in(&args[2]).unwrap();
    for seed in 0..3 {
        sanban::blackjack::simulation::prototype(&rules, chart, args[3].parse().unwrap(), seed, args.len() > 4);
    }
}
