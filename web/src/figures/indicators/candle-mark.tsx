import type { Candle } from '@chandelle/market/candles/candle';
import type { Plot } from '../kit/chart/plot.tsx';
import './indicators.css';

interface CandleMarkProps {
  plot: Plot;
  /** Nothing is drawn where there is none. */
  candle: Candle | undefined;
  /** Place of the candle among those shown. */
  index: number;
  side: 'above' | 'below';
  filled?: boolean;
}

/** A disc over or under a candle. */
export function CandleMark({ plot, candle, index, side, filled = false }: CandleMarkProps) {
  if (candle === undefined) return null;
  return (
    <circle
      className={filled ? 'ind-mark ind-mark-held' : 'ind-mark'}
      cx={plot.x(index)}
      cy={side === 'above' ? plot.y(candle.high) - 9 : plot.y(candle.low) + 9}
      r={5}
    />
  );
}
