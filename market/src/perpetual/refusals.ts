import type { RefusalCode, RefusedField } from '../simulation/refusals.ts';

export const perpetualRefusalCodes = [
  /** The wallet does not bear the order's margin and fee. */
  'insufficient-margin',
  /** Not a whole number from 1 to what the frame allows. */
  'leverage-beyond-frame',
  /** The position would be too large for the leverage. */
  'leverage-beyond-tier',
  /** A position or an order is open: leverage and mode stay. */
  'position-open',
  'no-position',
  /** Only a reduce-only order goes against an open position. */
  'against-position',
  /** A reduce-only order that would open something, or more than is open. */
  'reduce-only-opens',
  /** An exit that the price has passed already. */
  'exit-wrong-side',
  /** Margin is added to isolated positions only. */
  'cross-margin',
  'margin-below-maintenance',
  'margin-below-initial',
  'unknown-exit',
] as const;

export type PerpetualRefusalCode = (typeof perpetualRefusalCodes)[number];

/** Why a command changed nothing, and at which field to say so. */
export interface PerpetualRefusal {
  /** Codes of the spot market stand for amounts that cannot be read. */
  code: PerpetualRefusalCode | RefusalCode;
  field: RefusedField | 'leverage' | 'mode' | 'side' | 'exit';
  /** Decimal texts that the sentence needs. */
  values: Readonly<Record<string, string>>;
}

/** Ends a command that is refused. */
export class RefusedPerpetual extends Error {
  readonly refusal: PerpetualRefusal;

  constructor(
    code: PerpetualRefusal['code'],
    field: PerpetualRefusal['field'],
    values: Record<string, string> = {},
  ) {
    super(`${code} at ${field}`);
    this.name = 'RefusedPerpetual';
    this.refusal = { code, field, values };
  }
}
