import type { CaseSet } from './case-set.ts';

/** Evenings in front of the screen: the lesson's signs are counted, the mood is not. */
export const spiralCases: CaseSet = {
  title: 'Continuer, ou vous arrêter ?',
  question: 'Comptez les signes. Que faites-vous ?',
  options: ['Je continue', 'Je fais une pause', 'La journée est finie'],
  lesson:
    'Un seul signe demande une pause. Trois pertes de suite, ou deux signes, finissent la journée. Se sentir calme n’entre pas dans le compte.',
  cases: [
    {
      text: 'Deux stops touchés ce matin, tous deux prévus. Le troisième signal était écrit lui aussi, avec la même mise.',
      answer: 'Je continue',
      why: {
        'Je continue':
          'Aucun signe. Deux pertes prévues sont des pertes ordinaires, et ce trade-là était dans le plan.',
        'Je fais une pause':
          'Elle ne coûte rien. Mais aucun signe n’est là, et sauter les trades prévus est aussi une façon de quitter le plan.',
        'La journée est finie':
          'Il faudrait trois pertes de suite, ou deux signes. Vous n’en êtes qu’à deux pertes.',
      },
    },
    {
      text: 'Votre plan se lit sur des bougies de quatre heures. Après une perte, vous ouvrez celles d’une minute, « pour voir ».',
      answer: 'Je fais une pause',
      why: {
        'Je continue':
          'Vous avez changé d’unité de temps pour trouver un signal. C’est un signe, et un seul suffit pour se lever.',
        'Je fais une pause':
          'Un signe, donc une pause. Sur des bougies d’une minute, on trouve toujours un signal quelque part.',
        'La journée est finie':
          'Un seul signe pour l’instant. Levez-vous, et revenez si le plan prévoit encore un trade.',
      },
    },
    {
      text: '« Encore 42 € et je suis revenu à zéro. » Le dîner refroidit à côté du clavier.',
      answer: 'La journée est finie',
      why: {
        'Je continue':
          'Vous calculez le retour à zéro, et vous sautez un repas. La perte décide à votre place.',
        'Je fais une pause':
          'Il y a deux signes, pas un. Le calcul du retour à zéro reviendrait avec vous après la pause.',
        'La journée est finie':
          'Deux signes, le retour à zéro et le repas sauté. Fermez, et dînez.',
      },
    },
    {
      text: 'Trois pertes de suite, toutes selon le plan. Vous êtes calme, et le signal suivant est beau.',
      answer: 'La journée est finie',
      why: {
        'Je continue':
          'Le calme et un beau signal ne changent rien à la règle écrite. Trois pertes de suite ferment la journée.',
        'Je fais une pause':
          'La règle des trois pertes va jusqu’au lendemain. On l’a écrite pour ne pas avoir à en discuter ce soir.',
        'La journée est finie':
          'La règle n’attend pas que vous vous sentiez mal. Elle compte trois pertes, et vous les avez.',
      },
    },
    {
      text: 'Le prix approche du stop, vous l’éloignez un peu. À la maison, vous répondez que la journée va très bien.',
      answer: 'La journée est finie',
      why: {
        'Je continue':
          'Vous avez éloigné un stop, et caché un résultat. Plus rien ne limite cette perte.',
        'Je fais une pause':
          'Il y a deux signes. Remettez d’abord le stop à sa place, puis fermez.',
        'La journée est finie':
          'Deux signes, le stop éloigné et le résultat caché. Remettez le stop, fermez, et dites la vérité à quelqu’un.',
      },
    },
    {
      text: 'Trois gains ce matin. Vous relisez votre plan, et le prochain trade garde exactement la même mise.',
      answer: 'Je continue',
      why: {
        'Je continue':
          'Aucun signe. Une bonne série pousse à grossir, et justement vous ne grossissez pas.',
        'Je fais une pause': 'Elle serait utile si la mise montait. Ici, elle ne bouge pas.',
        'La journée est finie':
          'Rien ne l’impose. Les signes parlent de pertes à effacer, et vous n’en avez pas.',
      },
    },
  ],
};
