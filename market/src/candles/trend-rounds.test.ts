import { describe, expect, it } from 'vitest';
import { isCandle } from './candle.ts';
import { trendOf } from './trend.ts';
import { trendRounds } from './trend-rounds.ts';
import { chanceChart } from '../levels/chance-chart.ts';

describe('trendRounds', () => {
  it('draws candles whose trend is what it says, never by a hair', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      for (const { candles, answer, stretch } of trendRounds(6, seed)) {
        expect(candles.every(isCandle)).toBe(true);
        expect(trendOf(candles)).toBe(answer);
        expect(Math.abs(Math.abs(stretch) - 1.5)).toBeGreaterThanOrEqual(0.35);
        if (answer === 'up') expect(stretch).toBeGreaterThan(1.5);
        if (answer === 'down') expect(stretch).toBeLessThan(-1.5);
      }
    }
  });

  it('asks for each trend as often as for the others, and draws anew with each seed', () => {
    const answers = trendRounds(6, 3).map(({ answer }) => answer);
    expect(answers.toSorted()).toEqual(['down', 'down', 'none', 'none', 'up', 'up']);
    expect(trendRounds(6, 3)).toEqual(trendRounds(6, 3));
    expect(trendRounds(6, 4)).not.toEqual(trendRounds(6, 3));
  });
});

it('most stretches of pure chance have no clear trend, as the lesson says', () => {
  const trends = Array.from({ length: 300 }, (_, index) => trendOf(chanceChart(index + 1)));
  expect(trends.filter((trend) => trend === 'none').length / trends.length).toBeGreaterThan(0.6);
});
