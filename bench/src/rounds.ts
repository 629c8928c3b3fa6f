import { median } from './result.ts';

/**
 * Measures two sides in turn, so that both meet the same moods of the machine, and returns the median rate of each.
 * The side that goes first changes with every round. One round before the first warms both up and does not count:
 * the sides are called `rounds` + 1 times each.
 */
export async function measureInTurn(
  rounds: number,
  ours: () => Promise<number>,
  reference: () => Promise<number>,
): Promise<{ ours: number; reference: number }> {
  await ours();
  await reference();
  const measured = { ours: [] as number[], reference: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const sides = [
      async () => measured.ours.push(await ours()),
      async () => measured.reference.push(await reference()),
    ];
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) await side();
  }
  return { ours: median(measured.ours), reference: median(measured.reference) };
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
