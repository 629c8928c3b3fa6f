import type { CaseSet } from './case-set.ts';

const up = 'Par le haut';
const down = 'Par le bas';
const even = 'Autant des deux';

/** Closes of the lesson's drawings, each between a top and a bottom: pure chance leaves most often by the nearer one. */
export const exitCases: CaseSet = {
  title: 'Par quelle porte ?',
  question: 'À pile ou face, par où sort-il le plus souvent ?',
  options: [up, down, even],
  lesson:
    'La pièce sort le plus souvent par la porte la plus proche. Ses pas, ici, ont la taille des bougies d’avant la figure.',
  cases: [
    {
      text: 'Un avalement haussier vient de clôturer à 61 550.',
      facts: [
        { name: 'Sommet', value: '61 700' },
        { name: 'Creux', value: '59 850' },
      ],
      answer: up,
      why: {
        [up]: 'La porte du haut est à 150 USDT, celle du bas à 1 700. Il sort par le haut près de 8 fois sur 10. Bulkowski en compte 63 sur 100.',
        [down]:
          'Celle du bas est à 1 700 USDT. Combien y a-t-il jusqu’au sommet ? Seulement 61 700 − 61 550 = 150.',
        [even]: 'Ce serait vrai au milieu. Ici, le sommet est à 150 USDT et le creux à 1 700.',
      },
    },
    {
      text: 'Une étoile filante vient de clôturer à 61 400.',
      facts: [
        { name: 'Sommet', value: '62 850' },
        { name: 'Creux', value: '61 350' },
      ],
      answer: down,
      why: {
        [up]: 'Le sommet est à 1 450 USDT. Mesurez aussi jusqu’au creux, puis comparez.',
        [down]:
          'Le creux n’est qu’à 50 USDT. Il sort par le bas près de 8 fois sur 10. Bulkowski en compte 59 sur 100.',
        [even]:
          'Une porte est à 50 USDT, l’autre à 1 450. La pièce n’a pas le même chemin à faire.',
      },
    },
    {
      text: 'Un pendu, dont on attend un repli, vient de clôturer à 61 450.',
      facts: [
        { name: 'Sommet', value: '61 700' },
        { name: 'Creux', value: '60 500' },
      ],
      answer: up,
      why: {
        [up]: 'Le sommet est à 250 USDT, le creux à 950. Il sort par le haut près de 7 fois sur 10. Voilà sans doute d’où viennent les 59 % du pendu.',
        [down]:
          'C’est ce que son nom fait craindre. La pièce ne connaît pas les noms. Le sommet est à 250 USDT, le creux à 950.',
        [even]: 'Mesurez. De 61 450, il y a 250 USDT vers le haut et 950 vers le bas.',
      },
    },
    {
      text: 'Un doji vient de clôturer à 62 000.',
      facts: [
        { name: 'Sommet', value: '62 300' },
        { name: 'Creux', value: '61 700' },
      ],
      answer: even,
      why: {
        [up]: 'Le sommet est à 300 USDT. Le creux aussi.',
        [down]: 'Le creux est à 300 USDT, et le sommet pas plus loin.',
        [even]:
          'Il y a 300 USDT de chaque côté. Pour les dojis, Bulkowski compte de 50 à 56 sorties sur 100 du même côté.',
      },
    },
  ],
};
