import type { CaseSet } from './case-set.ts';

/** What came after the crosses of bitcoin's averages, to bet on before the lesson counts them. */
export const crossCases: CaseSet = {
  title: 'Trois paris sur les croix',
  question: 'Votre réponse ?',
  options: [],
  lesson: 'Comparez toujours un signal à n’importe quel jour. Et onze cas, c’est peu.',
  cases: [
    {
      text: 'Onze croix dorées. 90 jours plus tard, le bitcoin est d’ordinaire plus haut, un peu plus d’une fois sur deux.',
      options: ['Plus haut 11 fois sur 11', 'Plus haut 8 fois sur 11', 'Plus haut 3 fois sur 11'],
      answer: 'Plus haut 8 fois sur 11',
      why: {
        'Plus haut 11 fois sur 11':
          'Aucun signal ne fait cela. Trois fois sur onze, le prix était plus bas.',
        'Plus haut 8 fois sur 11': 'Huit sur onze, soit 73 %. Attendez avant d’applaudir.',
        'Plus haut 3 fois sur 11':
          'Elle n’annonçait pas une baisse. Huit fois sur onze, le prix était plus haut.',
      },
    },
    {
      text: 'Douze croix de la mort. Les titres annoncent la chute, et vos amis vendent.',
      options: ['Plus haut 7 fois sur 12', 'Plus haut 2 fois sur 12', 'Plus haut une seule fois'],
      answer: 'Plus haut 7 fois sur 12',
      why: {
        'Plus haut 7 fois sur 12': 'Le nom fait peur. Plus d’une fois sur deux, le prix a monté.',
        'Plus haut 2 fois sur 12':
          'C’est ce que promet le nom. Le prix est pourtant monté sept fois sur douze.',
        'Plus haut une seule fois':
          'Vendre aurait alors presque toujours payé. Sept fois sur douze, le prix a monté sans vous.',
      },
    },
    {
      text: 'Sur onze jours pris au hasard, vous auriez compté 6 hausses. Après les croix dorées, vous en comptez 8.',
      options: ['La croix en a donné 8', 'La croix en a coûté 2', 'La croix en a ajouté 2'],
      answer: 'La croix en a ajouté 2',
      why: {
        'La croix en a donné 8': 'Six seraient venues sans elle, n’importe quel jour.',
        'La croix en a coûté 2': 'Il y en a plus qu’à l’ordinaire, pas moins.',
        'La croix en a ajouté 2': '8 − 6 = 2. Deux hausses de plus, sur onze cas.',
      },
    },
  ],
};
