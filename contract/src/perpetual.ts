import type { PerpetualCommand } from '@chandelle/market/perpetual/commands';
import type {
  ContractAccount,
  SavedContractMarket,
} from '@chandelle/market/perpetual/market/save-contract-market';
import type { PerpetualRejection } from '@chandelle/market/perpetual/rejections';
import { frameNames } from '@chandelle/market/perpetual/rules/frames';
import { scenarioNames } from '@chandelle/market/prices/scenarios';
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { chartCommands } from './chart-commands.ts';
import { invalidInput, unauthorized } from './shared-errors.ts';
import {
  amount,
  batchFields,
  commandId,
  optionalAmount,
  ownFields,
  second,
} from './market-batch.ts';
import { maxCommands, maxReplaced } from './simulator-limits.ts';

const orderSchema = z.strictObject({
  side: z.enum(['buy', 'sell']),
  kind: z.enum(['market', 'limit']),
  quantity: amount,
  price: optionalAmount,
  reduceOnly: z.boolean().exactOptional(),
  postOnly: z.boolean().exactOptional(),
  stop: optionalAmount,
  target: optionalAmount,
});

/** What an exit is called: one that an order brought along is named after it. */
const exitId = z.string().regex(/^[\w.:-]{1,80}$/);

/** A command of an account of perpetual contracts, in the shape that its engine takes. */
export const perpetualCommandSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...ownFields, type: z.literal('set-leverage'), leverage: z.number() }),
  z.strictObject({
    ...ownFields,
    type: z.literal('set-margin-mode'),
    mode: z.enum(['isolated', 'cross']),
  }),
  z.strictObject({ ...ownFields, type: z.literal('place-order'), order: orderSchema }),
  z.strictObject({
    ...ownFields,
    type: z.literal('amend-order'),
    order: commandId,
    price: optionalAmount,
    quantity: optionalAmount,
  }),
  z.strictObject({ ...ownFields, type: z.literal('cancel-order'), order: commandId }),
  z.strictObject({
    ...ownFields,
    type: z.literal('place-exit'),
    kind: z.enum(['stop', 'take-profit']),
    trigger: amount,
    quantity: optionalAmount,
  }),
  z.strictObject({ ...ownFields, type: z.literal('amend-exit'), exit: exitId, trigger: amount }),
  z.strictObject({ ...ownFields, type: z.literal('cancel-exit'), exit: exitId }),
  z.strictObject({ ...ownFields, type: z.literal('close-position') }),
  z.strictObject({ ...ownFields, type: z.literal('begin-day') }),
  z.strictObject({ ...ownFields, type: z.literal('add-margin'), amount }),
  z.strictObject({ ...ownFields, type: z.literal('remove-margin'), amount }),
  ...chartCommands,
]) satisfies z.ZodType<PerpetualCommand>;

/** An account of perpetual contracts in its market, as the server keeps it. */
export const storedPerpetualSchema = z.object({
  id: z.uuid(),
  /** Grows by one with each batch: what a page must have seen to go on from. */
  revision: z.number().int().min(0),
  /** The state of the engine, from which a page goes on. */
  market: z.custom<SavedContractMarket>(),
});

const notFound = {
  PERPETUAL_NOT_FOUND: {
    status: 404,
    message: 'There is no such market of perpetual contracts, or it is over.',
  },
} as const;

/** Perpetual contracts: what a learner did with them, kept and computed again by the server. */
export const perpetualContract = oc
  .errors(unauthorized)
  .tag('Contrats perpétuels')
  .router({
    current: oc
      .errors(unauthorized)
      .route({ method: 'GET', path: '/perpetual', summary: 'The market under way' })
      .output(z.object({ current: storedPerpetualSchema.nullable() })),
    start: oc
      .errors({
        ...unauthorized,
        ...invalidInput,
        ...notFound,
        PERPETUAL_TAKEN: {
          status: 409,
          message: 'Another market is under way than those to be replaced.',
          data: storedPerpetualSchema,
        },
      })
      .route({
        method: 'PUT',
        path: '/perpetual',
        summary:
          'Start a market in the place of one that is named; a repeated id is the same start',
      })
      .input(
        z.object({
          /** Made by the page. */
          id: z.uuid(),
          /** The rules that leverage and forced closings follow. */
          frame: z.enum(frameNames),
          /** The story that is told, or the real stretch that it is: one of both. */
          scenario: z.enum(scenarioNames).exactOptional(),
          episode: z.string().max(60).exactOptional(),
          seed: second,
          /** The markets that the page knows of: one of them may be ended by this start, and no other. */
          replaces: z.array(z.uuid()).max(maxReplaced),
        }),
      )
      .output(storedPerpetualSchema),
    leave: oc
      .errors({ ...unauthorized, ...invalidInput })
      .route({
        method: 'DELETE',
        path: '/perpetual/{id}',
        summary: 'Leave a market; one that is over already, or not there, changes nothing',
      })
      .input(z.object({ id: z.uuid() }))
      .output(z.object({ done: z.literal(true) })),
    advance: oc
      .errors({
        ...unauthorized,
        ...invalidInput,
        ...notFound,
        PERPETUAL_MOVED: {
          status: 409,
          message: 'Another page has gone on with this market.',
          data: storedPerpetualSchema,
        },
        PERPETUAL_FULL: { status: 409, message: `A market takes ${maxCommands} commands at most.` },
      })
      .route({
        method: 'POST',
        path: '/perpetual/{id}/batches',
        summary:
          'Carry out commands at their seconds, then go on to a second; a repeated batch counts once',
      })
      .input(
        z.object({
          ...batchFields(perpetualCommandSchema),
        }),
      )
      .output(
        z.object({
          revision: z.number().int(),
          now: second,
          /** To be compared with the page's own, to the last unit. */
          account: z.custom<ContractAccount>(),
          /** Commands that changed nothing, and why. */
          rejected: z.array(
            z.object({ id: z.string(), rejection: z.custom<PerpetualRejection>() }),
          ),
        }),
      ),
  });
