/** A market that took place, as the simulator lets one live through it. */
export interface Episode {
  id: string;
  title: string;
  /** « BTC/USDT »; what is traded, and what it is paid with. */
  pair: string;
  coin: string;
  currency: string;
  exchange: string;
  /** Who collected the prices. */
  source: { name: string; url: string; licence: string };
  /** What happened, and what nobody could know then. */
  happened: string;
  unknown: string;
  /** Where one can read about it. */
  reading: { title: string; url: string };
  /** Begin of the first candle, in seconds since 1970 (UTC). */
  startsAt: number;
  /** Its candles of one hour, as a CSV. */
  csv: string;
}

/** Days of an episode, all whole, and how many of them are past when it begins. */
export const episodeDays = 35;
export const episodePastDays = 7;
