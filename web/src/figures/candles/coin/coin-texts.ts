import { bodySize, lowerWick, upperWick, type Candle } from '@chandelle/market/candles/candle';
import type { CandleReading } from '@chandelle/market/candles/coin-walk';
import { TREND_CANDLES } from '@chandelle/market/candles/trend';
import { formatInteger } from '../../../lib/format.ts';
import { listText } from '../../../lib/list-text.ts';
import { directionName } from '../../kit/chart/price-text.ts';
import type { Tone } from '../../kit/live-caption.tsx';
import { patternTexts } from '../../patterns/pattern-texts.ts';

/** What of the task has been found. */
export interface Found {
  trend: boolean;
  hammer: boolean;
}

/** Names a candle by its place: « Bougie 12 ». */
export const nameCandle = (index: number): string => `Bougie ${index + 1}`;

/** Says a candle by its measures: « Bougie 12, haussière : corps 50, mèche haute 0, mèche basse 300 ». */
function measureCandle(walk: readonly Candle[], index: number): string {
  const candle = walk[index];
  if (candle === undefined) return '';
  const [body, upper, lower] = [bodySize, upperWick, lowerWick].map((part) =>
    formatInteger(part(candle)),
  );
  return `${nameCandle(index)}, ${directionName(candle)} : corps ${body}, mèche haute ${upper}, mèche basse ${lower}`;
}

/** Says what a candle of a draw shows, by the definitions of the lesson. */
export function describeCandle(
  draw: number,
  walk: readonly Candle[],
  index: number | null,
  reading: CandleReading | null,
): { tone: Tone; lead: string; text: string } {
  if (index === null || reading === null)
    return {
      tone: 'plain',
      lead: draw === 1 ? 'À vous.' : `Tirage ${formatInteger(draw)}. À vous.`,
      text: 'Touchez une bougie qui ressemble à un marteau, ou la dernière de cinq bougies qui montent, ou qui descendent.',
    };
  const { trend, patterns } = reading;
  const names = patterns.map((id) => patternTexts[id].one);
  const seen = [
    ...names,
    ...(trend === 'none'
      ? []
      : [
          `une tendance ${trend === 'up' ? 'haussière' : 'baissière'} sur ${TREND_CANDLES} bougies`,
        ]),
  ];
  const measures = `${measureCandle(walk, index)}.`;
  if (seen.length === 0) return { tone: 'plain', lead: 'Ni figure, ni tendance.', text: measures };
  return {
    tone: trend === 'up' ? 'rise' : trend === 'down' ? 'fall' : 'even',
    lead: `Vous y voyez ${listText(seen)}.`,
    text: `La pièce n’en sait rien. ${measures}`,
  };
}

/** Says how far the task is. */
export function sayGoals({ trend, hammer }: Found, done: boolean): string {
  if (done)
    return 'C’est fait. Une pièce dessine une tendance presque à chaque tirage, et un marteau moins d’une fois sur dix.';
  return trend
    ? 'La tendance est trouvée. Il vous manque le marteau.'
    : hammer
      ? 'Le marteau est trouvé. Il vous manque une tendance.'
      : 'Il vous manque la tendance et le marteau.';
}
