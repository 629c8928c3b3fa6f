import type { BreakoutRule } from '@chandelle/market/levels/breakout';
import type { BreakoutStory } from '@chandelle/market/levels/sample-levels';

/** The five continuations, in the order of their letters. */
export const cases: readonly {
  letter: string;
  story: BreakoutStory;
  lead: string;
  text: string;
}[] = [
  {
    letter: 'A',
    story: 'wick-only',
    lead: 'Une mèche, rien de plus.',
    text: 'Le prix monte à 62 630 puis clôture à 61 740, sous la zone.',
  },
  {
    letter: 'B',
    story: 'trap',
    lead: 'Le piège.',
    text: 'Deux clôtures au-dessus de la zone, puis tout est rendu.',
  },
  {
    letter: 'C',
    story: 'run-away',
    lead: 'Le départ sans retour.',
    text: 'La zone cède et le prix n’y revient pas.',
  },
  {
    letter: 'D',
    story: 'held-retest',
    lead: 'Le retour qui tient.',
    text: 'Le prix revient toucher la zone à 62 110 et repart.',
  },
  {
    letter: 'E',
    story: 'failed-retest',
    lead: 'Le retour qui échoue.',
    text: 'Même retour qu’en D, mais le prix passe ensuite sous la zone.',
  },
];

export const ruleNames: Readonly<Record<BreakoutRule, string>> = {
  touch: 'Dès le passage',
  close: 'À la clôture',
  retest: 'Au retour',
};

/** What each rule waits for. */
export const ruleTexts: Readonly<Record<BreakoutRule, string>> = {
  touch: 'Vous achetez à 62 200, au premier échange au-dessus de la zone.',
  close: 'Vous achetez à la première clôture au-dessus de 62 200.',
  retest:
    'Après une clôture au-dessus de la zone, vous attendez que le prix y revienne et clôture encore au-dessus.',
};
