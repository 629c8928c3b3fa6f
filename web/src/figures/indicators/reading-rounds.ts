import type { MarketChoice } from './lesson-markets.ts';

export interface Reading {
  text: string;
  right?: boolean;
  why: string;
}

/** A chart whose future is hidden, and three ways to read it. */
export interface ReadingRound {
  /** None that another figure shows, and the first of its kind in which the situation arises. */
  market: MarketChoice;
  /** Days that are seen. */
  seen: number;
  shows: 'rsi' | 'macd' | 'bands' | 'divergence' | 'levels';
  /** Prices of a written plan, drawn across the chart. */
  plan?: readonly { name: string; price: number }[];
  title: string;
  readings: readonly Reading[];
}

/** Days that the future brings. */
export const FUTURE = 20;

/** Judged on what can be known on the last day seen, not on what came. In two of them one acts. */
export const readingRounds: readonly ReadingRound[] = [
  {
    market: ['blow-off-and-crash', 14],
    seen: 23,
    shows: 'rsi',
    title: 'RSI au-dessus de 70 depuis dix jours',
    readings: [
      {
        text: 'Le marché est suracheté, il faut vendre.',
        why: 'Dix jours de « surachat » sans vraie baisse disent déjà le contraire. En tendance, un RSI haut mesure la force du mouvement.',
      },
      {
        text: 'La hausse est forte, mais le RSI seul ne dit pas quand elle finira.',
        right: true,
        why: 'Il décrit une force, il ne donne aucune date. Pour sortir, il vous faut un stop ou un niveau, pas le chiffre 70.',
      },
      {
        text: 'Un RSI si haut promet encore des semaines de hausse.',
        why: 'Il mesure les quatorze derniers jours, rien de plus. La force passée ne promet pas la suite.',
      },
    ],
  },
  {
    market: ['news-shock', 22],
    seen: 58,
    shows: 'bands',
    title: 'Les bandes les plus étroites du graphique',
    readings: [
      {
        text: 'Le calme va durer, les bandes le montrent.',
        why: 'Les bandes résument vingt jours passés. Un jour calme en suit souvent un autre, mais le calme finit par céder, sans prévenir.',
      },
      {
        text: 'Les bandes se resserrent après un choc, donc la hausse va reprendre.',
        why: 'Une compression ne donne pas le sens. Le mouvement d’avant ne le donne pas non plus, à lui seul.',
      },
      {
        text: 'Le calme finira, on ne sait ni quand, ni dans quel sens.',
        right: true,
        why: 'C’est tout ce que dit une compression. On prépare les deux cas, chacun avec son plan et son stop.',
      },
    ],
  },
  {
    market: ['news-shock', 14],
    seen: 44,
    shows: 'macd',
    plan: [{ name: 'votre sortie : clôture sous 81 860', price: 81_860 }],
    title: 'Vous détenez du bitcoin, et votre plan dit où vendre',
    readings: [
      {
        text: 'Je vends, car la clôture est sous le niveau écrit.',
        right: true,
        why: 'Votre plan nommait un fait du prix, et ce fait est là. Le prix clôture à 80 830. Une sortie écrite d’avance s’exécute, quoi que dise un indicateur.',
      },
      {
        text: 'Je garde, car la ligne MACD est encore au-dessus de zéro.',
        why: 'C’est vrai, mais elle est en retard. Elle résume des semaines de hausse. Le prix, lui, a déjà cassé votre niveau.',
      },
      {
        text: 'J’attends deux ou trois jours de plus pour être sûr.',
        why: 'C’est réécrire le plan au pire moment. Si trois jours de patience étaient une bonne idée, il fallait les écrire avant d’acheter.',
      },
    ],
  },
  {
    market: ['blow-off-and-crash', 6],
    seen: 37,
    shows: 'divergence',
    title: 'Une divergence baissière, connue aujourd’hui',
    readings: [
      {
        text: 'La divergence est là, la chute va se poursuivre.',
        why: 'La divergence compare deux sommets passés. Elle ne dit ni l’ampleur ni la durée de ce qui suit.',
      },
      {
        text: 'Au moment où on la reconnaît, la chute a déjà eu lieu.',
        right: true,
        why: 'Le second sommet n’est sûr que trois jours plus tard, et le prix a perdu 26 % entre-temps. Le dessin était parfait, l’usage nul.',
      },
      {
        text: 'Elle a eu raison, il suffit de suivre les divergences.',
        why: 'Une réussite ne fait pas un taux. Comptez aussi celles qui ont trompé, et ce qu’il restait à gagner.',
      },
    ],
  },
  {
    market: ['slow-bull', 56],
    seen: 41,
    shows: 'levels',
    plan: [{ name: 'stop prévu : 77 800', price: 77_800 }],
    title:
      'Le prix a touché les 61,8 % et en repart. RSI à 45, resté au-dessus de 40. Bandes larges de 20 %, contre 31 % vingt jours plus tôt',
    readings: [
      {
        text: 'J’attends que le RSI et le MACD confirment tous les deux.',
        why: 'Le RSI a déjà répondu pour l’élan, et le MACD lirait les mêmes clôtures. Le stop resterait au même endroit, et si le prix montait pendant que vous attendez, le ratio serait moins bon.',
      },
      {
        text: 'J’achète bien plus que prévu, car le niveau a tenu.',
        why: 'Le niveau ne promet rien. La taille vient du stop et du plafond, pas de la beauté du dessin.',
      },
      {
        text: 'J’achète selon mon plan, à la taille qu’il prévoit.',
        right: true,
        why: 'Vos six réponses sont là. Tendance, RSI resté au-dessus de 40, bandes moins larges qu’il y a vingt jours, zone tracée d’avance, longue mèche basse, stop à une demi-ATR sous la mèche. De 84 320, vous risquez 6 520 pour viser l’ancien sommet, 14 290 plus haut, soit 1:2,2. C’est sous 1:3. Écrivez votre raison, par exemple cette mèche au niveau tracé d’avance.',
      },
    ],
  },
];
