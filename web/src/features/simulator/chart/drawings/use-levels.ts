import { readLevels, type LevelView } from '@chandelle/market/simulation/levels';
import { readPrice } from '@chandelle/market/simulation/read-market';
import type { Rejection } from '@chandelle/market/simulation/rejections';
import type { ChartMarket } from '../../../../trading/chart-market.ts';
import { useRemoval, type Removal } from './use-removal.ts';

/** The levels on a chart, and what is done with them. Each act returns why it was rejected; null when it was not. */
export interface Levels extends Removal<LevelView> {
  list: readonly LevelView[];
  /** Draws one at the last price, without an alert. */
  add: () => Rejection | null;
  change: (level: LevelView) => Rejection | null;
}

/** Reads the levels of a market, which its commands change. */
export function useLevels(session: ChartMarket): Levels {
  const { simulation } = session;
  const { priceDigits } = simulation.state.instrument;
  const change = ({ id, ...level }: LevelView) =>
    session.mark({ type: 'set-level', level: id, ...level });
  const removal = useRemoval(
    ({ id }: LevelView) => session.mark({ type: 'remove-level', level: id }),
    change,
  );

  return {
    list: readLevels(simulation),
    ...removal,
    add: () =>
      change({
        id: crypto.randomUUID(),
        price: readPrice(simulation).toFixed(priceDigits),
        note: '',
        alert: false,
      }),
    change,
  };
}
