import type { CaseSet } from './case-set.ts';

const contact = 'Un contact';
const passed = 'Rien, il passe';
const broken = 'Le support a cédé';
const holds = 'Il tient encore';
const guess = 'Une hypothèse';
const wider = 'J’élargis un peu la zone';
const there = 'Les acheteurs sont toujours là';

/** What a price does at the lesson's support, from 57,700 to 58,300: what counts, what breaks it, what a rebound says. */
export const zoneCases: CaseSet = {
  title: 'Contact, ou cassure ?',
  question: 'Qu’en dites-vous ?',
  options: [],
  lesson:
    'Un retournement dans la zone compte. Une mèche au-dessous n’y change rien. Une clôture au-dessous, et vous aviez tort.',
  cases: [
    {
      text: 'Le prix descend de 61 000 à 58 100, puis remonte à 60 500.',
      options: [contact, passed, broken],
      answer: contact,
      why: {
        [contact]: 'Il est venu d’en haut, il est entré dans la zone et il en est reparti.',
        [passed]: 'Il s’est retourné à 58 100, dans la zone. C’est justement ce que l’on compte.',
        [broken]: 'Pour cela, il faudrait une clôture sous 57 700.',
      },
    },
    {
      text: 'Une bougie descend à 57 500, puis clôture à 57 900.',
      options: [broken, 'Il devient résistance', holds],
      answer: holds,
      why: {
        [broken]: 'La mèche est sortie de la zone, pas la clôture. Elle est à 57 900.',
        'Il devient résistance': 'Il faudrait que le prix soit passé dessous et y soit resté.',
        [holds]: 'Seule une mèche a dépassé. À la clôture, le prix était revenu dans la zone.',
      },
    },
    {
      text: 'Deux creux, à 58 100 puis à 57 900.',
      options: ['Un support testé', guess, 'Rien du tout'],
      answer: guess,
      why: {
        'Un support testé': 'Pas encore. On le dit à partir de trois contacts.',
        [guess]:
          'Deux retournements peuvent encore tenir au hasard. Au troisième, on le dira testé.',
        'Rien du tout': 'C’est déjà mieux qu’un creux isolé. Il en manque un.',
      },
    },
    {
      text: 'Premier rebond, de 58 100 à 61 900. Deuxième rebond, de 57 900 à 62 600.',
      options: ['Les acheteurs se lassent', 'Les deux se valent', there],
      answer: there,
      why: {
        'Les acheteurs se lassent':
          'Soustrayez. Le premier gagne 61 900 − 58 100 = 3 800. Et le deuxième ?',
        'Les deux se valent': 'Le deuxième gagne 900 USDT de plus. Mesurez-les.',
        [there]:
          'Le premier gagne 3 800 USDT, le deuxième 4 700. S’ils raccourcissaient, vous pourriez vous inquiéter.',
      },
    },
    {
      text: 'Le prix part de 57 000, monte d’un trait et clôture à 59 500.',
      options: [contact, passed, 'Le support a tenu'],
      answer: passed,
      why: {
        [contact]: 'Un contact demande un retournement dans la zone. Il n’y en a pas eu.',
        [passed]: 'Il a traversé la zone sans s’y retourner. On ne compte rien.',
        'Le support a tenu': 'Le prix venait d’en bas. Rien ne l’a soutenu, il est passé.',
      },
    },
    {
      text: 'Vous aviez écrit « j’abandonne sous 57 700 ». Une bougie clôture à 57 600.',
      options: [broken, holds, wider],
      answer: broken,
      why: {
        [broken]: 'La clôture est sous 57 700. Vous l’aviez écrit à tête reposée, tenez-vous-y.',
        [holds]: 'De peu, mais non. C’est une clôture, et elle est au-dessous.',
        [wider]: 'Et demain, à 57 300 ? Une zone que l’on déplace ne vous donne plus jamais tort.',
      },
    },
  ],
};
