import type { TradePlan } from '@chandelle/market/risk/reward-risk';
import { rewardRisk } from '@chandelle/market/risk/reward-risk';
import { formatInteger } from '../../lib/format.ts';
import { ratioText } from '../../lib/numbers-text.ts';
import type { Tone } from '../kit/live-caption.tsx';

/** The zones between which the plan stands. */
export interface PlanZones {
  supportBottom: number;
  /** Least distance of the stop under the support: half an ordinary candle, as the rules of the course ask. */
  stopMargin: number;
  resistanceBottom: number;
}

/** Least reward for one of risk to aim at, and below which to refuse. */
const AIM = 3;
const REFUSE = 2;

/** Says what a plan is worth: first what is wrong with its stop, then with its target, then its ratio. */
export function judgePlan(
  plan: TradePlan,
  { supportBottom, stopMargin, resistanceBottom }: PlanZones,
): { tone: Tone; lead: string; text: string } {
  const ratio = rewardRisk(plan);
  const written = `Ratio de ${ratioText(ratio)}.`;
  if (plan.stop >= supportBottom) {
    return {
      tone: 'wrong',
      lead: 'Stop dans la zone.',
      text: `Au-dessus de ${formatInteger(supportBottom)}, un simple contact peut vous sortir alors que le support tient encore. Placez-le au-dessous.`,
    };
  }
  if (plan.stop > supportBottom - stopMargin) {
    return {
      tone: 'wrong',
      lead: 'Stop trop près de la zone.',
      text: `Laissez au moins une demi-bougie ordinaire, ${formatInteger(stopMargin)} USDT, sous ${formatInteger(supportBottom)}. Une mèche de plus ne doit pas vous sortir.`,
    };
  }
  if (plan.target > resistanceBottom) {
    return {
      tone: 'plain',
      lead: 'Objectif dans la résistance.',
      text: `Trois fois, le prix s’est retourné à partir de 63 900. Sous ${formatInteger(resistanceBottom)}, vous n’avez pas besoin que le plafond cède.`,
    };
  }
  if (ratio < REFUSE) {
    return {
      tone: 'wrong',
      lead: written,
      text: 'Sous 1:2, le gain visé est trop petit pour ce que coûterait une erreur. Une entrée plus basse le relèverait. Sinon, laissez passer.',
    };
  }
  if (ratio < AIM - 0.005) {
    return {
      tone: 'plain',
      lead: written,
      text: 'Entre 1:2 et 1:3, vous pouvez le jouer, à condition d’écrire pourquoi. Ne rapprochez pas le stop pour embellir le ratio.',
    };
  }
  return {
    tone: 'right',
    lead: written,
    text: 'Stop sous la zone, objectif sous le plafond, le plan se tient. Il peut perdre quand même.',
  };
}

/**
 * Says how far the stop still is from where an ordinary wick does not reach it.
 *
 * @param done It was there before.
 */
export function sayStop(
  { stop }: TradePlan,
  { supportBottom, stopMargin }: PlanZones,
  done: boolean,
): string {
  if (done) return 'C’est fait. Une mèche ordinaire ne suffit plus à vous sortir.';
  const missing = Math.ceil(stop - supportBottom + stopMargin);
  return `Encore ${formatInteger(missing)} USDT plus bas.`;
}
