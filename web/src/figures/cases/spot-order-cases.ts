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
      text: '7 h 50, votre bus arrive. Vous voulez 50 € de bitcoin avant de monter. Le carnet est épais, et l’écart de quelques centimes.',
      answer: market,
      why: {
        [market]:
          'Vous voulez être servi maintenant. Sur 50 € dans un carnet épais, vous ne payez guère que l’écart et les frais.',
        [limit]:
          'Elle attendrait peut-être toute la journée. Pour quelques centimes, le bus est plus pressé.',
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
        [both]: 'Il réunit deux sorties. Vous n’avez encore rien à vendre.',
      },
    },
    {
      text: 'Vos bitcoins vous ont coûté 50 000 € pièce, et ils valent toujours ce prix. Vous allez dormir. S’ils tombent à 48 000 €, vous voulez en être sorti.',
      answer: stop,
      why: {
        [market]: 'Il vendrait tout de suite, à 50 000. Vous ne voulez vendre que si cela tombe.',
        [limit]:
          'Une vente limite à 48 000 accepte 48 000 ou mieux. Le marché donne 50 000, elle partirait aussitôt.',
        [stop]: 'Il dort tant que le prix reste au-dessus. Touché, il vend au mieux.',
        [both]: 'Il faudrait aussi un objectif. Vous n’en avez pas parlé.',
      },
    },
    {
      text: 'Le prix est à 50 000. Votre plan dit d’acheter à 49 200, au bord du support, et pas plus haut.',
      answer: limit,
      why: {
        [market]: 'Vous paieriez environ 50 000. Le plan dit 49 200.',
        [limit]:
          'Elle attend dans la file, à 49 200. Si le prix n’y vient pas, vous n’achetez pas.',
        [stop]: 'Un stop d’achat attend plus haut que le prix, pas plus bas.',
        [both]: 'Il réunit deux sorties. Vous n’avez encore rien à vendre.',
      },
    },
    {
      text: 'Trois jours en montagne, sans réseau. Vos bitcoins sont à 50 000. Vous voulez sortir à 48 000 si cela tombe, et à 56 000 si cela monte.',
      answer: both,
      why: {
        [market]: 'Vous seriez sorti avant de partir.',
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
          'Vous sortez tout de suite, au prix qui reste. C’est ce que le stop devait faire.',
        [limit]:
          'À 48 000, elle attend déjà, et le prix s’éloigne. C’est elle qui vous a laissé là.',
        [stop]: 'Il attendrait une baisse de plus. Le plan dit de sortir, il est déjà tard.',
        [both]: 'Il attendrait encore l’un de ses deux prix. Le plan dit de sortir maintenant.',
      },
    },
  ],
};
