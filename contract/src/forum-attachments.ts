import { scenarioNames } from '@chandelle/market/prices/scenarios';
import * as z from 'zod';
import { slots } from './simulator-limits.ts';

const decimal = z.string().regex(/^-?\d{1,15}(\.\d{1,12})?$/, 'Nombre invalide.');

export const chartTimeframes = ['1m', '5m', '15m', '1h', '4h', '1d'] as const;

/** Which market a chart shows: one that the server keeps, or candles that only its learner has. */
export const chartSources = [...slots, 'file'] as const;

/**
 * The figures that go with a picture of a simulator's chart, from the server's own record of that market. Numbers are
 * decimal strings, exact. Of a market that the server does not know, there are none.
 */
export const chartNumbersSchema = z.strictObject({
  source: z.enum(chartSources),
  timeframe: z.enum(chartTimeframes),
  /** Null for a blind replay, whose story others may be playing, and for a file. */
  scenario: z.enum(scenarioNames).nullable(),
  /** Such as « BTC/USDT ». */
  pair: z.string().nullable(),
  /** Last price, in the pair's second unit. */
  price: decimal.nullable(),
  /** What the learner held; null without a position. */
  position: z
    .strictObject({
      /** In the pair's first unit. */
      quantity: decimal,
      averagePrice: decimal,
    })
    .nullable(),
  /** Gain or loss at that moment, in the pair's second unit; null without one. */
  result: decimal.nullable(),
});

export const chartSchema = z.object({
  id: z.uuid(),
  /** Address of the picture (WebP); it answers only to who may read the forum. */
  url: z.string(),
  /** Pixels. */
  width: z.number().int(),
  height: z.number().int(),
  numbers: chartNumbersSchema,
});

/** Largest picture of a member's own, in bytes (5 MB): bodies have room for as much. */
export const maxPictureBytes = 5 * 1024 * 1024;

/** What is said of one that is larger. */
export const pictureTooLargeText = 'L’image ne peut pas dépasser 5 Mo.';

/** A picture of a member's own. */
export const pictureSchema = z.object({
  id: z.uuid(),
  /** Address of the picture (WebP); it answers only to who may read the forum. */
  url: z.string(),
  /** Pixels. */
  width: z.number().int(),
  height: z.number().int(),
  description: z.string(),
});

/** A step of a lesson that a message quotes, named by the server as the course named it then. */
export const quotedStepSchema = z.object({
  lessonId: z.string(),
  lessonTitle: z.string(),
  /** Place in the lesson's counter, from 1. */
  number: z.number().int().min(1),
  title: z.string(),
  /** What the lesson calls its parts. */
  unit: z.enum(['étape', 'section']),
});
