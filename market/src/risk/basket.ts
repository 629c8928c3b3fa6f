import type { Matrix } from './correlation.ts';

/**
 * Computes the volatility of a basket: √(Σᵢ Σⱼ wᵢ wⱼ σᵢ σⱼ ρᵢⱼ) (Markowitz 1952, "Portfolio
 * Selection").
 * @param weights Part of the capital in each coin; they need not add up to 1.
 * @param volatilities σ of each, all over the same time.
 * @param correlations ρ, symmetric with 1 on the diagonal.
 * @returns In the unit of the volatilities.
 * @throws RangeError when the sizes do not fit together.
 */
export function basketVolatility(
  weights: readonly number[],
  volatilities: readonly number[],
  correlations: Matrix,
): number {
  requireSizes(weights.length, volatilities, correlations);
  let variance = 0;
  correlations.forEach((row, i) => {
    row.forEach((rho, j) => {
      variance += share(weights, volatilities, i) * share(weights, volatilities, j) * rho;
    });
  });
  return Math.sqrt(Math.max(0, variance));
}

/**
 * Computes how much of the coins' risk the basket keeps: its volatility ÷ the weighted mean of
 * theirs (the inverse of Choueifaty and Coignard's diversification ratio, 2008). 1 means that
 * spreading brought nothing.
 * @throws RangeError when the sizes do not fit together.
 */
export function remainingRisk(
  weights: readonly number[],
  volatilities: readonly number[],
  correlations: Matrix,
): number {
  const whole = weights.reduce((sum, _, i) => sum + Math.abs(share(weights, volatilities, i)), 0);
  return basketVolatility(weights, volatilities, correlations) / whole;
}

function share(weights: readonly number[], volatilities: readonly number[], index: number): number {
  return (weights[index] as number) * (volatilities[index] as number);
}

function requireSizes(size: number, volatilities: readonly number[], correlations: Matrix): void {
  if (
    volatilities.length !== size ||
    correlations.length !== size ||
    correlations.some((row) => row.length !== size)
  ) {
    throw new RangeError('Weights, volatilities and correlations of different sizes.');
  }
}
