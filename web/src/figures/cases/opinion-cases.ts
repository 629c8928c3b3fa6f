import type { CaseSet } from './case-set.ts';

/** Tools that agree: how many questions they answer between them. */
export const opinionCases: CaseSet = {
  title: 'Combien d’avis avez-vous ?',
  question: 'Combien d’avis différents ?',
  options: ['Un seul', 'Deux', 'Trois'],
  lesson:
    'Pour chaque outil, demandez s’il parle de l’élan, de l’agitation ou du lieu, puis comptez.',
  cases: [
    {
      text: 'Le RSI monte. Les bandes de Bollinger sont deux fois plus larges que le mois dernier.',
      answer: 'Deux',
      why: {
        'Un seul': 'Le RSI parle de l’élan. La largeur des bandes, elle, n’en dit rien.',
        Deux: 'L’élan d’un côté, l’agitation de l’autre. Un prix peut s’agiter sans monter.',
        Trois: 'Il y a deux bandes, mais une seule largeur. Avec le RSI, cela fait deux.',
      },
    },
    {
      text: 'Le RSI de 7 bougies monte. Celui de 14 aussi. Celui de 21 aussi.',
      answer: 'Un seul',
      why: {
        'Un seul': 'C’est trois fois la même question, avec un autre réglage.',
        Deux: 'Où serait le second ? Les trois sont des RSI des mêmes clôtures.',
        Trois: 'Le réglage change, pas la question. Chacun dit que les hausses l’emportent.',
      },
    },
    {
      text: 'Le MACD monte. Les bandes sont étroites. Le prix est sur un support que vous aviez tracé.',
      answer: 'Trois',
      why: {
        'Un seul': 'Le support ne se calcule pas comme le MACD. Prenez les outils un par un.',
        Deux: 'Lequel répète l’autre ? L’un parle de l’élan, l’un de l’agitation, l’un du lieu.',
        Trois: 'L’élan, l’agitation et le lieu. Chaque outil répond à sa propre question.',
      },
    },
    {
      text: 'Le RSI monte. Le prix est sur un support, et juste là passe un niveau de Fibonacci.',
      answer: 'Deux',
      why: {
        'Un seul':
          'Le lieu n’est pas l’élan. Un prix arrive sur un support en montant ou en tombant.',
        Deux: 'Le RSI dit l’élan. Support et Fibonacci disent tous deux le lieu, et ne comptent qu’une fois.',
        Trois: 'Support et Fibonacci répondent à la même question. Où le prix est-il ?',
      },
    },
    {
      text: 'Le RSI monte, le MACD monte, et le prix touche la bande haute. « Trois preuves ! »',
      answer: 'Un seul',
      why: {
        'Un seul': 'C’était l’écran d’Inès. Les trois disent que le prix vient de monter.',
        Deux: 'Toucher la bande haute, c’est encore être monté. La largeur, elle, parlerait d’autre chose.',
        Trois: 'Les trois sont faits des mêmes clôtures, et mesurent le même élan.',
      },
    },
  ],
};
