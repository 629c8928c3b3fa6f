import { compared, decimalText, minus } from '../money/decimal.ts';
import { readJournal } from './journal.ts';
import type { Simulation } from './simulation.ts';

/** Returns what a coin of the open position risks at its first stop, as a decimal text; null without a stop below its entry. */
export function readUnitRisk(simulation: Pick<Simulation, 'state'>): string | null {
  const open = readJournal(simulation).findLast(({ closedAt }) => closedAt === null);
  if (open === undefined || open.stop === null) return null;
  const risk = minus(open.entry, open.stop);
  return compared(risk, 0) <= 0 ? null : decimalText(risk);
}
