import { createSimulation } from '@chandelle/market/simulation/simulation';
import { afterEach, expect, test } from 'vitest';
import { MarketSession } from '../../../../trading/market-session.ts';
import type { Simulator } from '../../store/use-simulator.ts';
import { makeSimulator } from '../testing.ts';
import { findGesture, isLed, saveGuideStage } from './first-trade.ts';

afterEach(() => localStorage.clear());

const open = () =>
  new MarketSession(createSimulation({ scenario: 'range', seed: 3, preset: 'simulator' }));
const newcomer = (given: Partial<Simulator> = {}) => makeSimulator({ first: true, ...given });

test('a gesture is done by what happens in the market: time passes, coins are held, some are sold', () => {
  const session = open();
  const next = () => findGesture(session.simulation.state);
  expect(next()).toBe('play');
  session.advance(60);
  expect(next()).toBe('buy');
  // An order that waits is no purchase yet.
  session.send({
    type: 'place-order',
    order: { side: 'buy', kind: 'limit', quantity: '0.01', price: '20000' },
  });
  expect(next()).toBe('buy');
  session.send({
    type: 'place-order',
    order: { side: 'buy', kind: 'market', quantity: '0.01', protect: { stop: '30000' } },
  });
  expect(next()).toBe('sell');
  session.send({ type: 'take-profit', percent: 100 });
  expect(next()).toBe('done');
});

test('only a newcomer is led: in the first market of an account, before anything is done in it', () => {
  expect(isLed(newcomer())).toBe(true);
  expect(isLed(newcomer({ first: false }))).toBe(false);
  expect(isLed(newcomer({ fromFile: true }))).toBe(false);
  expect(isLed(newcomer({ shown: 'replay' }))).toBe(false);
  const session = open();
  session.send({ type: 'deposit', amount: '10' });
  expect(isLed(newcomer({ session }))).toBe(false);
});

test('it goes on after a reload, and once sent away never comes back', () => {
  saveGuideStage('under way');
  expect(isLed(newcomer({ first: false }))).toBe(true);
  saveGuideStage('over');
  expect(isLed(newcomer())).toBe(false);
});
