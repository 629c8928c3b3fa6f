import { expect, it } from 'vitest';
import { hourlySeries } from '../episodes/testing.ts';
import { candleMarket, shareSeconds } from './candle-market.ts';

it('draws the seconds of a shared series once for all who play it with a seed, as each would by itself', () => {
  const series = hourlySeries(2);
  const shared = shareSeconds({ ...series });
  const first = candleMarket(shared, 24, 5);
  const second = candleMarket(shared, 24, 5);
  const alone = candleMarket(series, 24, 5);
  for (let hour = -24; hour < 24; hour += 1) {
    expect(first.seconds(hour)).toEqual(alone.seconds(hour));
    expect(second.seconds(hour)).toBe(first.seconds(hour));
  }
  expect(candleMarket(series, 24, 5).seconds(0)).not.toBe(alone.seconds(0));
  expect(candleMarket(shared, 24, 6).seconds(0)).not.toEqual(first.seconds(0));
});

it('has no candle before its first one', () => {
  const market = candleMarket(hourlySeries(2), 24, 5);
  expect(market.bar(market.firstBar)).toBeDefined();
  expect(market.bar(market.firstBar - 1)).toBeUndefined();
});
