import type { CaseSet } from './case-set.ts';

const plan = 'Le plan';
const bias = 'L’effet de disposition';

/** Sales and waits: what was written decides, or the wish to gain now and never to lose. */
export const touchCases: CaseSet = {
  title: 'Le plan, ou l’effet de disposition ?',
  question: 'Qui décide ici ?',
  options: [plan, bias],
  lesson: 'Si le prix de vente n’était pas écrit avant, demandez-vous qui vient de parler.',
  cases: [
    {
      text: 'Objectif à 3,50 €. À 2,40 €, vous vendez, « avant que cela ne rebaisse ».',
      answer: bias,
      why: {
        [plan]: 'Il disait 3,50 €. Rien n’est arrivé, sauf un gain que l’on veut toucher.',
        [bias]: 'Le gain est pris trop tôt. C’est la première moitié de l’effet.',
      },
    },
    {
      text: 'Stop à 1,50 €. Le prix y est, vous vendez, et vous perdez 9,50 €.',
      answer: plan,
      why: {
        [plan]: 'La perte était acceptée d’avance. La décision ne date pas de ce soir.',
        [bias]: 'Il aurait retiré le stop, comme Inès. Vous l’avez laissé.',
      },
    },
    {
      text: 'Le jeton a perdu 30 %. Vous attendez de revoir votre prix d’achat pour vendre.',
      answer: bias,
      why: {
        [plan]: 'Un plan nomme un prix d’avance. Celui-ci n’est que ce que vous avez payé.',
        [bias]: 'Vendre plus bas, ce serait avouer une perte. Le marché ignore ce prix.',
      },
    },
    {
      text: 'Un jeton atteint son objectif, l’autre son stop, le même jour. Vous vendez les deux.',
      answer: plan,
      why: {
        [plan]: 'Gagnant ou perdant, chacun sort au prix écrit pour lui.',
        [bias]: 'Il aurait gardé le perdant. Vous les traitez de la même façon.',
      },
    },
  ],
};
