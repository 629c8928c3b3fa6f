import { readLevels, type LevelView } from '@chandelle/market/simulation/levels';
import { readPrice } from '@chandelle/market/simulation/read-market';
import type { Rejection } from '@chandelle/market/simulation/rejections';
import { useState } from 'react';
import type { ChartMarket } from '../../../../trading/chart-market.ts';

/** The levels on a chart, and what is done with them. Each act returns why it was rejected; null when it was not. */
export interface Levels {
  list: readonly LevelView[];
  /** The one that was taken away last, as long as it can be put back. */
  removed: LevelView | null;
  /** Draws one at the last price, without an alert. */
  add: () => Rejection | null;
  change: (level: LevelView) => Rejection | null;
  remove: (level: LevelView) => Rejection | null;
  restore: () => Rejection | null;
}

/** Reads the levels of a market, which its commands change. */
export function useLevels(session: ChartMarket): Levels {
  const { simulation } = session;
  const [removed, setRemoved] = useState<LevelView | null>(null);
  const { priceDigits } = simulation.state.instrument;
  const change = ({ id, ...level }: LevelView) =>
    session.mark({ type: 'set-level', level: id, ...level });

  return {
    list: readLevels(simulation),
    removed,
    add: () =>
      change({
        id: crypto.randomUUID(),
        price: readPrice(simulation).toFixed(priceDigits),
        note: '',
        alert: false,
      }),
    change,
    remove(level) {
      const rejection = session.mark({ type: 'remove-level', level: level.id });
      if (rejection === null) setRemoved(level);
      return rejection;
    },
    restore() {
      if (removed === null) return null;
      const rejection = change(removed);
      if (rejection === null) setRemoved(null);
      return rejection;
    },
  };
}
