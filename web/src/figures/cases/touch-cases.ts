import type { CaseSet } from './case-set.ts';

const plan = 'Le plan';
const bias = 'L’effet de disposition';

/** Sales and waits: what was written decides, or the wish to gain now and never to lose. */
export const touchCases: CaseSet = {
  title: 'Le plan, ou l’effet de disposition ?',
  question: 'Qui décide ici ?',
  options: [plan, bias],
  lesson:
    'Si le prix ou le jour de la vente n’était pas écrit avant, demandez-vous qui vient de décider.',
  cases: [
    {
      text: 'Acheté à 2 €, objectif à 3,50 €. À 2,40 €, vous vendez, « avant que ça rebaisse ».',
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
      text: 'Votre plan dit de sortir dimanche soir, quel que soit le prix. Dimanche soir, vous vendez avec un petit gain. Lundi, le jeton monte encore.',
      answer: plan,
      why: {
        [plan]: 'Le jour était écrit avant l’achat. La hausse de lundi n’y change rien.',
        [bias]:
          'Il aurait regardé le gain avant de choisir le moment. Vous l’aviez choisi d’avance.',
      },
    },
    {
      text: 'Le jeton a perdu 30 %. Vous attendez de revoir votre prix d’achat pour vendre.',
      answer: bias,
      why: {
        [plan]: 'Un plan nomme un prix d’avance. Celui-ci n’est que ce que vous avez payé.',
        [bias]: 'Vendre plus bas, ce serait avouer une perte. Le marché ignore votre prix d’achat.',
      },
    },
    {
      text: 'Stop à 1,50 €. À 1,55 €, vous le descendez à 1,30 €. « Je l’avais mis trop près. »',
      answer: bias,
      why: {
        [plan]: 'Un plan ne descend jamais un stop. Celui-ci bouge juste avant la perte.',
        [bias]:
          'Vous n’avez trouvé cette raison qu’en voyant le prix s’approcher du stop. C’est l’autre moitié de l’effet, on garde ce qui perd.',
      },
    },
    {
      text: 'Acheté à 2 €, stop à 1,50 €. À 1,70 €, vous perdez déjà 15 %. « Vends donc ! » dit un ami. Vous attendez.',
      answer: plan,
      why: {
        [plan]:
          'Le stop n’est pas touché, et vous ne l’avez pas descendu. Attendre jusque-là, c’était écrit.',
        [bias]:
          'Il aurait déplacé le stop. Le vôtre est toujours à 1,50 €, et vous vendrez s’il est touché.',
      },
    },
  ],
};
