import type { Liquidation, PerpetualEvent } from '../events.ts';

/** What became of a position that was closed by force. Money is in ticks × lots. */
export interface LiquidationAccount {
  at: number;
  /** Mark price at which it was closed, in ticks. */
  mark: number;
  liquidation: Liquidation;
  /** What happened to it from its opening on, each with the balances after it. */
  steps: PerpetualEvent[];
  /** Fees of its executions, and funding paid (below 0: received). */
  fees: bigint;
  funding: bigint;
  /** Result of all its executions and of the forced closing, after fees and funding and its own fee: what the account has lost, below 0. */
  result: bigint;
}

/**
 * Accounts for the last forced closing among some events: from the execution that opened the position
 * to its end.
 * @param events All of an account, or at least those since the position was opened.
 * @returns Null when none was closed by force.
 */
export function explainLiquidation(events: readonly PerpetualEvent[]): LiquidationAccount | null {
  const end = events.findLastIndex(({ type }) => type === 'liquidated');
  const last = events[end];
  if (last?.type !== 'liquidated') return null;
  const steps = events.slice(openingBefore(events, end), end + 1);
  const fees = sum(steps, (event) => (event.type === 'filled' ? event.fee : 0n));
  const funding = sum(steps, (event) => (event.type === 'funding' ? event.paid : 0n));
  const realised = sum(steps, (event) => (event.type === 'filled' ? (event.result ?? 0n) : 0n));
  const { liquidation } = last;
  const { result, fee, shortfall } = liquidation;
  return {
    at: last.at,
    mark: last.mark,
    liquidation,
    steps,
    fees,
    funding,
    result: realised + result + shortfall - fee - fees - funding,
  };
}

/** Finds the execution that opened what was open at the end. */
function openingBefore(events: readonly PerpetualEvent[], end: number): number {
  let lots = 0;
  let opening = 0;
  events.slice(0, end).forEach((event, index) => {
    if (event.type === 'liquidated') lots = 0;
    if (event.type !== 'filled') return;
    if (lots === 0) opening = index;
    lots += event.result === null ? event.lots : -event.lots;
  });
  return opening;
}

function sum(
  events: readonly PerpetualEvent[],
  amountOf: (event: PerpetualEvent) => bigint,
): bigint {
  return events.reduce((total, event) => total + amountOf(event), 0n);
}
