import type { ChartCommand } from '@chandelle/market/simulation/commands';
import { MAX_DRAWING_NAME, MAX_NOTE } from '@chandelle/market/simulation/drawings/draw';
import { pointKinds } from '@chandelle/market/simulation/drawings/drawing';
import { MAX_LEVEL_NOTE } from '@chandelle/market/simulation/levels';
import * as z from 'zod';
import { amount, commandId, ownFields } from './market-batch.ts';

/** A text without what no text holds: halves of characters, and the sign that ends texts. */
export const note = z
  .string()
  .max(500)
  .transform((text) => text.replace(/\0/g, '').replace(/\p{Cs}/gu, '\ufffd'));

/** The words at a level of the chart, cleared like a note. */
const levelNote = note.pipe(z.string().max(MAX_LEVEL_NOTE));

/** A point of the chart: the second at which its candle begins, and a price. */
const chartPoint = z.strictObject({ time: z.number().int(), price: amount });

/** What is drawn on the chart; its name is cleared like a note. */
const drawingName = note.pipe(z.string().max(MAX_DRAWING_NAME));
const drawnShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(pointKinds),
    name: drawingName,
    from: chartPoint,
    to: chartPoint,
  }),
  z.strictObject({
    kind: z.literal('note'),
    name: note.pipe(z.string().max(MAX_NOTE)),
    at: chartPoint,
  }),
  z.strictObject({
    kind: z.literal('risk-box'),
    name: drawingName,
    time: z.number().int(),
    entry: amount,
    stop: amount,
    target: amount,
  }),
]);

/** The commands that put something on a chart or take it off, of either desk. */
export const chartCommands = [
  z.strictObject({
    ...ownFields,
    type: z.literal('set-level'),
    level: commandId,
    price: amount,
    note: levelNote,
    alert: z.boolean(),
  }),
  z.strictObject({ ...ownFields, type: z.literal('remove-level'), level: commandId }),
  z.strictObject({
    ...ownFields,
    type: z.literal('set-drawing'),
    drawing: commandId,
    shape: drawnShape,
  }),
  z.strictObject({ ...ownFields, type: z.literal('remove-drawing'), drawing: commandId }),
] as const satisfies readonly z.ZodType<ChartCommand>[];
