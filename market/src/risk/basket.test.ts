import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kurtosis, standardDeviation } from '../statistics/moments.ts';
import { basketVolatility, remainingRisk } from './basket.ts';
import { choleskyFactor, correlatedPaths } from './correlated-paths.ts';
import { correlation, correlationMatrix, equalCorrelations, logReturns } from './correlation.ts';

describe('correlation', () => {
  it('gives the textbook values', () => {
    expect(correlation([1, 2, 3], [2, 4, 6])).toBe(1);
    expect(correlation([1, 2, 3], [6, 4, 2])).toBe(-1);
    expect(correlation([1, 2, 3, 4], [1, -1, -1, 1])).toBe(0);
    // Anscombe 1973, first set: 0.816.
    expect(
      correlation(
        [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5],
        [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68],
      ),
    ).toBeCloseTo(0.81642, 5);
  });

  it('is none for what never moves, and refuses rows that do not belong together', () => {
    expect(correlation([1, 1, 1], [1, 2, 3])).toBeNaN();
    expect(() => correlation([1, 2], [1, 2, 3])).toThrow(RangeError);
  });

  it('fills a symmetric matrix with 1 on its diagonal', () => {
    const matrix = correlationMatrix([
      [1, 2, 4],
      [1, 3, 2],
      [5, 4, 1],
    ]);
    matrix.forEach((row, i) => {
      expect(row[i]).toBe(1);
      row.forEach((value, j) => expect(value).toBe(matrix[j]?.[i]));
    });
  });

  it('counts returns by their logarithm', () => {
    expect([...logReturns([100, 110, 100])]).toEqual([
      expect.closeTo(Math.log(1.1), 12),
      expect.closeTo(-Math.log(1.1), 12),
    ]);
    expect(logReturns([])).toHaveLength(0);
  });
});

describe('basketVolatility', () => {
  it('of two coins follows the formula of Markowitz', () => {
    // √(0.36 × 0.04 + 0.16 × 0.09 + 2 × 0.6 × 0.4 × 0.2 × 0.3 × 0.5)
    expect(basketVolatility([0.6, 0.4], [0.2, 0.3], equalCorrelations(2, 0.5))).toBeCloseTo(
      Math.sqrt(0.0144 + 0.0144 + 0.0144),
      12,
    );
  });

  it('of n alike coins is σ × √((1 + (n − 1) × ρ) ÷ n)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (size, rho) => {
          const weights = Array.from({ length: size }, () => 1 / size);
          const volatilities = weights.map(() => 0.8);
          const expected = 0.8 * Math.sqrt((1 + (size - 1) * rho) / size);
          const matrix = equalCorrelations(size, rho);
          expect(basketVolatility(weights, volatilities, matrix)).toBeCloseTo(expected, 9);
          expect(remainingRisk(weights, volatilities, matrix)).toBeCloseTo(expected / 0.8, 9);
        },
      ),
    );
  });

  it('refuses sizes that do not fit together', () => {
    expect(() => basketVolatility([1], [0.1, 0.2], [[1]])).toThrow(RangeError);
    expect(() => basketVolatility([1, 0], [0.1, 0.2], [[1]])).toThrow(RangeError);
  });
});

describe('choleskyFactor', () => {
  it('gives back the matrix when multiplied with itself', () => {
    const matrix = [
      [1, 0.8, 0.3],
      [0.8, 1, 0.5],
      [0.3, 0.5, 1],
    ];
    const factor = choleskyFactor(matrix);
    matrix.forEach((row, i) =>
      row.forEach((value, j) => {
        const product = factor[i]?.reduce((sum, left, k) => sum + left * (factor[j]?.[k] ?? 0), 0);
        expect(product).toBeCloseTo(value, 12);
      }),
    );
  });

  it('takes coins that move as one', () => {
    expect(choleskyFactor(equalCorrelations(3, 1))).toEqual([
      [1, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
    ]);
  });

  it.each([
    [
      'contradictions',
      [
        [1, 0.9, -0.9],
        [0.9, 1, 0.9],
        [-0.9, 0.9, 1],
      ],
    ],
    [
      'too much',
      [
        [1, 1.2],
        [1.2, 1],
      ],
    ],
    [
      'two opinions',
      [
        [1, 0.5],
        [0.4, 1],
      ],
    ],
    ['no unit diagonal', [[2]]],
    ['no square', [[1, 0.5]]],
  ])('refuses %s', (_, matrix) => {
    expect(() => choleskyFactor(matrix)).toThrow(RangeError);
  });
});

describe('correlatedPaths', () => {
  const options = {
    seed: 8,
    correlations: [
      [1, 0.8, 0],
      [0.8, 1, -0.3],
      [0, -0.3, 1],
    ],
    volatilities: [0.02, 0.04, 0.01],
    steps: 20_000,
  };
  const paths = correlatedPaths(options);
  const returns = paths.map(logReturns);

  it('have the correlations and volatilities that were asked for', () => {
    const found = correlationMatrix(returns);
    options.correlations.forEach((row, i) =>
      row.forEach((value, j) => expect(Math.abs((found[i]?.[j] ?? 9) - value)).toBeLessThan(0.04)),
    );
    options.volatilities.forEach((volatility, coin) => {
      const measured = standardDeviation(returns[coin] ?? []);
      expect(Math.abs(measured / volatility - 1)).toBeLessThan(0.05);
      expect(kurtosis(returns[coin] ?? [])).toBeGreaterThan(4);
    });
  });

  it('repeat themselves for a seed and start where asked', () => {
    expect(correlatedPaths(options)).toEqual(paths);
    expect(correlatedPaths({ ...options, seed: 9 })).not.toEqual(paths);
    expect(correlatedPaths({ ...options, steps: 2, startPrice: 7 })[0]?.[0]).toBe(7);
  });

  it('refuse what cannot be', () => {
    expect(() => correlatedPaths({ ...options, volatilities: [0.1] })).toThrow(RangeError);
    expect(() => correlatedPaths({ ...options, volatilities: [0.1, -1, 0] })).toThrow(RangeError);
    expect(() => correlatedPaths({ ...options, steps: 0 })).toThrow(RangeError);
  });
});
