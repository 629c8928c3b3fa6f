import { tradeTags, type Command } from '@chandelle/market/simulation/commands';
import { orderKinds, timesInForce } from '@chandelle/market/simulation/order-kinds';
import { setups } from '@chandelle/market/simulation/setups';
import * as z from 'zod';
import { chartCommands, note } from './chart-commands.ts';
import { amount, commandId, optionalAmount, ownFields } from './market-batch.ts';

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
  ...chartCommands,
  z.strictObject({
    ...ownFields,
    type: z.literal('annotate-trade'),
    trade: z.number().int().min(1),
    note,
    tag: z.enum(tradeTags).nullable(),
  }),
]) satisfies z.ZodType<Command>;
