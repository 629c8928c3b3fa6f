import type { Candle } from '@chandelle/market/candles/candle';
import { formatDecimal, formatInteger } from '../../lib/format.ts';
import type { FigureTable } from '../kit/figure-frame.tsx';

interface Column {
  name: string;
  values: ArrayLike<number>;
  decimals: number;
}

/** Lays the closes and the indicators out day by day; what is not known yet is a dash. */
export function indicatorTable(
  candles: readonly Candle[],
  columns: readonly Column[],
): FigureTable {
  return {
    columns: ['Jour', 'Clôture', ...columns.map(({ name }) => name)],
    rows: candles.map(({ close }, index) => [
      formatInteger(index + 1),
      formatInteger(close),
      ...columns.map(({ values, decimals }) => {
        const value = values[index] ?? Number.NaN;
        return Number.isNaN(value) ? '–' : formatDecimal(value, decimals);
      }),
    ]),
  };
}
