/** A sure amount against a bet, in the numbers of the study. */
export interface Bet {
  question: string;
  sure: { amount: string; chance: string };
  risky: { amount: string; chance: string };
  /** What most people in the study chose. */
  usual: 'sure' | 'risky';
  finding: string;
}

/** Problems 3 and 3′ of Kahneman and Tversky, "Prospect Theory", Econometrica, 1979 (95 persons each). */
export const bets: readonly Bet[] = [
  {
    question: 'Vous allez recevoir de l’argent. Que préférez-vous ?',
    sure: { amount: '3 000', chance: 'à coup sûr' },
    risky: { amount: '4 000', chance: 'avec 80 % de chances, sinon rien' },
    usual: 'sure',
    finding:
      'Dans l’étude, 80 % ont pris la somme sûre. Le pari vaut pourtant plus en moyenne : 0,8 × 4 000 = 3 200. Devant un gain, on fuit le risque.',
  },
  {
    question: 'Vous allez perdre de l’argent. Que préférez-vous ?',
    sure: { amount: '−3 000', chance: 'à coup sûr' },
    risky: { amount: '−4 000', chance: 'avec 80 % de chances, sinon rien' },
    usual: 'risky',
    finding:
      'Dans l’étude, 92 % ont choisi le pari, qui coûte plus en moyenne : 0,8 × 4 000 = 3 200. Devant une perte, on prend le risque, comme celui qui retire son stop.',
  },
];

/** What tails costs in the third choice. */
export const COIN_LOSS = 100;

/** Median weight of a loss against an equal gain (Tversky and Kahneman, 1992). */
export const STUDY_RATIO = 2.25;
