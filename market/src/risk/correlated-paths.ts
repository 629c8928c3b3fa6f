import { drawNormal } from '../random/distributions.ts';
import { exponential } from '../random/portable-math.ts';
import { uniformDraws } from '../random/xoshiro.ts';
import type { Matrix } from './correlation.ts';

/** Degrees of freedom of the shocks: fat tails that all coins share. */
const FREEDOM = 5;

export interface CorrelatedOptions {
  seed: number;
  /** Symmetric, 1 on the diagonal, from −1 to 1, and possible all at once. */
  correlations: Matrix;
  /** Volatility of each coin's logarithm over one step, at least 0. */
  volatilities: readonly number[];
  /** Prices in each path, at least 1. */
  steps: number;
  /** First price of every path; 100 by default, so that paths compare. */
  startPrice?: number;
}

/**
 * Draws price paths whose returns have given correlations: independent shocks mixed by the Cholesky
 * factor of the correlation matrix, under one common scale that makes them Student's t with five
 * degrees of freedom. As in a real market, great moves come to all coins at once.
 * @returns One path a coin.
 * @throws RangeError when sizes differ, a volatility is below 0, or no coins could be so correlated.
 */
export function correlatedPaths(options: CorrelatedOptions): Float64Array[] {
  const { seed, correlations, volatilities, steps, startPrice = 100 } = options;
  if (!Number.isSafeInteger(steps) || steps < 1) throw new RangeError('At least one price.');
  if (volatilities.length !== correlations.length || !volatilities.every((each) => each >= 0)) {
    throw new RangeError('One volatility of at least 0 for each coin.');
  }
  const factor = choleskyFactor(correlations);
  const draw = uniformDraws(seed);
  const logs = volatilities.map(() => 0);
  const paths = volatilities.map(() => new Float64Array(steps).fill(startPrice));
  for (let step = 1; step < steps; step += 1) {
    const shocks = volatilities.map(() => drawNormal(draw));
    let squares = 0;
    for (let degree = 0; degree < FREEDOM; degree += 1) {
      const shock = drawNormal(draw);
      squares += shock * shock;
    }
    const scale = Math.sqrt((FREEDOM - 2) / squares);
    factor.forEach((row, coin) => {
      const mixed = row.reduce((sum, weight, index) => sum + weight * (shocks[index] as number), 0);
      const log = (logs[coin] as number) + (volatilities[coin] as number) * scale * mixed;
      logs[coin] = log;
      (paths[coin] as Float64Array)[step] = startPrice * exponential(log);
    });
  }
  return paths;
}

/**
 * Factors a correlation matrix into L × Lᵀ with L lower triangular (Cholesky; Golub and Van Loan,
 * Matrix Computations, 4.2). Rows that follow wholly from others, as at a correlation of 1, pass.
 * @throws RangeError when the matrix is not square and symmetric with 1 on its diagonal, or its
 * correlations cannot all hold at once.
 */
export function choleskyFactor(correlations: Matrix): number[][] {
  const at = (row: number, column: number): number => correlations[row]?.[column] ?? Number.NaN;
  const factor: number[][] = [];
  correlations.forEach((cells, row) => {
    const own: number[] = [];
    if (cells.length !== correlations.length || at(row, row) !== 1) throw noCorrelations();
    for (let column = 0; column <= row; column += 1) {
      if (at(row, column) !== at(column, row)) throw noCorrelations();
      const other = column === row ? own : (factor[column] as number[]);
      let rest = at(row, column);
      for (let k = 0; k < column; k += 1) rest -= (own[k] as number) * (other[k] as number);
      own.push(
        column === row ? Math.sqrt(Math.max(0, rest)) : divideBy(other[column] as number, rest),
      );
      if (column === row && rest < -1e-9) throw noCorrelations();
    }
    factor.push(own);
  });
  return factor.map((row) => [
    ...row,
    ...Array.from({ length: factor.length - row.length }, () => 0),
  ]);
}

function divideBy(diagonal: number, rest: number): number {
  if (diagonal > 1e-7) return rest / diagonal;
  if (Math.abs(rest) > 1e-7) throw noCorrelations();
  return 0;
}

function noCorrelations(): RangeError {
  return new RangeError('No coins can have these correlations.');
}
