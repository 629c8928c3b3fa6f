/** The stretch of points over which candles lie. */
export interface PointsScale {
  from: number;
  to: number;
  /** Values named above the candles: both ends and one between. */
  ticks: number[];
}

/** Round distances between values. */
const steps = [1, 5, 10, 50, 100, 250, 500];

/**
 * Makes the scale of the totals shown. Where all of them lie in the upper half it begins near the lowest one, so that they can
 * be told apart; its first value is named in any case.
 */
export function makeScale(totals: readonly number[]): PointsScale {
  const most = Math.max(1, ...totals);
  const least = Math.min(most, ...totals);
  const range = most - least;
  const step = steps.find((distance) => range / distance <= 4) ?? 1000;
  const close = range > 0 && least > most / 2;
  const from = close ? Math.max(0, Math.floor((least - range * 0.25) / step) * step) : 0;
  const round = close ? step : most > 400 ? 100 : most > 100 ? 10 : most > 10 ? 5 : 1;
  const middle = Math.round((from + most) / 2 / round) * round;
  return {
    from,
    to: most,
    ticks: middle > from && middle < most ? [from, middle, most] : [from, most],
  };
}
