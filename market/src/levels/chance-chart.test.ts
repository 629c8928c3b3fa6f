import { expect, it } from 'vitest';
import { isCandle } from '../candles/candle.ts';
import { chanceChart, mostTouchedLevel } from './chance-chart.ts';
import { rangeChart } from './sample-levels.ts';

const seeds = Array.from({ length: 1_000 }, (_, index) => index + 1);

it('draws candles of the height of the lesson’s chart', () => {
  const lesson = rangeChart().candles;
  const height = (candles: typeof lesson) =>
    Math.max(...candles.map(({ high }) => high)) - Math.min(...candles.map(({ low }) => low));
  for (const seed of seeds.slice(0, 50)) {
    const candles = chanceChart(seed);
    expect(candles).toHaveLength(lesson.length);
    expect(candles.every(isCandle)).toBe(true);
    expect(height(candles)).toBe(height(lesson));
  }
  expect(chanceChart(4)).toEqual(chanceChart(4));
});

it('has a level of three contacts or more in about three drawings of four, as the lesson says', () => {
  const found = seeds.filter((seed) => mostTouchedLevel(chanceChart(seed), 300).touches.length > 2);
  expect(found.length / seeds.length).toBeGreaterThan(0.7);
  expect(found.length / seeds.length).toBeLessThan(0.8);
});

it('finds no better level of the lesson’s chart than those that it teaches', () => {
  const { candles, support, resistance } = rangeChart();
  const { level, touches } = mostTouchedLevel(candles, 300);
  expect(touches).toHaveLength(3);
  expect(Math.min(Math.abs(level - support), Math.abs(level - resistance))).toBeLessThan(300);
});
