import type { FigureProps } from '@chandelle/course/public/figures';
import type { Execution } from '../../trading/group-fills.ts';

/** What a panel asks to be traded, and how far one is. */
export interface PanelTask {
  instruction: string;
  reached: boolean;
  /** What is to be done next, or what came of it, as a sentence. */
  state: string;
}

/**
 * Finds how far a learner is with what the lesson asks: a purchase and its sale, or two purchases at two prices and the sale
 * of a part.
 *
 * @param executions What was traded, the newest last.
 * @param coins Coins that are held now, as a decimal text.
 */
export function findPanelTask(
  preset: FigureProps<'trading-panel'>['preset'],
  executions: readonly Execution[],
  coins: string,
): PanelTask {
  const bought = executions.filter(({ side }) => side === 'buy');
  const sold = executions.some(({ side }) => side === 'sell');
  return preset === 'prise-en-main'
    ? roundTrip(bought.length > 0, sold)
    : twoPurchases(
        bought.map(({ price }) => price),
        sold,
        Number(coins) > 0,
      );
}

function roundTrip(bought: boolean, sold: boolean): PanelTask {
  const state = sold
    ? 'Un aller-retour entier : acheté, puis vendu.'
    : bought
      ? 'Vous avez des bitcoins. Vendez-les plus haut, ou au marché.'
      : 'Rien n’est encore acheté.';
  return { instruction: 'Achetez, puis revendez.', reached: bought && sold, state };
}

function twoPurchases(prices: readonly string[], sold: boolean, holds: boolean): PanelTask {
  const twice = new Set(prices).size > 1;
  const reached = twice && sold && holds;
  const state = reached
    ? 'Deux prix d’achat, une vente : vos quatre nombres sont prêts à être vérifiés.'
    : twice
      ? 'Vous avez deux prix d’achat. Vendez la moitié, pas plus.'
      : prices.length > 0
        ? 'Un premier achat. Laissez le prix bouger avant le second.'
        : 'Rien n’est encore acheté.';
  return {
    instruction: 'Achetez à deux prix différents, puis vendez-en la moitié.',
    reached,
    state,
  };
}
