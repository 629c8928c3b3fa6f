import type { RangeName } from '@chandelle/market/strategies/range-stories';

/** What one may do at the last close of a range. */
export const rangeChoices = ['buy', 'far', 'no-refusal', 'broken'] as const;
export type RangeChoice = (typeof rangeChoices)[number];

export const choiceNames: Readonly<Record<RangeChoice, string>> = {
  buy: 'J’achète',
  far: 'Je passe, le prix est trop loin du bord',
  'no-refusal': 'Je passe, rien n’a encore repoussé le prix',
  broken: 'Je passe, le plancher a cédé',
};

export interface RangeRound {
  story: Exclude<RangeName, 'guide'>;
  right: RangeChoice;
  why: Readonly<Record<RangeChoice, string>>;
}

/** Judged on what is known at the last close seen, not on what came. Prices are those of the charts, which a test holds. */
export const rangeRounds: readonly RangeRound[] = [
  {
    story: 'middle',
    right: 'far',
    why: {
      buy: 'Calculez d’abord. Vous risquez 31 420 − 29 450 = 1 970 pour gagner 1 180. À 1:0,6, le cours refuse.',
      far: 'Vous risquez 1 970 pour gagner 1 180, soit 1:0,6. Le signal est joli, mais il est au milieu.',
      'no-refusal':
        'Regardez l’avant-dernière bougie. Sa mèche basse est longue, et la suivante a clôturé plus haut.',
      broken: 'Aucune bougie n’a clôturé sous le plancher. Il est encore là, plus bas.',
    },
  },
  {
    story: 'edge-lost',
    right: 'buy',
    why: {
      buy: 'Tout y est. Une longue mèche au plancher, une clôture plus haute, et 1 130 risqués pour 2 520, soit 1:2,2. Sous 1:3, notez votre raison.',
      far: 'Le prix est au bord. Divisez 2 520 de gain possible par 1 130 de risque, cela fait 1:2,2.',
      'no-refusal':
        'L’avant-dernière bougie est descendue à 23 900 et n’y est pas restée. La suivante clôture plus haut.',
      broken: 'Une mèche passe sous le plancher, mais les clôtures restent dedans.',
    },
  },
  {
    story: 'no-refusal',
    right: 'no-refusal',
    why: {
      buy: 'Le ratio est magnifique, 1:3,4. Mais trois bougies descendent, et aucune n’a encore été repoussée.',
      far: 'Il est au bord, et le ratio serait de 1:3,4. Cherchez ce qui manque.',
      'no-refusal':
        'Trois bougies baissières de suite, presque sans mèche basse. Rien ne montre un acheteur. Vous attendez.',
      broken: 'La dernière clôture, 41 120, est encore au-dessus du plancher.',
    },
  },
  {
    story: 'edge-won',
    right: 'buy',
    why: {
      buy: 'Le plancher a repoussé le prix jusqu’à 71 700, puis la bougie suivante a clôturé plus haut. Vous risquez 2 150 pour 5 150, soit 1:2,4. Notez votre raison.',
      far: 'Vous risquez 2 150 pour gagner 5 150, soit 1:2,4. C’est assez près du bord.',
      'no-refusal':
        'L’avant-dernière bougie touche 70 850 et remonte à 71 700. C’est une longue mèche basse.',
      broken: 'Seule une mèche est passée dessous. Une mèche n’est pas une clôture.',
    },
  },
  {
    story: 'broken',
    right: 'broken',
    why: {
      buy: 'La mèche est belle, mais elle est sous le plancher. Les quatre dernières clôtures aussi, jusqu’à 50 960.',
      far: 'Le ratio serait de 1:3,4. Le défaut est ailleurs, regardez les clôtures.',
      'no-refusal':
        'Si, une longue mèche basse. Mais où est-elle, au-dessus du plancher ou au-dessous ?',
      broken:
        'Quatre clôtures de suite sont sous le plancher, jusqu’à 50 960. Le range est fini, et ce plan avec lui.',
    },
  },
];
