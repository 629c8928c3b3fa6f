/** One line of the benchmarks' table and of `bench/results.json`. */
export interface BenchResult {
  name: string;
  /** Measured on Chandelle, in `unit`. */
  ours: number;
  /** Measured beside it on the reference, in `unit`; null when the aim is absolute. */
  reference: number | null;
  unit: string;
  /** ours / reference, or ours / aim when there is no reference. */
  ratio: number;
  /** In words: "≥ 1.0 × reference", "≤ 2 s". */
  aim: string;
  holds: boolean;
}

/** Runs one benchmark; throws when an answer is wrong rather than reporting its speed. */
export type Benchmark = () => Promise<BenchResult[]>;

/** Compares a rate with that of a reference: higher is better, held at `atLeast` times the reference. */
export function againstReference(
  name: string,
  unit: string,
  ours: number,
  reference: number,
  atLeast: number,
): BenchResult {
  const ratio = ours / reference;
  return {
    name,
    ours: round(ours),
    reference: round(reference),
    unit,
    ratio: round(ratio),
    aim: `≥ ${atLeast} × reference`,
    holds: ratio >= atLeast,
  };
}

/** Compares a duration in seconds with an absolute aim: lower is better. */
export function againstLimit(name: string, seconds: number, atMost: number): BenchResult {
  return {
    name,
    ours: round(seconds),
    reference: null,
    unit: 's',
    ratio: round(seconds / atMost),
    aim: `≤ ${atMost} s`,
    holds: seconds <= atMost,
  };
}

/**
 * Compares a cost with that of a reference, or with an absolute aim when there is none (null): lower is better, held at
 * `atMost` times the reference, or at `atMost` itself.
 */
export function notAbove(
  name: string,
  unit: string,
  ours: number,
  reference: number | null,
  atMost: number,
): BenchResult {
  const ratio = ours / (reference ?? atMost);
  return {
    name,
    ours: round(ours),
    reference: reference === null ? null : round(reference),
    unit,
    ratio: round(ratio),
    aim: reference === null ? `≤ ${atMost} ${unit}` : `≤ ${atMost} × reference`,
    holds: ratio <= (reference === null ? 1 : atMost),
  };
}

/** Compares a score with an absolute aim: higher is better. */
export function atLeast(name: string, unit: string, ours: number, aim: number): BenchResult {
  return {
    name,
    ours: round(ours),
    reference: null,
    unit,
    ratio: round(ours / aim),
    aim: `≥ ${aim} ${unit}`,
    holds: ours >= aim,
  };
}

/** Sets a measurement beside that of another server, where nothing is held: the two do not do the same work. */
export function beside(name: string, unit: string, ours: number, reference: number): BenchResult {
  return {
    name,
    ours: round(ours),
    reference: round(reference),
    unit,
    ratio: round(ours / reference),
    aim: 'none',
    holds: true,
  };
}

/**
 * Takes the value below which a part of the measurements lies (0.5: the median).
 *
 * @throws when there is none
 */
export function quantile(values: readonly number[], part: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)];
  if (value === undefined) throw new Error('No measurement to take a quantile of.');
  return value;
}

/**
 * Takes the middle of an odd number of measurements.
 *
 * @throws when there is none
 */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('No measurement to take the median of.');
  return middle;
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
