import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advancePerpetual } from './advance-perpetual.ts';
import { createPerpetual } from './create-perpetual.ts';
import type { PerpetualEvent } from './events.ts';
import { availableMargin } from './execution/margin-funds.ts';
import type { PerpetualDeed } from './perpetual-arbitrary.ts';
import {
  anyPerpetualDeeds,
  anyPerpetualOptions,
  nextMoment,
  shallowVenue,
  START_TICKS,
} from './perpetual-arbitrary.ts';
import { frames } from './rules/frames.ts';
import { isLiquidated } from './rules/required-margin.ts';
import { exposureOf, termsOf } from './run.ts';
import { resumePerpetual, savePerpetual } from './save-perpetual.ts';
import type { Moment, PerpetualState } from './state.ts';
import { submitPerpetual } from './submit-perpetual.ts';
import { asText } from './testing.ts';

const textOf = (value: unknown): string => JSON.stringify(value, asText);

/** Says what is wrong with an account. */
function faultsOf(state: PerpetualState, { mark }: Moment): string[] {
  const { wallet, position, ledger, deposited, orders, exits, mode } = state;
  const { market, fees, funding, insurance } = ledger;
  const margin = position?.margin ?? 0n;
  const right: Record<string, boolean> = {
    'all the money is somewhere':
      wallet + margin + market + fees + funding + insurance === deposited,
    'no debt': wallet >= 0n && margin >= 0n && fees >= 0n,
    'a position of some lots': position === null || (position.lots > 0 && position.entryValue > 0n),
    'margin of its own only when isolated': mode === 'isolated' || margin === 0n,
    'no position that should be closed':
      position === null || !isLiquidated(exposureOf(state, position), mark, termsOf(state)),
    'no exit without a position': position !== null || exits.length === 0,
    'orders of some lots': orders.every(({ lots }) => lots > 0),
    'a leverage of the frame': state.leverage <= frames[state.frame].maxLeverage,
  };
  return Object.keys(right).filter((name) => right[name] !== true);
}

/** Says what is wrong with what a forced closing has left. */
function liquidationFaults(event: PerpetualEvent, before: PerpetualState): string[] {
  if (event.type !== 'liquidated') return [];
  const { behind, result, required, fee, returned, shortfall } = event.liquidation;
  const left = behind + result;
  const right: Record<string, boolean> = {
    'nobody is closed who has enough': left <= required,
    'what was left is given back but for the fee': returned + fee - shortfall === left,
    'nothing is returned beside a shortfall': shortfall === 0n || (returned === 0n && fee === 0n),
    'no fee in Europe': before.frame !== 'european' || fee === 0n,
  };
  return Object.keys(right).filter((name) => right[name] !== true);
}

interface Lived {
  state: PerpetualState;
  liquidations: number;
  rejections: number;
  fills: number;
}

/** Lives through some deeds, and looks at the account after each. */
function live(start: PerpetualState, deeds: readonly PerpetualDeed[], looks: boolean): Lived {
  const lived: Lived = { state: start, liquidations: 0, rejections: 0, fills: 0 };
  let moment: Moment = { at: start.at, mark: START_TICKS, last: START_TICKS };
  deeds.forEach((deed, index) => {
    moment = nextMoment(moment, deed);
    const venue = shallowVenue(deed.depth);
    const frozen = looks ? textOf(lived.state) : '';
    const before = lived.state;
    const advanced = advancePerpetual(before, [moment], venue);
    const events = advanced.events;
    if (looks) expect(textOf(before)).toBe(frozen);
    lived.state = advanced.state;
    if (deed.command !== null) {
      const command = { id: `deed-${index}`, ...deed.command(lived.state, moment) };
      const asked = looks ? textOf(lived.state) : '';
      const result = submitPerpetual(lived.state, command, moment, venue);
      if (looks) expect(textOf(lived.state)).toBe(asked);
      if (result.accepted) events.push(...result.events);
      else {
        lived.rejections += 1;
        expect(result.state).toBe(lived.state);
      }
      const opens =
        (command.type === 'place-order' && command.order.reduceOnly !== true) ||
        (command.type === 'amend-order' &&
          lived.state.orders.some(({ id, reduceOnly }) => id === command.order && !reduceOnly));
      if (result.accepted && opens) {
        expect(availableMargin(result.state, moment.mark)).toBeGreaterThanOrEqual(0n);
      }
      lived.state = result.state;
    }
    lived.liquidations += events.filter(({ type }) => type === 'liquidated').length;
    lived.fills += events.filter(({ type }) => type === 'filled').length;
    if (!looks) return;
    expect(faultsOf(lived.state, moment)).toEqual([]);
    for (const event of events) expect(liquidationFaults(event, before)).toEqual([]);
  });
  return lived;
}

describe('an account of perpetual contracts', () => {
  it('conserves money to the last unit, and never owes any, in 2,000 random markets', () => {
    const seen = { liquidations: 0, rejections: 0, fills: 0 };
    fc.assert(
      fc.property(anyPerpetualOptions, anyPerpetualDeeds, (options, deeds) => {
        const { liquidations, rejections, fills } = live(createPerpetual(options), deeds, true);
        seen.liquidations += liquidations;
        seen.rejections += rejections;
        seen.fills += fills;
      }),
      { numRuns: 2_000 },
    );
    expect(seen.liquidations).toBeGreaterThan(100);
    expect(seen.rejections).toBeGreaterThan(2_000);
    expect(seen.fills).toBeGreaterThan(2_000);
  }, 120_000);

  it('comes to the same state by the same commands, also when it was saved on the way', () => {
    fc.assert(
      fc.property(anyPerpetualOptions, anyPerpetualDeeds, (options, deeds) => {
        const start = createPerpetual(options);
        const { state } = live(start, deeds, false);
        expect(live(start, deeds, false).state).toEqual(state);
        const saved: unknown = JSON.parse(JSON.stringify(savePerpetual(state)));
        expect(resumePerpetual(saved as ReturnType<typeof savePerpetual>)).toEqual(state);
      }),
      { numRuns: 300 },
    );
  });
});
