/** The field that a rejection belongs to. */
export type RejectedField =
  | 'amount'
  | 'at'
  | 'drawing'
  | 'entry'
  | 'from'
  | 'kind'
  | 'level'
  | 'name'
  | 'note'
  | 'order'
  | 'percent'
  | 'postOnly'
  | 'price'
  | 'quantity'
  | 'setup'
  | 'stop'
  | 'stopPrice'
  | 'tag'
  | 'target'
  | 'timeInForce'
  | 'to'
  | 'trade'
  | 'trailAmount'
  | 'trailPercent'
  | 'trigger'
  | 'type';

export const rejectionCodes = [
  'missing',
  'not-a-number',
  'not-above-zero',
  'tick',
  'lot',
  'minimum-order',
  'too-large',
  'insufficient-funds',
  'beyond-holding',
  'coins-reserved',
  'post-only-crosses',
  'own-order',
  'cannot-fill',
  'empty-book',
  'already-triggered',
  'trail-too-short',
  'wrong-side',
  'not-together',
  'nothing-held',
  'unknown-order',
  'not-amendable',
  'below-filled',
  'unknown-trade',
  'unknown-level',
  'unknown-drawing',
  'off-chart',
  'same-time',
  'same-price',
  'too-many',
  'too-long',
  'unknown',
  'market-ended',
  'market-waits',
  'episode-rules',
  'plan-refuses',
] as const;

export type RejectionCode = (typeof rejectionCodes)[number];

/** Why a command changed nothing, and at which field to say so. */
export interface Rejection {
  code: RejectionCode;
  field: RejectedField;
  /** Decimal texts that the sentence needs: what is available, the tick, the least value… */
  values: Readonly<Record<string, string>>;
}

/** Ends a command that is rejected; {@link submit} turns it into its result. */
export class RejectedCommand extends Error {
  readonly rejection: Rejection;

  constructor(code: RejectionCode, field: RejectedField, values: Record<string, string> = {}) {
    super(`${code} at ${field}`);
    this.name = 'RejectedCommand';
    this.rejection = { code, field, values };
  }
}
