import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RevealChart } from './reveal-chart.tsx';

afterEach(cleanup);

test.each([
  [38_555, 48_969],
  [19_900, 24_300],
  [28_000, 42_600],
  [90, 131],
])('a scale from %i to %i has three to six prices', (low, high) => {
  const { container } = render(
    <RevealChart
      week={{ begins: 0, ends: 14 * 86_400, candles: [[low, high, low, high, 1]] }}
      positions={[]}
      width={360}
      height={300}
    />,
  );
  const prices = container.querySelectorAll('.reveal-grid').length;
  expect(prices).toBeGreaterThanOrEqual(3);
  expect(prices).toBeLessThanOrEqual(6);
});
