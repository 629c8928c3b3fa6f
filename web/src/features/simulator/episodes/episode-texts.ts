import type { StretchFamily } from '@chandelle/market/episodes/stretch-figures';
import { signed } from '../../../lib/numbers-text.ts';
import { readUtcDate, writeShortDay } from '../../../lib/write-date.ts';
import type { Episode, EpisodeResult } from './types.ts';

/** How the kinds of episodes are called, in the order in which they stand. */
export const familyTexts: Readonly<Record<StretchFamily, { title: string; text: string }>> = {
  falls: { title: 'Chutes', text: 'Au pire, un quart du prix perdu ou plus.' },
  rises: { title: 'Hausses et sommets', text: 'Là où l’on entre trop tard, ou sort trop tôt.' },
  calms: { title: 'Calmes', text: 'Peu de mouvement, beaucoup d’ennui.' },
};

/** Writes from which day to which, both included: « 5 mars – 8 avr. 2020 ». */
export function periodText(from: number, to: number): string {
  const first = readUtcDate(1000 * from);
  const last = readUtcDate(1000 * to - 1);
  const begin = first.year === last.year ? '' : `\u00A0${first.year}`;
  return `${writeShortDay(first)}${begin} – ${writeShortDay(last)}\u00A0${last.year}`;
}

/** Writes a change in whole percent: « −29 % ». */
export const wholePercent = (percent: number): string => `${signed(Math.round(percent))} %`;

/** Says what a result was worth beside keeping: « vous +2,1 %, garder −7,2 % ». */
export function besideKeepingText({
  result,
  hold,
}: Pick<EpisodeResult, 'result' | 'hold'>): string {
  return `vous ${signed(result, 1)} %, garder ${signed(hold, 1)} %`;
}

/** Says whether the risk was kept: of a session without a position there is nothing to say. */
export function riskText(kept: boolean | null): string {
  return kept === null ? 'aucune position' : kept ? 'tenu' : 'dépassé, ou sans stop';
}

/** Says where the prices of an episode come from. */
export function originText({ exchange, pair, startsAt, endsAt }: Episode): string {
  return `${exchange}, ${pair}, ${periodText(startsAt, endsAt)}, heures en UTC`;
}
