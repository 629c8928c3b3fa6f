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
