/** The changes that a learner is written to about. */
export type NoticeKind =
  | 'started'
  | 'renewed'
  | 'payment-failed'
  | 'payment-recovered'
  | 'cancelled'
  | 'resumed'
  | 'withdrawn'
  | 'refunded'
  | 'second-returned'
  | 'ended';

/** What a mail tells beyond its kind; instants in ISO 8601, amounts in euro cents. */
export interface NoticeFacts {
  at: string;
  periodEnd?: string;
  amountCents?: number;
  refundCents?: number;
  immediateAccess?: boolean;
  withdrawUntil?: string;
  /** The contract ends with the period. */
  cancelled?: boolean;
  /** The contract ended at `at`, without what is paid being used up. */
  endsAtOnce?: boolean;
  /** The account is suspended: it was not its learner who asked for the end. */
  suspended?: boolean;
  /** The present period is still being charged for. */
  paymentUnderWay?: boolean;
}
