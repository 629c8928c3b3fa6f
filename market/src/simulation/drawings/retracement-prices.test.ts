import { expect, it } from 'vitest';
import { BITCOIN } from '../presets.ts';
import { retracementPrices } from './retracement-prices.ts';

const between = (from: string, to: string) =>
  retracementPrices(BITCOIN, { from: { time: 0, price: from }, to: { time: 60, price: to } });

it('gives the levels of a rise below its top, as the course computes them', () => {
  // The move of the lesson: from 58 000 to 66 000.
  expect(between('58000', '66000')).toEqual([
    { percent: '0', price: '66000' },
    { percent: '23.6', price: '64112' },
    { percent: '38.2', price: '62944' },
    { percent: '50', price: '62000' },
    { percent: '61.8', price: '61056' },
    { percent: '78.6', price: '59712' },
    { percent: '100', price: '58000' },
  ]);
});

it('gives those of a fall above its low, to the nearest tick and without the errors of floats', () => {
  expect(between('50000.03', '49999.92').map(({ price }) => price)).toEqual([
    '49999.92',
    // 49 999,945 96; 49 999,962 02; 49 999,975; 49 999,987 98; 50 000,006 46
    '49999.95',
    '49999.96',
    '49999.98',
    '49999.99',
    '50000.01',
    '50000.03',
  ]);
});
