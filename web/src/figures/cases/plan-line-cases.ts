import type { CaseSet } from './case-set.ts';

/** Plans of which one of the seven lines is missing, or says no. */
export const planLineCases: CaseSet = {
  title: 'Quelle ligne manque ?',
  question: 'Comparez avec les sept lignes. Laquelle faut-il reprendre ?',
  options: [],
  lesson:
    'Une ligne laissée vide, c’est en pleine perte que vous la rempliriez. Relisez les sept avant d’ouvrir.',
  cases: [
    {
      text: '« Le prix a rebondi trois fois ici, j’attends un quatrième rebond. J’achète à 2 €, 20 jetons, soit 10 € de risque sur 1 000. Stop à 1,50 €. Je sors après deux semaines. L’esprit est reposé. »',
      options: ['L’objectif', 'L’invalidation', 'La taille'],
      answer: 'L’objectif',
      why: {
        'L’objectif':
          'Où vendre si tout va bien ? À trois fois le risque, ce serait 2 + 3 × 0,50 = 3,50 €. Le graphique y laisse-t-il de la place ? Rien ne le dit.',
        'L’invalidation': 'Elle y est. Sous 1,50 €, l’idée est fausse.',
        'La taille': '20 × 0,50 = 10 €, soit 1 % de 1 000, et 40 € sont sous le plafond de 50.',
      },
    },
    {
      text: '« Cassure d’un plus haut. J’achète si la bougie du jour clôture au-dessus de 52 000, pour 50 € sur 1 000. Objectif 58 000. Je vends si cela tourne mal. Je sors au bout d’un mois. J’ai bien dormi. »',
      options: ['L’entrée', 'La durée', 'L’invalidation'],
      answer: 'L’invalidation',
      why: {
        'L’entrée': 'C’est une condition que l’on peut vérifier, une clôture au-dessus de 52 000.',
        'La durée': 'Un mois, c’est écrit.',
        'L’invalidation':
          '« Si cela tourne mal » n’est pas un prix. Sans stop écrit, ni le risque ni la quantité ne se calculent.',
      },
    },
    {
      text: '« Le support a tenu deux fois. Achat à 50 000, stop à 48 000, objectif 56 000. J’en prends une bonne quantité. Je sors après dix jours. Rien à rattraper. »',
      options: ['La taille', 'L’objectif', 'L’état'],
      answer: 'La taille',
      why: {
        'La taille':
          '« Une bonne quantité » ne se vérifie pas. Avec 1 000 €, le risque permet 10 ÷ 2 000 = 0,005 BTC, et le plafond 0,001.',
        'L’objectif': '6 000 visés pour 2 000 risqués, c’est bien trois fois.',
        'L’état': '« Rien à rattraper », la ligne est remplie.',
      },
    },
    {
      text: '« Achat à 4 €, 10 jetons sur un compte de 1 000 €. Stop à 3,20 €, objectif 6,40 €. Je sors au bout de trois semaines. Je suis calme. »',
      options: ['La durée', 'La raison', 'La taille'],
      answer: 'La raison',
      why: {
        'La durée': 'Trois semaines, c’est écrit.',
        'La raison':
          'Les nombres sont justes, mais pourquoi ce jeton, aujourd’hui ? Sans raison écrite, rien ne dira si vous aviez vu juste.',
        'La taille': '10 × 0,80 = 8 € de risque, et 40 € engagés. Les deux limites sont tenues.',
      },
    },
    {
      text: '« Rebond sur support. Achat à 50 000, stop à 48 750, objectif 53 750. 0,001 BTC sur 1 000 €. Je sors vendredi. Il faut que celui-ci marche, après ce matin. »',
      options: ['L’état', 'La raison', 'L’entrée'],
      answer: 'L’état',
      why: {
        'L’état':
          'La ligne est remplie, et elle dit non. Une perte de ce matin est à rattraper. Vous vous abstenez, même si le reste est juste.',
        'La raison': 'Elle est courte, mais elle y est.',
        'L’entrée': 'Un prix, 50 000. Elle suffit.',
      },
    },
  ],
};
