import { median } from './result.ts';

/** A task that several servers do: each side sends one round of it and resolves to what was measured. */
export interface OpenTask {
  /** The product, and the bare server. */
  sides: Record<'ours' | 'reference', () => Promise<number>>;
  /** Throws where what the product answered or stored is wrong: then it has no speed. */
  prove: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Measures several sides in turn, so that all meet the same moods of the machine, and returns the median of each.
 * The side that goes first changes with every round. One round before the first warms them up and does not count:
 * the sides are called `rounds` + 1 times each.
 */
export async function measureInTurn<Name extends string>(
  rounds: number,
  sides: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(sides) as Name[];
  const measured = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = -1; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const value = await sides[name]();
      if (round >= 0) measured.get(name)?.push(value);
    }
  return Object.fromEntries(
    [...measured].map(([name, values]) => [name, median(values)]),
  ) as Record<Name, number>;
}

/**
 * Measures several sides in turn, as {@link measureInTurn} does with two: every round runs each of them once, and
 * each round begins with another. One round before the first does not count.
 * @returns The median duration of each, in milliseconds.
 */
export function measureAllInTurn(
  rounds: number,
  sides: Readonly<Record<string, () => unknown>>,
): Record<string, number> {
  const names = Object.keys(sides);
  const measured = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = -1; round < rounds; round += 1) {
    const turn = (round + 1) % names.length;
    for (const name of [...names.slice(turn), ...names.slice(0, turn)]) {
      const begin = performance.now();
      sides[name]?.();
      const duration = performance.now() - begin;
      if (round >= 0) measured.get(name)?.push(duration);
    }
  }
  return Object.fromEntries([...measured].map(([name, durations]) => [name, median(durations)]));
}
