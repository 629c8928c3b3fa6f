import { typeset } from '@chandelle/course/typography';
import { parseAmount } from './parse-amount.ts';

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

const NOT_A_NUMBER = typeset('Écrivez un nombre supérieur à zéro.');

/** Reads the plan of a purchase, or says which fields to mend. */
export function planOf(text: PlanText): ReadPlan {
  const capital = parseAmount(text.capital);
  const riskPercent = parseAmount(text.risk);
  const entry = parseAmount(text.entry);
  const stop = parseAmount(text.stop);
  const errors: PlanErrors = {};
  if (capital === null) errors.capital = NOT_A_NUMBER;
  if (riskPercent === null) errors.risk = NOT_A_NUMBER;
  else if (Number(riskPercent) > 100) errors.risk = typeset('Le risque va jusqu’à 100 %.');
  if (entry === null) errors.entry = NOT_A_NUMBER;
  if (stop === null) errors.stop = NOT_A_NUMBER;
  else if (entry !== null && Number(stop) >= Number(entry)) {
    errors.stop = typeset('Pour un achat, le stop est sous l’entrée.');
  }
  const whole = capital !== null && riskPercent !== null && entry !== null && stop !== null;
  if (!whole || Object.keys(errors).length > 0) return { plan: null, errors };
  return { plan: { capital, riskPercent, entry, stop }, errors };
}
