/** Lengths of candles that can be shown, with their name on screen and in full. */
export const timeframes = [
  { value: '1m', seconds: 60, label: '1\u00a0min', title: '1 minute' },
  { value: '5m', seconds: 300, label: '5\u00a0min', title: '5 minutes' },
  { value: '15m', seconds: 900, label: '15\u00a0min', title: '15 minutes' },
  { value: '1h', seconds: 3600, label: '1\u00a0h', title: '1 heure' },
  { value: '4h', seconds: 14_400, label: '4\u00a0h', title: '4 heures' },
  { value: '1d', seconds: 86_400, label: '1\u00a0j', title: '1 jour' },
] as const;

export type Timeframe = (typeof timeframes)[number]['value'];

/** Gives the seconds that a candle of a timeframe covers. */
export function secondsOf(timeframe: Timeframe): number {
  return timeframes.find(({ value }) => value === timeframe)?.seconds ?? 60;
}
