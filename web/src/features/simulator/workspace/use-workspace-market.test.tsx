import { readLevels } from '@chandelle/market/simulation/levels';
import { createSimulation } from '@chandelle/market/simulation/simulation';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { preloadPart } from '../../../ui/use-late-component.ts';
import { Toaster } from '../../../ui/toast.tsx';
import { MarketSession } from '../../../trading/market-session.ts';
import { loadLateParts } from './use-late-parts.ts';
import { useWorkspaceMarket } from './use-workspace-market.ts';

beforeAll(() => preloadPart(loadLateParts));
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
  vi.useRealTimers();
});

test('a market at ×600 stands still while something is asked of the learner, and goes on afterwards', () => {
  const session = new MarketSession(
    createSimulation({ scenario: 'range', seed: 1, preset: 'replay' }),
  );
  const advance = vi.spyOn(session, 'advance');
  const { result, rerender } = renderHook(
    ({ asking }) => useWorkspaceMarket(session, 900, asking),
    { initialProps: { asking: false } },
  );
  const pass = (seconds: number) =>
    act(() => {
      vi.advanceTimersByTime(1000 * seconds);
    });
  act(() => {
    result.current.setSpeed(600);
    result.current.setRunning(true);
  });
  pass(1);
  expect(advance).toHaveBeenCalled();

  rerender({ asking: true });
  advance.mockClear();
  const stopped = session.simulation.state.now;
  pass(10);
  expect(advance).not.toHaveBeenCalled();
  expect(session.simulation.state.now).toBe(stopped);

  rerender({ asking: false });
  pass(1);
  // It does not leap over the time that it stood.
  expect(session.simulation.state.now).toBeGreaterThan(stopped);
  expect(session.simulation.state.now).toBeLessThanOrEqual(stopped + 600);
});

test('a level with an alert stops the market where the price reaches it, and is told of once', () => {
  const session = new MarketSession(
    createSimulation({ scenario: 'range', seed: 1, preset: 'simulator' }),
  );
  const { result } = renderHook(() => useWorkspaceMarket(session, 900, false));
  render(<Toaster />);
  act(() => {
    session.send({
      type: 'set-level',
      level: 'a',
      price: '50080',
      note: 'Sommet de lundi',
      alert: true,
    });
    result.current.setSpeed(600);
    result.current.setRunning(true);
  });
  for (let second = 0; second < 120 && result.current.running; second += 1)
    act(() => {
      vi.advanceTimersByTime(1000);
    });
  expect(result.current.running).toBe(false);
  expect(readLevels(session.simulation)[0]?.alert).toBe(false);
  const told = screen.getByRole('status').textContent.replaceAll(/[\u00a0\u202f]/gu, ' ');
  expect(told).toContain('Repère atteint.');
  expect(told).toContain('Le prix est venu à 50 080,00 USDT, « Sommet de lundi ».');
});
