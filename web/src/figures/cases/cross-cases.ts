import type { CaseSet } from './case-set.ts';

const allOfEleven = 'Plus haut 11 fois sur 11';
const eightOfEleven = 'Plus haut 8 fois sur 11';
const threeOfEleven = 'Plus haut 3 fois sur 11';
const sevenOfTwelve = 'Plus haut 7 fois sur 12';
const twoOfTwelve = 'Plus haut 2 fois sur 12';
const once = 'Plus haut une seule fois';
const gaveEight = 'La croix en a donné 8';
const costTwo = 'La croix en a coûté 2';
const addedTwo = 'La croix en a ajouté 2';

/** What came after the crosses of bitcoin's averages, to bet on before the lesson counts them. */
export const crossCases: CaseSet = {
  title: 'Trois paris sur les croix',
  question: 'Votre réponse ?',
  options: [],
  lesson: 'Comparez toujours un signal à n’importe quel jour. Et onze cas, c’est peu.',
  cases: [
    {
      text: 'Prenez un jour au hasard. 90 jours plus tard, le bitcoin est plus haut un peu plus d’une fois sur deux. Et après les onze croix dorées ?',
      options: [allOfEleven, eightOfEleven, threeOfEleven],
      answer: eightOfEleven,
      why: {
        [allOfEleven]: 'Aucun signal ne fait cela. Trois fois sur onze, le prix était plus bas.',
        [eightOfEleven]: 'Huit sur onze, soit 73 %. Attendez avant d’applaudir.',
        [threeOfEleven]:
          'Elle n’annonçait pas une baisse. Huit fois sur onze, le prix était plus haut.',
      },
    },
    {
      text: 'Douze croix de la mort. Les titres annoncent la chute, et vos amis vendent. Combien de fois le prix est-il plus haut 90 jours après ?',
      options: [sevenOfTwelve, twoOfTwelve, once],
      answer: sevenOfTwelve,
      why: {
        [sevenOfTwelve]: 'Le nom fait peur. Plus d’une fois sur deux, le prix a monté.',
        [twoOfTwelve]:
          'C’est ce que promet le nom. Le prix est pourtant monté sept fois sur douze.',
        [once]:
          'Vendre aurait alors presque toujours payé. Sept fois sur douze, le prix a monté sans vous.',
      },
    },
    {
      text: 'Onze jours pris au hasard donnent 6 hausses. Après les croix dorées, vous en comptez 8. Qu’a fait la croix ?',
      options: [gaveEight, costTwo, addedTwo],
      answer: addedTwo,
      why: {
        [gaveEight]: 'Six seraient venues sans elle, n’importe quel jour.',
        [costTwo]: 'Il y en a plus qu’à l’ordinaire, pas moins.',
        [addedTwo]: '8 − 6 = 2. Deux hausses de plus, sur onze cas.',
      },
    },
  ],
};
