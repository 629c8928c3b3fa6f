import { MAX_DRAWING_NAME, MAX_NOTE } from '@chandelle/market/simulation/drawings/draw';
import { pointKinds } from '@chandelle/market/simulation/drawings/drawing';
import { tradeTags, type Command } from '@chandelle/market/simulation/commands';
import { MAX_LEVEL_NOTE } from '@chandelle/market/simulation/levels';
import { orderKinds, timesInForce } from '@chandelle/market/simulation/order-kinds';
import { setups } from '@chandelle/market/simulation/setups';
import * as z from 'zod';
import { amount, commandId, optionalAmount, ownFields } from './market-batch.ts';

/** A text without what no text holds: halves of characters, and the sign that ends texts. */
const note = z
  .string()
  .max(500)
  .transform((text) => text.replace(/\0/g, '').replace(/\p{Cs}/gu, '\ufffd'));

const orderSchema = z.strictObject({
  side: z.enum(['buy', 'sell']),
  kind: z.enum(orderKinds),
  quantity: optionalAmount,
  amount: optionalAmount,
  price: optionalAmount,
  trigger: optionalAmount,
  stopPrice: optionalAmount,
  trailPercent: optionalAmount,
  trailAmount: optionalAmount,
  timeInForce: z.enum(timesInForce).exactOptional(),
  postOnly: z.boolean().exactOptional(),
  protect: z.strictObject({ stop: amount, target: optionalAmount }).exactOptional(),
  setup: z.enum(setups).exactOptional(),
});

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

/** A command of the market, in the shape that its engine takes. */
export const commandSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...ownFields, type: z.literal('place-order'), order: orderSchema }),
  z.strictObject({
    ...ownFields,
    type: z.literal('amend-order'),
    order: commandId,
    price: optionalAmount,
    trigger: optionalAmount,
    quantity: optionalAmount,
  }),
  z.strictObject({ ...ownFields, type: z.literal('cancel-order'), order: commandId }),
  z.strictObject({ ...ownFields, type: z.literal('cancel-all-orders') }),
  z.strictObject({ ...ownFields, type: z.literal('begin-day') }),
  z.strictObject({
    ...ownFields,
    type: z.literal('take-profit'),
    percent: z.union([z.literal(50), z.literal(100)]),
  }),
  z.strictObject({ ...ownFields, type: z.literal('set-auto-take-profit'), on: z.boolean() }),
  z.strictObject({ ...ownFields, type: z.literal('set-fees'), on: z.boolean() }),
  z.strictObject({ ...ownFields, type: z.literal('deposit'), amount }),
  z.strictObject({ ...ownFields, type: z.literal('reset') }),
  z.strictObject({ ...ownFields, type: z.literal('end') }),
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
  z.strictObject({
    ...ownFields,
    type: z.literal('annotate-trade'),
    trade: z.number().int().min(1),
    note,
    tag: z.enum(tradeTags).nullable(),
  }),
]) satisfies z.ZodType<Command>;
