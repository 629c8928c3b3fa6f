import type { OrderRequest } from '@chandelle/market/simulation/order-kinds';
import { createSimulation } from '@chandelle/market/simulation/simulation';
import { describe, expect, it } from 'vitest';
import { MarketSession } from '../../../../trading/market-session.ts';
import { describeDiscipline } from './describe-discipline.ts';

/** A market with 10,000 of cash that has carried these orders out. */
function traded(...orders: OrderRequest[]): MarketSession {
  const market = { scenario: 'range', seed: 1, preset: 'spot-section' } as const;
  const session = new MarketSession(createSimulation(market));
  for (const order of orders) {
    if (session.send({ type: 'place-order', order }) !== null) throw new Error('Rejected.');
  }
  return session;
}

const words = ({ simulation }: MarketSession) =>
  describeDiscipline(simulation).replaceAll('\u00a0', ' ');
const bought: OrderRequest = { side: 'buy', kind: 'market', quantity: '0.1' };
const stop = (trigger: string, quantity = '0.1'): OrderRequest => ({
  side: 'sell',
  kind: 'stop',
  trigger,
  quantity,
});

describe('what is said of the open position', () => {
  it('is that it has no stop, a stop for a part of it, or one that keeps or breaks the rule', () => {
    expect(words(traded(bought))).toMatch(/^Aucun stop sur la position ouverte\. .* 1,5 %/u);
    expect(words(traded(bought, stop('49000', '0.04')))).toMatch(
      /^Un stop couvre 0,04 des 0,1 BTC détenus/u,
    );
    // 0.1 × 1,000 of 10,000 is 1 %, 0.1 × 3,000 is 3 %.
    expect(words(traded(bought, stop('49000')))).toMatch(
      /risque 1 % .* règle des 2 % est respectée/u,
    );
    expect(words(traded(bought, stop('47000')))).toMatch(/risque 3 % .* au-delà de la règle/u);
  });

  it('follows the stop that is dragged down', () => {
    const session = traded(bought, stop('49000'));
    const order = session.simulation.state.orders[0]?.id ?? '';
    expect(session.send({ type: 'amend-order', order, trigger: '47000' })).toBeNull();
    expect(words(session)).toMatch(/risque 3 % .* au-delà de la règle/u);
  });

  it('is that nothing is risked any more above the price paid', () => {
    const session = traded(bought);
    session.simulation.state.account.cost = '4500';
    session.send({ type: 'place-order', order: stop('49000') });
    expect(words(session)).toMatch(/ne risque plus rien/u);
  });
});

it('without a position, the plan before the first trade, and the share with a stop after it', () => {
  expect(words(traded())).toMatch(/^Avant d’acheter/u);
  const sold: OrderRequest = { side: 'sell', kind: 'market', quantity: '0.1' };
  expect(words(traded(bought, sold))).toMatch(/^0 % de vos positions avaient un stop/u);
});
