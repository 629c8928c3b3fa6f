import * as fc from 'fast-check';
import { decimalText } from '../money/decimal.ts';
import type { AccountCommand } from './commands.ts';
import type { PerpetualOptions } from './create-perpetual.ts';
import { frameNames, frames } from './rules/frames.ts';
import type { Moment, PerpetualState } from './state.ts';
import type { Venue } from './venue.ts';

/** Something that happens after a while: the price has moved, and the learner asks for something. */
export interface PerpetualDeed {
  /** Seconds that pass, at least 1. */
  wait: number;
  /** How far the mark price moves, and how far the last price then lies from it, in 1/10,000. */
  move: number;
  apart: number;
  /** Lots that the book has on each side. */
  depth: number;
  /** Null when nothing is asked for. */
  command: ((state: PerpetualState, moment: Moment) => NewCommand) | null;
}

/** A command that has no id yet. */
type NewCommand = AccountCommand extends infer Each
  ? Each extends AccountCommand
    ? Omit<Each, 'id'>
    : never
  : never;

/** Where a random account begins: cent prices around 50,000, cash of 10,000. */
export const START_TICKS = 5_000_000;

/** An account as it may begin. */
export const anyPerpetualOptions: fc.Arbitrary<PerpetualOptions> = fc.record({
  frame: fc.constantFrom(...frameNames),
  cash: fc.constantFrom('10000', '10000', '3000000'),
  at: fc.integer({ min: 0, max: 100_000 }),
});

const anySide = fc.constantFrom('buy' as const, 'sell' as const);
const away = fc.integer({ min: -400, max: 400 });
const distance = fc.integer({ min: 1, max: 900 });

function priceAt(ticks: number, tenThousandths: number): string {
  const price = Math.max(1, Math.round(ticks * (1 + tenThousandths / 10_000)));
  return decimalText({ units: BigInt(price), scale: 2 });
}

/** Lots worth a part, in 1/1000, of what the wallet bears at its leverage. */
function sizeOf({ wallet, leverage }: PerpetualState, mark: number, part: number): string {
  const lots = (wallet * BigInt(leverage) * BigInt(part)) / (1_000n * BigInt(mark));
  return decimalText({ units: lots, scale: 6 });
}

const anyOrder: fc.Arbitrary<NonNullable<PerpetualDeed['command']>> = fc
  .record({
    side: anySide,
    kind: fc.constantFrom('market' as const, 'limit' as const),
    part: fc.integer({ min: 1, max: 1_050 }),
    limit: fc.integer({ min: -150, max: 50 }),
    stop: fc.option(distance, { freq: 1 }),
    target: fc.option(distance, { freq: 1 }),
    // Now and then on the wrong side of the price, which is rejected.
    wrong: fc.constantFrom(1, 1, 1, 1, 1, 1, -1),
    reduceOnly: fc.constantFrom(false, false, false, true),
    postOnly: fc.constantFrom(false, false, false, true),
  })
  .map(({ side, kind, part, reduceOnly, postOnly, ...drawn }) => (state, { mark }) => {
    const turn = side === 'buy' ? 1 : -1;
    const price = Number(priceAt(mark, kind === 'limit' ? turn * drawn.limit : 0)) * 100;
    const { stop, target, wrong } = drawn;
    const lots = BigInt(state.position?.lots ?? 1);
    const reduced = decimalText({ units: (lots * BigInt(part)) / 1_000n, scale: 6 });
    return {
      type: 'place-order',
      order: {
        side,
        kind,
        quantity: reduceOnly ? reduced : sizeOf(state, mark, part),
        ...(kind === 'limit' && { price: priceAt(price, 0), postOnly }),
        ...(reduceOnly && { reduceOnly }),
        ...(stop !== null && { stop: priceAt(price, -turn * wrong * stop) }),
        ...(target !== null && { target: priceAt(price, turn * wrong * target) }),
      },
    };
  });

const anyMargin: fc.Arbitrary<NonNullable<PerpetualDeed['command']>> = fc
  .record({
    type: fc.constantFrom('add-margin' as const, 'remove-margin' as const),
    part: fc.integer({ min: 0, max: 1_000 }),
  })
  .map(({ type, part }) => ({ wallet, position }) => {
    const whole = type === 'add-margin' ? wallet : (position?.margin ?? 1n);
    const amount = decimalText({ units: (whole * BigInt(part)) / 1_000n, scale: 8 });
    return { type, amount };
  });

const anyExit: fc.Arbitrary<NonNullable<PerpetualDeed['command']>> = fc
  .record({ kind: fc.constantFrom('stop' as const, 'take-profit' as const), distance: away })
  .map(({ kind, distance }) => (_, { mark }) => ({
    type: 'place-exit',
    kind,
    trigger: priceAt(mark, distance),
  }));

const anyAmendment: fc.Arbitrary<NonNullable<PerpetualDeed['command']>> = fc
  .record({ distance: away, part: fc.integer({ min: 1, max: 1_500 }), exit: fc.boolean() })
  .map(({ distance, part, exit }) => ({ orders, exits }, { mark }) => {
    const [order] = orders;
    if (exit || order === undefined)
      return { type: 'amend-exit', exit: exits[0]?.id ?? 'none', trigger: priceAt(mark, distance) };
    const lots = (BigInt(order.lots) * BigInt(part)) / 1_000n;
    return {
      type: 'amend-order',
      order: order.id,
      ...(part % 3 > 0 && { price: priceAt(order.price, distance) }),
      ...(part % 3 < 2 && { quantity: decimalText({ units: lots, scale: 6 }) }),
    };
  });

const anyCommand: fc.Arbitrary<NonNullable<PerpetualDeed['command']>> = fc.oneof(
  { weight: 16, arbitrary: anyOrder },
  { weight: 3, arbitrary: anyMargin },
  { weight: 2, arbitrary: anyExit },
  { weight: 2, arbitrary: anyAmendment },
  fc
    .integer({ min: 1, max: 21 })
    .map((leverage) => (): NewCommand => ({ type: 'set-leverage', leverage })),
  fc
    .constantFrom('isolated' as const, 'cross' as const)
    .map((mode) => (): NewCommand => ({ type: 'set-margin-mode', mode })),
  fc.constant((): NewCommand => ({ type: 'close-position' })),
  fc.constant((state: PerpetualState): NewCommand => ({
    type: 'cancel-order',
    order: state.orders[0]?.id ?? 'none',
  })),
  fc.constant((state: PerpetualState): NewCommand => ({
    type: 'cancel-exit',
    exit: state.exits[0]?.id ?? 'none',
  })),
);

/** What happens in a while: mostly small moves, at times a leap over every price that mattered. */
export const anyPerpetualDeeds: fc.Arbitrary<PerpetualDeed[]> = fc
  .record({
    // High leverage from the start, or most positions would outlive the test.
    leverage: fc.integer({ min: 1, max: 20 }),
    mode: fc.constantFrom('isolated' as const, 'cross' as const),
    deeds: fc.array(
      fc.record({
        wait: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 30_000 })),
        move: fc.oneof(
          { weight: 5, arbitrary: fc.integer({ min: -150, max: 150 }) },
          { weight: 2, arbitrary: fc.integer({ min: -1_000, max: 1_100 }) },
          { weight: 1, arbitrary: fc.integer({ min: -5_000, max: 10_000 }) },
        ),
        apart: fc.oneof(
          { weight: 4, arbitrary: fc.constant(0) },
          { weight: 4, arbitrary: fc.integer({ min: -30, max: 30 }) },
          { weight: 1, arbitrary: fc.integer({ min: -3_000, max: 3_000 }) },
        ),
        depth: fc.constantFrom(0, 50_000, 1_000_000, 1_000_000, 1_000_000_000),
        command: fc.option(anyCommand, { freq: 3 }),
      }),
      { minLength: 3, maxLength: 25 },
    ),
  })
  .map(({ leverage, mode, deeds }) => {
    const still = { wait: 1, move: 0, apart: 0, depth: 1_000_000 };
    return [
      {
        ...still,
        command: ({ frame }): NewCommand => ({
          type: 'set-leverage',
          leverage: Math.min(leverage, frames[frame].maxLeverage),
        }),
      },
      { ...still, command: (): NewCommand => ({ type: 'set-margin-mode', mode }) },
      ...deeds,
    ];
  });

/** Returns the moment that a deed brings, after another. */
export function nextMoment({ at, mark }: Moment, { wait, move, apart }: PerpetualDeed): Moment {
  const marked = Math.max(10, Math.round(mark * (1 + move / 10_000)));
  const last = Math.max(10, Math.round(marked * (1 + apart / 10_000)));
  return { at: at + wait, mark: marked, last };
}

/** A market with so many lots on each side, three prices deep, whose funding rate swings between ±0.75 %. */
export function shallowVenue(depth: number): Venue {
  return {
    fundingRate: (at) => ((at / 28_800) % 2 === 0 ? 1 : -1) * ((at * 7) % 750_000),
    quotes: ({ last }) => {
      if (depth === 0) return { bids: [], asks: [] };
      const side = (turn: 1 | -1): { price: number; lots: number }[] =>
        [1, 2, 5].map((step) => ({ price: Math.max(1, last + turn * step), lots: depth }));
      return { bids: side(-1), asks: side(1) };
    },
  };
}
