import type { Candle } from '@chandelle/market/candles/candle';
import type { SampleChart } from '@chandelle/market/candles/sample-chart';
import { formatDecimal, formatInteger } from '../../lib/format.ts';

/** A piece of advice and the letter it has on the chart. */
export interface ReadingTip {
  letter: 'A' | 'B' | 'C' | 'D' | 'E';
  lead: string;
  text: string;
}

/** The candles that a tip shows: what comes after is hidden, as it is from whoever decides. */
export function shownAt(chart: SampleChart, letter: ReadingTip['letter']): readonly Candle[] {
  const { candles, decoy, pattern, confirmation } = chart;
  const last = { A: decoy.to, B: pattern - 1, C: pattern, D: confirmation, E: candles.length - 1 };
  return candles.slice(0, last[letter] + 1);
}

/** Writes the five tips with the prices of a chart. */
export function tipsFor(chart: SampleChart): ReadingTip[] {
  const { candles, trend, support, pattern, confirmation, invalidation } = chart;
  const at = (index: number) => {
    const candle = candles[index];
    if (candle === undefined) throw new RangeError(`The chart has no candle ${index}`);
    return candle;
  };
  const hammer = at(pattern);
  const confirmed = at(confirmation).close;
  const risk = confirmed - invalidation;
  return [
    {
      letter: 'A',
      lead: 'La tendance d’abord.',
      text: `De ${formatInteger(at(trend.from).open)} à ${formatInteger(at(trend.to).close)} en ${trend.to - trend.from + 1} bougies, le prix baisse.`,
    },
    {
      letter: 'B',
      lead: 'Les zones ensuite.',
      text: `Entre ${formatInteger(support.bottom)} et ${formatInteger(support.top)}, les mèches cerclées ont été rachetées. L’avalement marqué d’une croix est loin de là, et il a échoué.`,
    },
    {
      letter: 'C',
      lead: 'Attendez la clôture.',
      text: `Le marteau n’existe qu’une fois clôturé à ${formatInteger(hammer.close)}, après un creux à ${formatInteger(hammer.low)}.`,
    },
    {
      letter: 'D',
      lead: 'Cherchez la confirmation.',
      text: `La bougie suivante clôture à ${formatInteger(confirmed)}, au-dessus du sommet du marteau, ${formatInteger(hammer.high)}.`,
    },
    {
      letter: 'E',
      lead: 'Fixez l’invalidation.',
      text: `Une clôture sous ${formatInteger(invalidation)} donnerait tort. L’écart depuis D : ${formatInteger(risk)} USDT, soit ${formatDecimal((risk / confirmed) * 100, 1)} %.`,
    },
  ];
}
