/** Whether the price holds at the level when it comes back, or falls through it first. */
export type Turn = 'held' | 'broken';

/** The three groups that remember a price. */
export const groups = ['bought', 'missed', 'sold'] as const;

export type Group = (typeof groups)[number];

interface Memory {
  name: string;
  /** What they would do at the level. */
  intent: Readonly<Record<Turn, 'buy' | 'sell'>>;
  text: Readonly<Record<Turn, string>>;
}

/** What each group felt, and would do when the price is back at 60,000. */
export const memories: Readonly<Record<Group, Memory>> = {
  bought: {
    name: 'Ont acheté à 60 000',
    intent: { held: 'buy', broken: 'sell' },
    text: {
      held: 'Leur achat a gagné 3 000 USDT par bitcoin. Le même prix leur a réussi, et beaucoup veulent en racheter.',
      broken:
        'À 57 000, ils perdaient 3 000 USDT par bitcoin. De retour à 60 000, beaucoup vendent, soulagés de ne rien perdre.',
    },
  },
  missed: {
    name: 'Ont manqué l’achat',
    intent: { held: 'buy', broken: 'sell' },
    text: {
      held: 'Ils ont vu le prix partir sans eux jusqu’à 63 000. Ils attendaient qu’il revienne, et beaucoup achètent.',
      broken:
        'Ils ont acheté trop tard, à 61 000, et subi la chute. À 60 000, beaucoup préfèrent vendre avec une petite perte.',
    },
  },
  sold: {
    name: 'Ont vendu à 60 000',
    intent: { held: 'buy', broken: 'sell' },
    text: {
      held: 'Leur vente était prématurée. Le retour à ce prix efface leur regret, et certains rachètent.',
      broken:
        'La chute leur a donné raison. Pour eux, 60 000 est un bon prix de vente. Ceux qui détiennent encore des bitcoins y vendent à nouveau.',
    },
  },
};
