import type { CaseSet } from './case-set.ts';

const on = 'Continuer sans rien changer';
const half = 'Diviser la mise par deux';
const end = 'Arrêter la méthode';

/** Evenings of an account whose plan says when its method ends. */
export const endingCases: CaseSet = {
  title: 'Continuer, réduire, arrêter ?',
  question: 'Que dit le plan d’Inès ?',
  options: [on, half, end],
  lesson:
    'Chaque fois, le gain ou la perte du moment donnait envie d’autre chose. Le plan, lui, avait déjà répondu.',
  cases: [
    {
      text: 'Elle avait gagné 14 R. Il ne lui en reste que 3, et elle est pourtant en gain.',
      facts: [
        { name: 'Plus haut', value: '+14 R' },
        { name: 'Ce soir', value: '+3 R' },
        { name: 'Trades hors des règles', value: '1 sur 40' },
      ],
      answer: half,
      why: {
        [on]: 'Elle gagne encore, mais on compte depuis le plus haut. De 14 à 3, le recul est de 11 R.',
        [half]:
          '14 − 3 = 11 R de recul, plus que 10. Elle divise la mise par deux, et relit son journal.',
        [end]: 'Il faudrait 20 R de recul. Elle en est à 11, et un tel recul arrive souvent.',
      },
    },
    {
      text: 'Elle vient de perdre quatre fois, une fois par semaine. Elle ne croit plus à sa règle.',
      facts: [
        { name: 'Sous son plus haut', value: '4 R' },
        { name: 'Trades hors des règles', value: '0 sur 30' },
        { name: 'Prochaine revue', value: 'dans 20 trades' },
      ],
      answer: on,
      why: {
        [on]: '4 R de recul, aucune faute, et la revue est loin. Avec six pertes sur dix, quatre de suite n’ont rien d’étrange.',
        [half]: 'Cela vient à 10 R sous le plus haut. Elle est à 4.',
        [end]: 'Quatre pertes font mal, mais aucun des quatre points ne les nomme.',
      },
    },
    {
      text: 'Elle gagne 6 R. En relisant son journal, elle compte les achats que sa règle ne demandait pas.',
      facts: [
        { name: 'Ce soir', value: '+6 R, son plus haut' },
        { name: 'Trades hors des règles', value: '7 sur 25' },
      ],
      answer: end,
      why: {
        [on]: 'Le gain est là, mais vient-il de la règle ? 7 sur 25, c’est plus d’un sur cinq.',
        [half]: 'Elle n’a aucun recul. Ce qui manque, c’est la règle elle-même.',
        [end]: 'Un sur cinq ferait 5 sur 25, et elle en a 7. Elle s’arrête, même en gain.',
      },
    },
    {
      text: 'Selon elle, un fonds devait vendre chaque fin de mois, et la payait. Il vient de fermer.',
      facts: [
        { name: 'Ce soir', value: '+11 R, son plus haut' },
        { name: 'Trades hors des règles', value: '2 sur 60' },
      ],
      answer: end,
      why: {
        [on]: 'Elle gagne encore, mais celui qui la payait est parti. Qui le fera demain ?',
        [half]: 'Une mise plus petite ne remplace pas la raison disparue.',
        [end]: 'La raison a disparu. C’est le quatrième point, et il vaut même en gain.',
      },
    },
    {
      text: 'C’est la revue. Ses 50 trades donnent un peu moins que rien, et elle a une idée pour régler mieux.',
      facts: [
        { name: 'Ses tests', value: 'de −0,21 à +0,69 R par trade' },
        { name: 'Ses 50 trades', value: '−0,04 R par trade' },
        { name: 'Sous son plus haut', value: '7 R' },
      ],
      answer: on,
      why: {
        [on]: '−0,04 est dans l’intervalle de ses tests. Elle ne sait pas encore, et ne change rien.',
        [half]: 'Le recul est de 7 R, pas de 10.',
        [end]:
          'Elle est sous zéro, mais dans ce que ses tests annonçaient. Cinquante trades ne suffisent pas à conclure.',
      },
    },
  ],
};
