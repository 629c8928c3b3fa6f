import type { Timeframe } from '@chandelle/market/simulation/read-candles';
import { useEffect, useMemo, useState } from 'react';
import type { MarketSession } from '../../../../trading/market-session.ts';
import type { CandleHistory } from '../../chart/candle-history.ts';
import { followMarket, readHistory, warmPast } from '../../chart/follow-market.ts';

/** Seconds of the past to read before the whole of it has been drawn. */
const FIRST_REACH = 604_800;

/** Reads the candles of a market: the last week first, then all. What it gives as `watch` keeps them up with the market. */
export function useChartHistory(
  session: MarketSession,
  timeframe: Timeframe,
): { history: CandleHistory; watch: (advanced: () => void) => () => void } {
  const { simulation } = session;
  const [reach, setReach] = useState(FIRST_REACH);
  useEffect(() => warmPast(simulation, setReach), [simulation]);

  const history = useMemo(
    () => readHistory(simulation, timeframe, reach),
    [simulation, timeframe, reach],
  );
  const watch = useMemo(
    () => (advanced: () => void) =>
      session.watch('changed', () => {
        followMarket(history, simulation, timeframe);
        advanced();
      }),
    [session, simulation, history, timeframe],
  );
  return { history, watch };
}
