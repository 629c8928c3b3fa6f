import { atr } from '@chandelle/market/indicators/atr';
import type { Simulation } from '@chandelle/market/simulation/simulation';
import { readCandles } from '@chandelle/market/simulation/read-candles';
import { ticksPerUnit } from '@chandelle/market/simulation/units';
import { useMemo, useSyncExternalStore } from 'react';
import { type Account, readAccount } from '../account.ts';
import type { PerpetualSession } from '../store/perpetual-session.ts';
import { contractFormat } from '../texts/contract-format.ts';

const DAY = 86_400;
/** Days of an average true range, and the fewest that make one: an episode begins with seven. */
const DAYS = 14;
const MIN_DAYS = 7;

/** Renders again with each change of a market, and reads the account in it as of one second. */
export function usePerpetualAccount(session: PerpetualSession): Account {
  useSyncExternalStore(session.subscribe, session.version);
  const { simulation, state, moment, funding } = session;
  const format = useMemo(() => contractFormat(simulation.state), [simulation]);
  const day = Math.floor(moment.at / DAY);
  // It changes with each day alone: today's candle is not whole yet.
  const range = useMemo(() => dailyRange(simulation, day * DAY), [simulation, day]);
  const measures = { atr: range, fundingRate: funding.rate };
  return readAccount(state, moment, session.market.venue, measures, format);
}

/**
 * Computes the average true range of the whole days before a midnight, in ticks; null where too few are known.
 * @param midnight Seconds since 1970 UTC.
 */
export function dailyRange(simulation: Simulation, midnight: number): number | null {
  const to = midnight - simulation.state.epoch;
  const days = readCandles(simulation, '1d', { from: to - DAYS * DAY, to });
  if (days.length < MIN_DAYS) return null;
  const column = (name: 'high' | 'low' | 'close') => Float64Array.from(days, (day) => day[name]);
  const columns = { high: column('high'), low: column('low'), close: column('close') };
  const last = atr(columns, days.length).at(-1) ?? Number.NaN;
  return Number.isNaN(last) ? null : last * ticksPerUnit(simulation.state.instrument);
}
