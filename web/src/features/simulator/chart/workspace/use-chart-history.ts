import { timeframes, type Timeframe } from '@chandelle/market/simulation/read-candles';
import type { Simulation } from '@chandelle/market/simulation/simulation';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { useBegun } from '../../../../lib/navigation/begun.ts';
import type { CandleHistory } from '../candle-history.ts';
import { firstCandles, followMarket, readHistory, warmPast } from '../follow-market.ts';

/** A market that goes on, and tells that it has. */
export interface WatchedMarket {
  readonly simulation: Simulation;
  watch: (name: 'changed', changed: () => void) => () => void;
}

/** Seconds of the past to read before the whole of it has been drawn. */
const FIRST_REACH = 604_800;

/**
 * Draws the past of a market once somebody has begun to use the page. Returns how many seconds of it are drawn, for all charts of
 * the market; null before the whole is.
 */
export function useDrawnPast(simulation: Simulation): number | null {
  const [drawn, setDrawn] = useState<number | null>(null);
  const begun = useBegun();
  useEffect(() => (begun ? warmPast(simulation, setDrawn) : undefined), [begun, simulation]);
  return drawn;
}

/**
 * Reads the candles of a market: those of the last week that a chart begins with, then, once the past is drawn, all. What it gives
 * as `watch` keeps them up with the market, and tells when one of them has changed.
 */
export function useChartHistory(
  session: WatchedMarket,
  timeframe: Timeframe,
  drawn: number | null,
): { history: CandleHistory; watch: (advanced: () => void) => () => void } {
  const { simulation } = session;
  const first = useBegun() ? FIRST_REACH : firstCandles() * timeframes[timeframe];
  const reach = drawn ?? Math.min(FIRST_REACH, first);

  const history = useMemo(
    () => readHistory(simulation, timeframe, reach),
    [simulation, timeframe, reach],
  );
  const watch = useMemo(
    () => (advanced: () => void) => {
      const follow = () => {
        if (followMarket(history, simulation, timeframe)) advanced();
      };
      // The market may have gone on since the history was read, and stand still from now on.
      follow();
      return session.watch('changed', follow);
    },
    [session, simulation, history, timeframe],
  );
  const [, writeAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => writeAgain(), [history]);
  return { history, watch };
}
