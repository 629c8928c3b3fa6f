import type { CaseSet } from './case-set.ts';

const market = 'Au marché';
const limit = 'Limite';
const stop = 'Stop';
const both = 'OCO';

/** Moments at a spot account, each of which asks for one kind of order. */
export const spotOrderCases: CaseSet = {
  title: 'Quel ordre envoyez-vous ?',
  question: 'Que choisissez-vous dans la liste ?',
  options: [market, limit, stop, both],
  lesson:
    'Tout de suite, au marché. À votre prix, une limite. Si cela tourne mal, un stop. Les deux sorties à la fois, un OCO.',
  cases: [
    {
      text: '7 h 50. La bougie vient de clôturer, votre plan dit d’acheter 50 € de bitcoin maintenant, et votre bus arrive. Le carnet est épais, l’écart est de quelques centimes.',
      answer: market,
      why: {
        [market]:
          'Vous voulez acheter maintenant. Sur 50 € dans un carnet épais, vous ne payez guère que l’écart et les frais.',
        [limit]:
          'Posée sous le prix, elle attendrait peut-être toute la journée. Vous manqueriez l’achat pour quelques centimes.',
        [stop]: 'Un stop attend que le prix vienne le toucher. Vous voulez acheter maintenant.',
        [both]: 'Il réunit deux sorties. Vous n’avez encore rien à vendre.',
      },
    },
    {
      text: 'Un petit jeton, onze heures du soir. Vous en voulez 1 000. Le premier vendeur n’en a que 80, et le suivant demande 4 % de plus.',
      answer: limit,
      why: {
        [market]:
          'Les 80 premiers seraient au bon prix. Les 920 autres coûteraient 4 % de plus, ou davantage.',
        [limit]:
          'Vous fixez votre prix, et vous ne paierez pas plus. Vous ne recevrez peut-être que 80 jetons, ou aucun.',
        [stop]: 'Un stop part comme un ordre au marché. Dans ce carnet, il glisserait autant.',
        [both]: 'Ce sont deux ventes liées. Vous n’avez pas encore de jetons.',
      },
    },
    {
      text: 'Vous avez acheté à 50 000 €, et le prix n’a pas bougé. Vous allez dormir. S’il tombe à 48 000 €, vous voulez vendre. S’il monte, vous déciderez demain.',
      answer: stop,
      why: {
        [market]:
          'Il vendrait tout de suite, à 50 000. Vous ne voulez vendre que si le prix tombe.',
        [limit]:
          'Une vente limite à 48 000 accepte 48 000 ou mieux. Le marché donne 50 000, elle partirait aussitôt.',
        [stop]: 'Il dort tant que le prix reste au-dessus. Touché, il vend au mieux.',
        [both]: 'Il faudrait aussi un objectif. S’il monte, vous voulez décider demain.',
      },
    },
    {
      text: 'Le prix est à 50 000. Votre plan dit d’acheter à 49 200, au bord du support, et pas plus haut.',
      answer: limit,
      why: {
        [market]: 'Vous paieriez environ 50 000. Le plan dit 49 200.',
        [limit]:
          'Elle attend dans la file, à 49 200. Si le prix n’y vient pas, vous n’achetez pas.',
        [stop]: 'Pour acheter, un stop attend plus haut que le prix. Vous visez plus bas.',
        [both]: 'Il sert à sortir, par le haut ou par le bas. Vous n’avez encore rien acheté.',
      },
    },
    {
      text: 'Trois jours en montagne, sans réseau. Vos bitcoins sont à 50 000. Vous voulez sortir à 48 000 si cela tombe, et à 56 000 si cela monte.',
      answer: both,
      why: {
        [market]: 'Vous auriez vendu avant de partir.',
        [limit]: 'À 56 000, elle prend votre gain. Rien ne vous protège en bas.',
        [stop]:
          'À 48 000, il vous protège. Mais si le prix touche 56 000 et retombe, vous n’aurez rien pris.',
        [both]: 'Le premier touché est exécuté, l’autre s’annule. Vous pouvez éteindre.',
      },
    },
    {
      text: 'Votre « stop-limit » s’est déclenché à 48 000, mais personne n’a acheté à ce prix. Le bitcoin est à 47 300 et continue de tomber. Votre plan dit de sortir.',
      answer: market,
      why: {
        [market]:
          'Annulez d’abord la limite, car elle retient vos bitcoins. Puis sortez au prix qui reste. C’est ce que le stop devait faire.',
        [limit]:
          'À 48 000, elle attend déjà, et le prix s’éloigne. C’est elle qui vous a laissé là.',
        [stop]: 'Il attendrait une baisse de plus. Le plan dit de sortir, il est déjà tard.',
        [both]: 'Il attendrait encore l’un de ses deux prix. Le plan dit de sortir maintenant.',
      },
    },
  ],
};
