import { compared, decimalText } from '@chandelle/market/money/decimal';
import { readAmount } from '../../trading/amount-text.ts';

/** What the learner typed. */
export interface PlanText {
  capital: string;
  risk: string;
  entry: string;
  stop: string;
}

export type PlanErrors = Partial<Record<keyof PlanText, string>>;

interface ReadPlan {
  plan: { capital: string; riskPercent: string; entry: string; stop: string } | null;
  errors: PlanErrors;
}

/** What a plan is below, and its decimals at most. */
const TOO_LARGE = '1000000000000';
const MAX_DECIMALS = 8;

const NOT_A_NUMBER = 'Écrivez un nombre supérieur à zéro.';

/** Reads the plan of a purchase, or says which fields to mend. */
export function planOf(text: PlanText): ReadPlan {
  const capital = readPositive(text.capital);
  const riskPercent = readPositive(text.risk);
  const entry = readPositive(text.entry);
  const stop = readPositive(text.stop);
  const errors: PlanErrors = {};
  if (capital === null) errors.capital = NOT_A_NUMBER;
  if (riskPercent === null) errors.risk = NOT_A_NUMBER;
  else if (Number(riskPercent) > 100) errors.risk = 'Le risque va jusqu’à 100 %.';
  if (entry === null) errors.entry = NOT_A_NUMBER;
  if (stop === null) errors.stop = NOT_A_NUMBER;
  else if (entry !== null && Number(stop) >= Number(entry)) {
    errors.stop = 'Pour un achat, le stop est sous l’entrée.';
  }
  const whole = capital !== null && riskPercent !== null && entry !== null && stop !== null;
  if (!whole || Object.keys(errors).length > 0) return { plan: null, errors };
  return { plan: { capital, riskPercent, entry, stop }, errors };
}

/** Reads an amount above zero as it was typed, as plain decimal text; null when it is none that a plan may hold. */
function readPositive(text: string): string | null {
  const amount = readAmount(text);
  if (amount === null || amount.scale > MAX_DECIMALS) return null;
  const allowed = compared(amount, 0) > 0 && compared(amount, TOO_LARGE) < 0;
  return allowed ? decimalText(amount) : null;
}
