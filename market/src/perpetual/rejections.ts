import type { RejectionCode, RejectedField } from '../simulation/rejections.ts';

export const perpetualRejectionCodes = [
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

export type PerpetualRejectionCode = (typeof perpetualRejectionCodes)[number];

/** Why a command changed nothing, and at which field to say so. */
export interface PerpetualRejection {
  /** Codes of the spot market stand for amounts that cannot be read. */
  code: PerpetualRejectionCode | RejectionCode;
  field: RejectedField | 'leverage' | 'mode' | 'side' | 'exit';
  /** Decimal texts that the sentence needs. */
  values: Readonly<Record<string, string>>;
}

/** Ends a command that is rejected. */
export class RejectedPerpetual extends Error {
  readonly rejection: PerpetualRejection;

  constructor(
    code: PerpetualRejection['code'],
    field: PerpetualRejection['field'],
    values: Record<string, string> = {},
  ) {
    super(`${code} at ${field}`);
    this.name = 'RejectedPerpetual';
    this.rejection = { code, field, values };
  }
}
