/** The field that a refusal belongs to. */
export type RefusedField =
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

export const refusalCodes = [
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

export type RefusalCode = (typeof refusalCodes)[number];

/** Why a command changed nothing, and at which field to say so. */
export interface Refusal {
  code: RefusalCode;
  field: RefusedField;
  /** Decimal texts that the sentence needs: what is available, the tick, the least value… */
  values: Readonly<Record<string, string>>;
}

/** Ends a command that is refused; {@link submit} turns it into its result. */
export class RefusedCommand extends Error {
  readonly refusal: Refusal;

  constructor(code: RefusalCode, field: RefusedField, values: Record<string, string> = {}) {
    super(`${code} at ${field}`);
    this.name = 'RefusedCommand';
    this.refusal = { code, field, values };
  }
}
