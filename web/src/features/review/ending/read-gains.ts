import type { CardResult } from '../session/session-record.ts';
import type { Forecast } from '../types.ts';

/** Days ahead at which what a session has gained is told. */
export const gainAfterDays = 10;

/** What a session did for a notion. */
export interface NotionGain {
  id: string;
  name: string;
  /** Chance of a right answer in ten days, in percent, without the session; null where nothing was known of it before. */
  without: number | null;
  /** With it. */
  with: number;
  /** When its first card comes back. */
  nextDueAt: string;
  /** Mean of its cards, day by day. */
  forecast: Forecast;
}

/** Returns what the answers of a session did for each notion, in the order in which they came. */
export function readGains(results: readonly CardResult[]): NotionGain[] {
  const notions = new Map<string, CardResult[]>();
  for (const result of results)
    notions.set(result.notion.id, [...(notions.get(result.notion.id) ?? []), result]);
  return [...notions.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const forecast = meanForecast(own.map((result) => result.forecast));
    const then = forecast.find(({ day }) => day === gainAfterDays);
    if (then === undefined) return [];
    const nextDueAt = own
      .map((result) => result.nextDueAt)
      .reduce((one, other) => (Date.parse(other) < Date.parse(one) ? other : one));
    return [
      { ...first.notion, without: then.unreviewed, with: then.reviewed, nextDueAt, forecast },
    ];
  });
}

/** Finds the notion that gained most, one that is new from nothing; null where none gained. */
export function findBest(gains: readonly NotionGain[]): NotionGain | null {
  const gainOf = (gain: NotionGain) => gain.with - (gain.without ?? 0);
  const [best] = gains.toSorted((one, other) => gainOf(other) - gainOf(one));
  return best !== undefined && gainOf(best) > 0 ? best : null;
}

function meanForecast(forecasts: readonly Forecast[]): Forecast {
  const [first = []] = forecasts;
  const mean = (values: readonly number[]) =>
    Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  return first.map(({ day }, index) => {
    const same = forecasts.flatMap((forecast) => forecast[index] ?? []);
    const unreviewed = same.flatMap((forecast) => forecast.unreviewed ?? []);
    return {
      day,
      reviewed: mean(same.map(({ reviewed }) => reviewed)),
      unreviewed: unreviewed.length === 0 ? null : mean(unreviewed),
    };
  });
}
