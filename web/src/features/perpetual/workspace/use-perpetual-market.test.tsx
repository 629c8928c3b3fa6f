import { readLevels } from '@chandelle/market/simulation/levels';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, Toaster } from '../../../ui/toast.tsx';
import { accountOf, openSession } from '../testing.ts';
import { usePerpetualMarket } from './use-perpetual-market.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: [
      'setTimeout',
      'clearTimeout',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
    ],
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a level with an alert stops the market of a contract where the price reaches it, and is told of once', () => {
  const say = vi.spyOn(toast, 'success');
  const session = openSession();
  const { format } = accountOf(session);
  const market = { candleSeconds: 900, format, asking: false, onLiquidated: () => {} };
  const { result } = renderHook(() => usePerpetualMarket(session, market));
  render(<Toaster />);
  act(() => {
    session.mark({ type: 'set-level', level: 'a', price: '50080', note: 'Là', alert: true });
    result.current.setSpeed(600);
    result.current.setRunning(true);
  });
  for (let second = 0; second < 240 && result.current.running; second += 1)
    act(() => {
      vi.advanceTimersByTime(1000);
    });
  expect(result.current.running).toBe(false);
  expect(readLevels(session.simulation)[0]?.alert).toBe(false);
  const told = screen.getByRole('status').textContent.replaceAll(/[\u00a0\u202f]/gu, ' ');
  expect(told).toContain('Repère atteint.');
  expect(told).toContain('Le prix est venu à 50 080,00 USDT, « Là ». Le marché est en pause.');
  act(() => result.current.setRunning(true));
  const sides = new Set<number>();
  for (let hour = 0; hour < 48; hour += 1) {
    act(() => session.advance(3_600));
    sides.add(Math.sign(session.moment.last - 5_008_000));
  }
  // The price has come back over the level since.
  expect(sides).toEqual(new Set([-1, 1]));
  expect(result.current.running).toBe(true);
  expect(say).toHaveBeenCalledOnce();
});
