import { readPrice } from '@chandelle/market/simulation/read-market';
import { createSimulation } from '@chandelle/market/simulation/simulation';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MarketSession } from '../../../../trading/market-session.ts';
import { useChartHistory } from './use-chart-history.ts';

afterEach(cleanup);

it('knows of what came to pass between its reading and its watching, though the market stands still then', () => {
  const simulation = createSimulation({ scenario: 'range', seed: 1, preset: 'simulator' });
  const session = new MarketSession(simulation);
  const { result } = renderHook(() => useChartHistory(session, '15m', null));
  act(() => session.advance(600));
  const { history, watch } = result.current;
  let drawn = 0;
  const end = watch(() => {
    drawn = history.at(history.length - 1).close;
  });
  expect(drawn).toBe(readPrice(simulation));
  act(() => session.advance(60));
  expect(drawn).toBe(readPrice(simulation));
  end();
});
