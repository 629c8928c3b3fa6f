import type { Amount } from '../money/decimal.ts';
import { decimal, plus, times, toNumber } from '../money/decimal.ts';
import type { Side } from './margin.ts';
import { requirePositive } from './margin.ts';

/** Time between two settlements of funding on most exchanges, in hours: 00:00, 08:00, 16:00 UTC. */
export const FUNDING_HOURS = 8;

const HOUR = 3_600_000;
const HOURS_A_YEAR = 8_760;

/** One settlement: the mark price and the rate at that time. */
export interface FundingSettlement {
  markPrice: Amount;
  /** In percent; 0.01 is the usual 0.01 %. Positive: longs pay shorts. Negative: shorts pay longs. */
  ratePercent: Amount;
}

/** Each number is the double nearest to the exact decimal. */
export interface FundingPaid {
  /** What was paid on balance; negative when more was received. */
  total: number;
  /** The balance after each settlement, in order of time. */
  running: readonly number[];
}

/**
 * Adds up what a perpetual position pays in funding: at each settlement quantity × mark price ×
 * rate, paid by longs when the rate is positive and by shorts when it is negative (Binance,
 * "Introduction to Binance Futures Funding Rates"; the perpetual goes back to Shiller 1993).
 * @param quantity Coins, above 0: leverage does not change what funding costs.
 * @throws RangeError when the quantity or a mark price is not above 0.
 */
export function addUpFunding(
  side: Side,
  quantity: Amount,
  settlements: readonly FundingSettlement[],
): FundingPaid {
  requirePositive({ quantity });
  let total = decimal(0);
  const running = settlements.map(({ markPrice, ratePercent }) => {
    requirePositive({ markPrice });
    const paid = times(times(quantity, markPrice), times(ratePercent, '0.01'));
    total = plus(total, side === 'long' ? paid : times(paid, -1));
    return toNumber(total);
  });
  return { total: toNumber(total), running };
}

/**
 * Lists the settlements that a position meets: those after it was opened, up to and including the
 * time at which it was closed. Settlements lie on whole multiples of the interval from midnight
 * UTC, and only a position that is open at that moment pays.
 * @param openedAt In milliseconds since 1970 UTC, as is `closedAt`.
 * @param hours Interval that divides the day, such as 8, 4 or 1.
 * @returns Times in milliseconds since 1970 UTC.
 * @throws RangeError when the interval does not divide a day.
 */
export function listSettlements(
  openedAt: number,
  closedAt: number,
  hours: number = FUNDING_HOURS,
): number[] {
  if (!Number.isSafeInteger(hours) || hours < 1 || 24 % hours !== 0) {
    throw new RangeError('A funding interval divides the day into whole hours.');
  }
  const interval = hours * HOUR;
  const times: number[] = [];
  let time = (Math.floor(openedAt / interval) + 1) * interval;
  for (; time <= closedAt; time += interval) times.push(time);
  return times;
}

/**
 * Turns a funding rate into one of a year without compounding: rate × settlements a year. The
 * usual 0.01 % every 8 h comes to 10.95 % of the notional.
 * @throws RangeError when the interval is not above 0.
 */
export function annualFundingPercent(ratePercent: number, hours: number = FUNDING_HOURS): number {
  if (!(hours > 0)) throw new RangeError('A funding interval is above 0.');
  return (ratePercent * HOURS_A_YEAR) / hours;
}
