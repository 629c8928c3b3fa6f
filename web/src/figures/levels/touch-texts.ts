import type { Candle } from '@chandelle/market/candles/candle';
import type { Touch } from '@chandelle/market/levels/touches';
import { formatCount, formatInteger, formatPercent } from '../../lib/format.ts';
import { withUnit } from '../kit/chart/price-text.ts';
import type { Tone } from '../kit/live-caption.tsx';

interface TouchCaption {
  /** What the level is for the last price. */
  side: 'support' | 'resistance';
  tone: Tone;
  lead: string;
  text: string;
}

/** A zone that takes more than this part of the chart's height says nothing any more. */
const TOO_WIDE = 0.3;
/** Touches from which we call a level tested. One or two may be chance. */
const TESTED = 3;

/** Says what a level is worth on a chart: its touches, its side, and whether its zone still means something. */
export function describeTouch(
  candles: readonly Candle[],
  touches: readonly Touch[],
  level: number,
  tolerance: number,
): TouchCaption {
  const last = candles.at(-1)?.close ?? level;
  const side = level <= last ? 'support' : 'resistance';
  const lead = `${formatCount(touches.length, 'contact')} à ${withUnit(level)}.`;
  const high = Math.max(...candles.map((candle) => candle.high));
  const low = Math.min(...candles.map((candle) => candle.low));
  const share = (2 * tolerance) / (high - low);
  const zone = `Zone de ${formatInteger(level - tolerance)} à ${withUnit(level + tolerance)}.`;
  if (share > TOO_WIDE) {
    return {
      side,
      tone: 'wrong',
      lead,
      text: `${zone} Elle couvre ${formatPercent(100 * share)} du graphique. On y trouve toujours quelque chose, et elle n’aide plus à décider.`,
    };
  }
  if (touches.length === 0) {
    return {
      side,
      tone: 'plain',
      lead,
      text: `${zone} Le prix la traverse sans s’y retourner, donc ce n’est pas un niveau.`,
    };
  }
  if (touches.length < TESTED) {
    return {
      side,
      tone: 'plain',
      lead,
      text: `${zone} ${touches.length === 1 ? 'Un retournement isolé peut' : 'Deux retournements peuvent'} tenir au hasard. Continuez à chercher.`,
    };
  }
  const from = {
    support: 'au-dessous du prix, c’est un support',
    resistance: 'au-dessus du prix, c’est une résistance',
  };
  return {
    side,
    tone: 'right',
    lead,
    text: `${zone} Elle a été testée ${formatCount(touches.length, 'fois', 'fois')}. Elle est ${from[side]}.`,
  };
}

/**
 * Says how far one is in finding a tested level of a kind, and which one it is.
 *
 * @param found The level of now is one.
 * @param done One was found before.
 */
export function sayFound(
  kind: TouchCaption['side'],
  touches: number,
  level: number,
  found: boolean,
  done: boolean,
): string {
  if (found) return `C’est fait, avec ${formatCount(touches, 'contact')} à ${withUnit(level)}.`;
  if (done) return `Vous l’avez trouvé. Ici, ${formatCount(touches, 'contact')}.`;
  const more = Math.max(TESTED - touches, 0);
  if (more > 0) return `Ici ${formatCount(touches, 'contact')}, encore ${more}.`;
  return kind === 'support'
    ? 'Ce niveau est au-dessus du prix. Cherchez au-dessous.'
    : 'Ce niveau est sous le prix. Cherchez au-dessus.';
}
