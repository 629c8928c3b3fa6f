import { createSimulation } from '@chandelle/market/simulation/simulation';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { marketFormat } from '../market-format.ts';
import { CandleHistory } from '../../features/simulator/chart/candle-history.ts';
import { CandleReadout } from './candle-readout.tsx';

afterEach(cleanup);

const { state } = createSimulation({ scenario: 'range', seed: 1, preset: 'simulator' });
const history = new CandleHistory(60);
// Of a file a minute may be missing.
for (const time of [0, 60, 180])
  history.put({
    time,
    open: 100 + time,
    high: 150 + time,
    low: 90 + time,
    close: 110 + time,
    volume: 1,
  });

function Readout() {
  const [pointed, setPointed] = useState<number | null>(null);
  return (
    <CandleReadout
      history={history}
      format={marketFormat(state)}
      moment={(second) => `seconde ${second}`}
      pointed={pointed}
      onPoint={setPointed}
    />
  );
}

test('the arrow keys read one candle after the other, and Escape the last one again', async () => {
  render(<Readout />);
  const slider = screen.getByRole('slider', { name: 'Bougie lue' });
  expect(slider.getAttribute('aria-valuetext')).toBe('Dernière bougie, seconde 180');
  expect(slider.textContent).toContain('330');
  slider.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(slider.getAttribute('aria-valuenow')).toBe('2');
  expect(slider.getAttribute('aria-valuetext')).toBe(
    'seconde 60, ouverture 160,00, plus haut 210,00, plus bas 150,00, clôture 170,00',
  );
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(slider.getAttribute('aria-valuenow')).toBe('1');
  await userEvent.keyboard('{Escape}');
  expect(slider.getAttribute('aria-valuenow')).toBe('3');
});

test('between two candles the one before counts', () => {
  expect([-5, 0, 59, 60, 179, 180, 999].map((time) => history.indexAt(time))).toEqual([
    0, 0, 0, 1, 1, 2, 2,
  ]);
});
