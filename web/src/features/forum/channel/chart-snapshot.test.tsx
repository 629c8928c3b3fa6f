import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ChartSnapshot } from './chart-snapshot.tsx';

afterEach(cleanup);

const numbers = {
  source: 'market',
  pair: 'BTC/USDT',
  timeframe: '15m',
  scenario: null,
  price: '50000',
  position: null,
  result: null,
} as const;

test.each([
  [360, '360px'],
  [1024, '508px'],
])('a picture %i pixels wide is shown %s wide at most', (width, shown) => {
  render(
    <ChartSnapshot
      chart={{ id: 'c1', url: '/chart.png', width, height: 300, numbers }}
      authorName="Inès"
    />,
  );
  expect(screen.getByRole('figure').style.maxWidth).toBe(shown);
});
