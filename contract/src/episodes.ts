import { families } from '@chandelle/market/episodes/stretch-figures';
import * as z from 'zod';

/** What came of an episode, in percent. */
export const episodeResultSchema = z.object({
  episodeId: z.string(),
  blind: z.boolean(),
  complete: z.boolean(),
  result: z.number(),
  hold: z.number(),
  drawdown: z.number(),
  positions: z.number().int().min(0),
  riskKept: z.boolean().nullable(),
  endedAt: z.iso.datetime(),
});

const candle = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** A market that took place. */
export const episodeSchema = z.object({
  id: z.string(),
  title: z.string(),
  family: z.enum(families),
  pair: z.string(),
  coin: z.string(),
  currency: z.string(),
  exchange: z.string(),
  source: z.object({ name: z.string(), url: z.string(), licence: z.string() }),
  /** Begin of its first candle, and the end of its last, in seconds since 1970 (UTC). */
  startsAt: z.number().int(),
  endsAt: z.number().int(),
  /** From its first played price to its last, and the deepest fall from a high, in percent. */
  change: z.number(),
  deepestFall: z.number(),
  /** Open, high, low and close of each of its days. */
  days: z.array(candle),
  happened: z.string(),
  unknown: z.string(),
  reading: z.object({ title: z.string(), url: z.string() }),
});

/** What a blind market was, once it is over. */
export const revealSchema = z.object({
  episode: episodeSchema,
  /** The part that was played: from and to, in seconds since 1970 (UTC). */
  from: z.number().int(),
  to: z.number().int(),
  /** By what its true prices were multiplied. */
  factor: z.number(),
  /** True prices of that part. */
  first: z.number(),
  last: z.number(),
  high: z.number(),
  low: z.number(),
  result: episodeResultSchema,
});

/** Candles of a blind market that are told so far: open, high, low, close and volume of one after the other, in ticks and lots. */
export const publishedSchema = z.array(z.number().int());
