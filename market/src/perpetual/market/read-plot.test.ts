import { expect, it } from 'vitest';
import { findRescues } from '../insight/find-rescues.ts';
import { pathOf } from '../testing.ts';
import { advanceContract, createContractMarket, submitContract } from './contract-market.ts';
import { readPlot } from './read-plot.ts';
import { swingingSeries } from './testing.ts';

it('finds the rescues that living through every second finds', () => {
  for (const [side, hours] of [
    ['buy', 21],
    ['sell', 7],
  ] as const) {
    const market = createContractMarket({
      frame: 'international',
      seed: 11,
      episode: 'test',
      series: swingingSeries(4),
      begin: 48,
      coin: 'BTC',
      currency: 'USDT',
    });
    submitContract(market, { id: 'leverage', type: 'set-leverage', leverage: 12 });
    advanceContract(market, hours * 3_600 + 1_234);
    submitContract(market, {
      id: 'open',
      type: 'place-order',
      order: { side, kind: 'market', quantity: '1.5' },
    });
    advanceContract(market, (hours + 14) * 3_600);
    const story = readPlot(market);
    const { at } = story.start;
    const seconds = Array.from({ length: story.until - at + 1 }, (_, passed) =>
      story.path.momentAt(at + passed),
    );
    const rescues = findRescues(story);
    expect(rescues.map(({ rescue }) => rescue.kind)).toEqual(['leverage', 'margin']);
    expect(findRescues({ ...story, path: pathOf(seconds) })).toEqual(rescues);
  }
});

it('ends a day after the forced closing', () => {
  const market = createContractMarket({
    frame: 'international',
    seed: 2,
    scenario: 'blow-off-and-crash',
  });
  submitContract(market, { id: 'leverage', type: 'set-leverage', leverage: 20 });
  submitContract(market, {
    id: 'open',
    type: 'place-order',
    order: { side: 'sell', kind: 'market', quantity: '1' },
  });
  advanceContract(market, 5 * 86_400);
  const closed = market.events.findLast(({ type }) => type === 'liquidated')?.at ?? 0;
  expect(readPlot(market).until).toBe(closed + 86_400);
});
