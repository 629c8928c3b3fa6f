import type { PerpetualOrder } from '../commands.ts';
import type { PerpetualEvent } from '../events.ts';
import type { PerpetualRejection } from '../rejections.ts';
import { worth } from '../rules/amounts.ts';
import { initialMarginOf } from '../rules/required-margin.ts';
import type { Moment, PerpetualState } from '../state.ts';
import type { Venue } from '../venue.ts';
import { carryOutWhole } from './carry-out-whole.ts';
import type { ContractMeasures, ContractView } from './read-contract.ts';
import { readContract } from './read-contract.ts';

/** What an order would bring, before it is placed. Money is in ticks × lots. */
export type ContractPreview =
  | { accepted: false; rejection: PerpetualRejection }
  | {
      accepted: true;
      /** Fee of its executions, and the initial margin of what it opens. */
      fee: bigint;
      margin: bigint;
      /** The whole position once all of it is carried out; null when none is left. */
      after: ContractView | null;
    };

/**
 * Carries an order out on a copy of the account: at once what the book carries out, and what would wait,
 * at its limit. So the figures are those that the account will have.
 */
export function previewContract(
  state: PerpetualState,
  order: PerpetualOrder,
  market: { moment: Moment; venue: Venue } & Omit<ContractMeasures, 'mark'>,
): ContractPreview {
  const { moment, venue, ...measures } = market;
  const whole = carryOutWhole(state, order, { moment, venue });
  if (!whole.accepted) return whole;
  const { run } = whole;
  const fills = run.events.filter((event) => event.type === 'filled');
  return {
    accepted: true,
    fee: fills.reduce((sum, { fee }) => sum + fee, 0n),
    margin: openedMargin(fills, state.leverage),
    after: readContract(run.state, { ...measures, mark: moment.mark }),
  };
}

function openedMargin(
  fills: readonly Extract<PerpetualEvent, { type: 'filled' }>[],
  leverage: number,
): bigint {
  return fills
    .filter(({ result }) => result === null)
    .reduce((sum, { price, lots }) => sum + initialMarginOf(worth(price, lots), leverage), 0n);
}
