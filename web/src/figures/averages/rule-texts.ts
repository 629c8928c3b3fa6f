import { formatCount, formatInteger, formatPercent } from '../../lib/format.ts';
import { signedPercent } from '../../lib/numbers-text.ts';
import type { CrossingBacktest } from './backtest-crossing.ts';

/**
 * Says what a rule came to: against holding, how deep each fell, and how late the sale after the summit was.
 * @param fast Period of the fast average; null when the price itself is compared.
 * @param falls Whether the market falls after its summit, so that the sale after it is worth telling.
 */
export function describeRule(
  played: CrossingBacktest,
  fast: number | null,
  slow: number,
  falls: boolean,
) {
  const { closes, trades, result, heldResult, worstFall, heldWorstFall } = played;
  const lead = `${fast === null ? `Prix et SMA ${slow}` : `SMA ${fast} et ${slow}`} : ${signedPercent(result)}.`;
  if (trades.length === 0) {
    return { lead, text: 'Il n’y a aucun croisement. La règle reste dehors tout le temps.' };
  }
  const against = `Garder aurait fait ${signedPercent(heldResult)}. Plus forte baisse traversée : ${formatPercent(worstFall)} avec la règle, ${formatPercent(heldWorstFall)} en gardant.`;
  const summit = closes.indexOf(Math.max(...closes));
  const after = trades.find(
    ({ bought, sold, open }) => !open && bought <= summit && sold >= summit,
  );
  if (!falls || after === undefined) return { lead, text: against };
  const top = closes[summit] ?? 1;
  const price = closes[after.sold] ?? top;
  return {
    lead,
    text: `${against} Après le sommet, elle vend à ${formatInteger(price)}, ${formatCount(after.sold - summit, 'jour')} plus tard et ${formatPercent(100 * (1 - price / top))} plus bas.`,
  };
}

/** Says how far the task to find a winning setting is. */
export function sayWinning(result: number, done: boolean): string {
  if (done)
    return 'C’est fait. Déplacez maintenant une période d’un jour, et regardez ce qui reste.';
  return `Ici, elle fait ${signedPercent(result)}.`;
}
