import type { CaseSet } from './case-set.ts';

const real = 'Plutôt vraie';
const fake = 'Plutôt fausse';
const split = 'Les signes se partagent';

const facts = (close: string, volume: string, trend: string) => [
  { name: 'Clôture', value: close },
  { name: 'Volume', value: volume },
  { name: 'Vu de plus loin', value: trend },
];

/** Breakouts with what can be seen of them on the evening itself, and what none of it tells. */
export const breakoutSignCases: CaseSet = {
  title: 'Ce que disent les signes',
  question: 'Qu’en dites-vous ?',
  options: [real, fake, split],
  lesson:
    'Ces signes trient, ils ne promettent rien. Trois bons signes ont donné une fausse cassure, c’est pourquoi tout plan a un stop.',
  cases: [
    {
      text: 'Résistance de 61 800 à 62 200. Une bougie monte à 62 900.',
      facts: facts('62 700', 'le double d’un jour ordinaire', 'le prix monte'),
      answer: real,
      why: {
        [real]: 'Clôture au-dessus de 62 200, beaucoup d’échanges, et la tendance pousse.',
        [fake]: 'Lequel des trois le dit ? La clôture est 500 USDT au-dessus de la zone.',
        [split]: 'Ils sont d’accord tous les trois. Relisez-les un par un.',
      },
    },
    {
      text: 'La même résistance. Une autre bougie monte à 62 900, elle aussi.',
      facts: facts('62 000', 'comme un jour ordinaire', 'le prix descend'),
      answer: fake,
      why: {
        [real]: 'Seule la mèche dépasse 62 200. La clôture est dans la zone.',
        [fake]: 'La clôture est rentrée dans la zone, et rien d’autre ne pousse le prix.',
        [split]: 'Aucun des trois ne parle pour une vraie cassure.',
      },
    },
    {
      text: 'Toujours elle. La bougie monte à 62 800.',
      facts: facts('62 600', 'la moitié d’un jour ordinaire', 'le prix monte'),
      answer: split,
      why: {
        [real]: 'Deux signes le disent. Mais si peu d’échanges, qui achète vraiment ?',
        [fake]: 'La clôture est pourtant dehors, et la tendance va dans le même sens.',
        [split]: 'Deux pour, un contre. Votre plan doit dire d’avance ce que vous en faites.',
      },
    },
    {
      text: 'Un support, cette fois, de 57 700 à 58 300. Une bougie descend à 56 900.',
      facts: facts('57 100', 'le triple d’un jour ordinaire', 'le prix descend'),
      answer: real,
      why: {
        [real]: 'Tout se lit à l’envers. La clôture est sous 57 700, et le reste va avec elle.',
        [fake]: 'Elle clôture 600 USDT sous la zone. Il faudrait qu’elle y soit rentrée.',
        [split]: 'Vers le bas aussi, la tendance compte. Les trois disent la même chose.',
      },
    },
    {
      text: 'Revenons à la première cassure, celle de 62 700. Trois bougies plus tard, le prix est à 61 900. Il n’est plus ressorti de la zone.',
      answer: fake,
      why: {
        [real]: 'Elle en avait l’air. Mais le prix est rentré dans la zone, et y reste.',
        [fake]:
          'C’est le quatrième signe, et il ne se voit qu’après. Les trois autres étaient bons.',
        [split]:
          'Un prix rentré dans la zone, et qui y reste, les efface. La cassure était fausse.',
      },
    },
  ],
};
