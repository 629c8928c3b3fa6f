import type { Measure } from '@chandelle/market/simulation/drawings/measure';
import { formatInteger } from '../../../../lib/format.ts';
import { signed, signedPercent } from '../../../../lib/numbers-text.ts';

const units = [
  { seconds: 86_400, name: 'j' },
  { seconds: 3_600, name: 'h' },
  { seconds: 60, name: 'min' },
] as const;

/**
 * Says what lies between two points of the chart: « +2,40 % · +1,2 R · 24 bougies · 6 h ».
 * @param candles From the first point to the second; below 0 backwards.
 */
export function sayMeasure({ percent, inR, seconds }: Measure, candles: number): string {
  const count = Math.abs(candles);
  return [
    signedPercent(percent, 2),
    ...(inR === null ? [] : [`${signed(inR, 1)} R`]),
    `${formatInteger(count)} ${count > 1 ? 'bougies' : 'bougie'}`,
    ...(seconds === 0 ? [] : [lasting(Math.abs(seconds))]),
  ].join(' · ');
}

/** Says how long something lasts, in its two greatest units: « 2 j 6 h », « 45 min ». */
function lasting(seconds: number): string {
  const first = units.findIndex((unit) => seconds >= unit.seconds);
  let left = seconds;
  return units
    .slice(Math.max(first, 0), Math.max(first, 0) + 2)
    .flatMap((unit) => {
      const count = Math.floor(left / unit.seconds);
      left -= count * unit.seconds;
      return count === 0 ? [] : [`${count} ${unit.name}`];
    })
    .join(' ');
}
