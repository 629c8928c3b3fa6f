import { pathThrough } from '@chandelle/market/candles/path-through';

/** How the price goes on once the order is placed. */
export type Story = 'dips' | 'leaves' | 'sinks';

const SEED = 33;
/** Price at the moment of the order, in USDT. */
export const NOW = 50_000;
/** Length of the past and of what follows, in minutes. */
export const PAST = 20;
export const FUTURE = 60;

const anchors: Record<Story, readonly (readonly [minute: number, price: number])[]> = {
  dips: [
    [0, NOW],
    [14, 49_540],
    [32, 50_360],
    [60, 50_900],
  ],
  leaves: [
    [0, NOW],
    [8, 49_860],
    [30, 50_620],
    [60, 51_200],
  ],
  sinks: [
    [0, NOW],
    [16, 49_480],
    [34, 49_000],
    [60, 48_300],
  ],
};

/** Returns the prices before the order, one a minute, the last one being now. */
export function pathBefore(): number[] {
  return pathOf([
    [0, 49_700],
    [11, 50_240],
    [PAST, NOW],
  ]);
}

/** Returns the prices from the order on, one a minute. */
export function pathAfter(story: Story): number[] {
  return pathOf(anchors[story]);
}

function pathOf(points: readonly (readonly [minute: number, price: number])[]): number[] {
  const path = pathThrough(
    points.map(([minute, price]) => ({ minute, price })),
    SEED,
  );
  return path.map((price) => Math.round(price / 10) * 10);
}
