import { previewContract } from '@chandelle/market/perpetual/insight/preview-contract';
import type { ContractPreview } from '@chandelle/market/perpetual/insight/preview-contract';
import {
  readContract,
  type ContractMeasures,
  type ContractView,
} from '@chandelle/market/perpetual/insight/read-contract';
import { accountWorth } from '@chandelle/market/perpetual/insight/replay-contract';
import type { AccountCommand, PerpetualOrder } from '@chandelle/market/perpetual/commands';
import type { PerpetualRejection } from '@chandelle/market/perpetual/rejections';
import type { MarginMode, Moment, PerpetualState } from '@chandelle/market/perpetual/state';
import { submitPerpetual } from '@chandelle/market/perpetual/submit-perpetual';
import type { Venue } from '@chandelle/market/perpetual/venue';
import type { ContractFormat } from './texts/contract-format.ts';

/** An account of contracts as it stands at a moment of its market, with all that its figures follow from. */
export interface Account {
  state: PerpetualState;
  moment: Moment;
  venue: Venue;
  /** What a position is measured against. */
  measures: ContractMeasures;
  /** The open position in figures; null without one. */
  view: ContractView | null;
  format: ContractFormat;
}

/** Reads an account at a moment. */
export function readAccount(
  state: PerpetualState,
  moment: Moment,
  venue: Venue,
  measures: Omit<ContractMeasures, 'mark'>,
  format: ContractFormat,
): Account {
  const whole = { ...measures, mark: moment.mark };
  return { state, moment, venue, measures: whole, view: readContract(state, whole), format };
}

/** Returns what an account is worth now: money, margin and what is not realised. */
export const worthOf = ({ state, moment }: Account): bigint => accountWorth(state, moment.mark);

/** Returns whether leverage and mode of margin stay: a position or an order is open. */
export const hasOpen = ({ state }: Account): boolean =>
  state.position !== null || state.orders.length > 0;

/** Previews an order under a leverage and a mode that would be set before it, where they still may be. */
export function previewOrder(
  account: Account,
  order: PerpetualOrder,
  { leverage, mode }: { leverage: number; mode: MarginMode },
): ContractPreview {
  const { state, moment, venue, measures } = account;
  const set = hasOpen(account) ? state : { ...state, leverage, mode };
  return previewContract(set, order, { moment, venue, ...measures });
}

/** What would come of a command, without its being given. */
export type Trial =
  | { accepted: true; view: ContractView | null }
  | { accepted: false; rejection: PerpetualRejection };

type WithoutId<T> = T extends unknown ? Omit<T, 'id' | 'made'> : never;
/** What a learner asks for, before it has an id. */
export type ContractInput = WithoutId<AccountCommand>;

/** Gives a command to a copy of the account, and reads the position that results. */
export function tryCommand(
  { state, moment, venue, measures }: Account,
  input: ContractInput,
): Trial {
  const command = { ...input, id: 'preview' };
  const result = submitPerpetual(state, command, moment, venue);
  if (!result.accepted) return result;
  return { accepted: true, view: readContract(result.state, measures) };
}

/** Gives a command to the account. Returns why it was rejected; null when it was accepted. */
export type Send = (input: ContractInput) => PerpetualRejection | null;
