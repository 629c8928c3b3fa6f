import { createSimulation } from '@chandelle/market/simulation/simulation';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MarketSession } from '../market-session.ts';
import { runMarket } from './market-clock.ts';

let now = 0;
let due: FrameRequestCallback | null = null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    due = frame;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    due = null;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Lets frames pass, sixty a second. */
function pass(seconds: number) {
  for (let frame = 0; frame < 60 * seconds; frame += 1) {
    now += 1000 / 60;
    due?.(now);
    vi.runAllTimers();
  }
}

test.each([1, 60, 600] as const)(
  'a market at ×%d moves eight times a second at most, and loses no time',
  (speed) => {
    const session = new MarketSession(
      createSimulation({ scenario: 'range', seed: 1, preset: 'simulator' }),
    );
    let moves = 0;
    session.subscribe(() => {
      moves += 1;
    });
    const stop = runMarket(session, speed);
    pass(10);
    expect(moves).toBeLessThanOrEqual(80);
    expect(session.simulation.state.now).toBeGreaterThan(speed * 9.8 - 1);
    expect(session.simulation.state.now).toBeLessThanOrEqual(speed * 10);
    stop();
    pass(1);
    expect(session.simulation.state.now).toBeLessThanOrEqual(speed * 10);
  },
);
