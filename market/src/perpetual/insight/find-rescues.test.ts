import { describe, expect, it } from 'vitest';
import { createPerpetual } from '../create-perpetual.ts';
import { deepVenue, namesOf, pathOf } from '../testing.ts';
import { explainLiquidation } from './explain-liquidation.ts';
import { findRescues, tryRescue } from './find-rescues.ts';
import type { ContractStory } from './replay-contract.ts';
import { replayContract } from './replay-contract.ts';

/** A fall in steps of 20 from 7,700 to 3,800, and a way back to 5,000; a settlement of funding is met on it. */
function fallingStory(mode: 'isolated' | 'cross' = 'isolated'): ContractStory {
  const prices: number[] = [];
  for (let price = 7_700; price >= 3_800; price -= 20) prices.push(price);
  for (let price = 3_820; price <= 5_000; price += 20) prices.push(price);
  return {
    start: createPerpetual({ frame: 'international', cash: '10000', at: 28_790 }),
    path: pathOf(
      prices.map((price, index) => ({ at: 28_790 + index, mark: price * 100, last: price * 100 })),
    ),
    until: 28_790 + prices.length - 1,
    script: [
      { at: 28_790, command: { id: 'mode', type: 'set-margin-mode', mode } },
      { at: 28_790, command: { id: 'leverage', type: 'set-leverage', leverage: 10 } },
      {
        at: 28_790,
        command: {
          id: 'A',
          type: 'place-order',
          order: { side: 'buy', kind: 'limit', quantity: '2.5', price: '7640' },
        },
      },
    ],
    venue: deepVenue(10_000),
  };
}

describe('explainLiquidation', () => {
  it('tells what happened from the opening on, and what it came to', () => {
    const story = fallingStory();
    const ending = replayContract(story);
    const account = explainLiquidation(ending.events);
    expect(namesOf(account?.steps ?? [])).toEqual([
      'filled',
      'order-filled',
      'funding',
      'liquidated',
    ]);
    // The first price at or below 6,910.55; 2.5 × (6,900 − 7,640) = −1,850 leaves 60, which the fee takes.
    expect(account).toMatchObject({
      mark: 690_000,
      fees: 382_000_000n,
      // 2.5 × 7,500 × 0.01 %.
      funding: 187_500_000n,
      result: -191_569_500_000n,
      liquidation: { result: -185_000_000_000n, fee: 6_000_000_000n, returned: 0n },
    });
    expect(account?.result).toBe(ending.state.wallet - ending.state.deposited);
    expect(explainLiquidation(ending.events.slice(0, 4))).toBeNull();
  });
});

describe('findRescues', () => {
  it('finds the leverage and the margin that live through the same path', () => {
    const story = fallingStory();
    const [leverage, margin] = findRescues(story);
    // At ×1, 0.25 coins for the same margin, no price closes it; at ×2: 7,640 × 0.5 ÷ 0.995 = 3,839.19….
    expect(leverage).toMatchObject({ rescue: { kind: 'leverage', leverage: 1 }, saved: true });
    // Closed at 3,800 without it: 2.5 × 3,840 lost and 0.5 % of 9,500 to be left, less the margin of 1,910.
    expect(margin).toMatchObject({
      rescue: { kind: 'margin', amount: 773_751_000_000n },
      saved: true,
      affordable: true,
      // 2.5 × (5,000 − 7,640) and 2.5 × (3,800 − 7,640), fee and funding of 5.695.
      result: -660_569_500_000n,
      lowest: -960_569_500_000n,
    });
    const less = { kind: 'margin', amount: 773_750_000_000n } as const;
    expect(tryRescue(story, less)?.saved).toBe(false);
    expect(tryRescue(story, { kind: 'leverage', leverage: 2 })?.saved).toBe(false);
  });

  it('has an order that was amended fewer coins too', () => {
    const story = fallingStory();
    const larger = { id: 'more', type: 'amend-order', order: 'A', quantity: '2.4' } as const;
    const amended = { ...story, script: [...story.script, { at: 28_790, command: larger }] };
    // 0.24 coins at ×1, which 2.4 would not be.
    expect(findRescues(amended)[0]).toMatchObject({
      rescue: { kind: 'leverage', leverage: 1 },
      // 0.24 × (5,000 − 7,640), fee of 0.36672 and funding of 0.18.
      result: -63_414_672_000n,
    });
  });

  it('says when the wallet did not have the margin', () => {
    const story = fallingStory();
    const poor = {
      ...story,
      start: createPerpetual({ frame: 'international', cash: '5000', at: 28_790 }),
    };
    expect(findRescues(poor).at(-1)).toMatchObject({ saved: true, affordable: false });
  });

  it('tries a stop, which ends the loss where it stands', () => {
    // Triggered at 7,400, sold a cent below: 2.5 × −240.01, fees 3.82 and 9.2499875, funding 1.875.
    expect(tryRescue(fallingStory(), { kind: 'stop', price: 741_000 })).toEqual({
      rescue: { kind: 'stop', price: 741_000 },
      saved: true,
      affordable: true,
      result: -61_496_998_750n,
      lowest: -61_496_998_750n,
    });
  });

  it('finds nothing where nothing was closed by force, and no margin to add under cross margin', () => {
    const story = fallingStory();
    const calm = { ...story, until: story.start.at + 19 };
    expect(findRescues(calm)).toEqual([]);
    expect(tryRescue(calm, { kind: 'leverage', leverage: 1 })).toBeNull();
    const cross = fallingStory('cross');
    const deep = {
      ...cross,
      start: createPerpetual({ frame: 'international', cash: '8000', at: 28_790 }),
    };
    expect(findRescues(deep).map(({ rescue }) => rescue.kind)).toEqual(['leverage']);
  });
});
