import { scenarioNames } from '@chandelle/market/prices/scenarios';
import type { Rejection } from '@chandelle/market/simulation/rejections';
import type { SimulationState } from '@chandelle/market/simulation/state';
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { batchFields, second } from './market-batch.ts';
import { commandSchema } from './simulator-commands.ts';
import { maxCommands, maxReplaced, slots } from './simulator-limits.ts';
import { blindDays } from './episode-limits.ts';
import { episodeResultSchema, episodeSchema, revealSchema, publishedSchema } from './episodes.ts';
import { planVersionSchema } from './plan.ts';
import { invalidInput, unauthorized } from './shared-errors.ts';

/** A simulation as the server keeps it. */
export const storedSimulationSchema = z.object({
  id: z.uuid(),
  slot: z.enum(slots),
  /** Grows by one with each batch: what a page must have seen to go on from. */
  revision: z.number().int().min(0),
  /** The state of the engine, from which a page goes on. */
  state: z.custom<SimulationState>(),
  /** The candles of a blind market that are told so far, from its first; left out of all others. */
  told: publishedSchema.exactOptional(),
});

/** What was done on a real day: see `market/src/plan/day-tally.ts`. */
const dayTallySchema = z.object({
  positions: z.number().int().min(0),
  losses: z.number().int().min(0),
  percent: z.string(),
  breaches: z.number().int().min(0),
});

/** What holds a learner to their plan at the desks of the simulator. */
export const heldPlanSchema = z.object({
  /** By the server's clock, which commands are dated by. */
  now: z.iso.datetime(),
  /** Oldest first; empty without a plan. */
  versions: z.array(planVersionSchema.omit({ savedAt: true })),
  /** What was done in each market, spot or of contracts, on the days that may still be going on. */
  markets: z.array(z.object({ market: z.uuid(), days: z.record(z.string(), dayTallySchema) })),
});

/** What depends on the learner and not on the market, of one position: see {@link disciplineSchema}. */
export const disciplineRules = ['stop', 'risk', 'held', 'calm'] as const;

/** The learner's last positions, spot and of contracts, the one opened on the oldest day first, judged by rule: kept or not. */
export const disciplineSchema = z.object({
  positions: z.number().int().min(0),
  /**
   * 'stop': had a stop. 'risk': risked at most 2 % of the capital, which without a stop nobody knows. 'held': its stop was
   * neither moved away from the price nor taken away. 'calm': was not opened to win back a loss.
   */
  rules: z.array(z.object({ rule: z.enum(disciplineRules), kept: z.array(z.boolean()) })),
});

const notFound = {
  SIMULATION_NOT_FOUND: { status: 404, message: 'There is no such simulation, or it is over.' },
} as const;

/** The full-page simulator: what a learner did in it, kept and computed again by the server. */
export const simulatorContract = oc
  .errors(unauthorized)
  .tag('Simulateur')
  .router({
    slots: oc
      .errors(unauthorized)
      .route({ method: 'GET', path: '/simulator', summary: 'The markets under way, one a slot' })
      .output(
        z.object({
          market: storedSimulationSchema.nullable(),
          replay: storedSimulationSchema.nullable(),
        }),
      ),
    discipline: oc
      .errors(unauthorized)
      .route({
        method: 'GET',
        path: '/simulator/discipline',
        summary: 'How the last positions were made, whatever they brought',
      })
      .output(disciplineSchema),
    plan: oc
      .errors(unauthorized)
      .route({
        method: 'GET',
        path: '/simulator/plan',
        summary: 'The own plan, and what it counts of the day in each market of all desks',
      })
      .output(heldPlanSchema),
    start: oc
      .errors({
        ...unauthorized,
        ...invalidInput,
        ...notFound,
        SLOT_TAKEN: {
          status: 409,
          message: 'Another market is under way there than those to be replaced.',
          data: storedSimulationSchema,
        },
      })
      .route({
        method: 'PUT',
        path: '/simulator/{slot}',
        summary:
          'Start a market in the place of one that is named; a repeated id is the same start',
      })
      .input(
        z.object({
          slot: z.enum(slots),
          /** Made by the page. */
          id: z.uuid(),
          /** The story that is told, or the real stretch that it is: one of both. */
          scenario: z.enum(scenarioNames).exactOptional(),
          episode: z.string().max(60).exactOptional(),
          seed: second,
          /** The markets there that the page knows of: one of them may be ended by this start, and no other. */
          replaces: z.array(z.uuid()).max(maxReplaced),
        }),
      )
      .output(storedSimulationSchema),
    episodes: oc
      .route({
        method: 'GET',
        path: '/simulator/episodes',
        summary:
          'Markets that took place, and what the learner made of them; a visitor gets no results',
      })
      .output(
        z.object({
          episodes: z.array(episodeSchema),
          /** Newest first. */
          results: z.array(episodeResultSchema),
        }),
      ),
    episode: oc
      .errors({
        ...invalidInput,
        EPISODE_NOT_FOUND: { status: 404, message: 'There is no such episode.' },
      })
      .route({
        method: 'GET',
        path: '/simulator/episodes/{episode}',
        summary: 'The candles of an episode, for one that is played by its name',
      })
      .input(z.object({ episode: z.string().max(60) }))
      .output(z.object({ episode: episodeSchema, csv: z.string() })),
    startBlind: oc
      .errors({
        ...unauthorized,
        ...invalidInput,
        ...notFound,
        SLOT_TAKEN: {
          status: 409,
          message: 'Another market is under way there than those to be replaced.',
          data: storedSimulationSchema,
        },
        SERIES_NEEDED: { status: 409, message: 'No series of a hundred decisions is under way.' },
        SERIES_OVER: {
          status: 409,
          message: 'The series of the market that was to be replaced is over.',
        },
      })
      .route({
        method: 'PUT',
        path: '/simulator/blind',
        summary:
          'Start a real stretch that the server draws and hides; a repeated id is the same start',
      })
      .input(
        z.object({
          id: z.uuid(),
          days: z.union(blindDays.map((days) => z.literal(days))),
          /** A part of the series of a hundred decisions that is under way. */
          series: z.boolean().exactOptional(),
          replaces: z.array(z.uuid()).max(maxReplaced),
        }),
      )
      .output(storedSimulationSchema),
    reveal: oc
      .errors({
        ...unauthorized,
        ...invalidInput,
        ...notFound,
        EPISODE_NOT_OVER: { status: 409, message: 'It is told once it is over.' },
        EPISODE_HELD_BACK: {
          status: 409,
          message: 'Others still play it: it is told later.',
          data: z.object({ until: z.iso.datetime() }),
        },
      })
      .route({
        method: 'GET',
        path: '/simulator/simulations/{id}/episode',
        summary: 'Which real stretch a market was, once it is over',
      })
      .input(z.object({ id: z.uuid() }))
      .output(revealSchema),
    leave: oc
      .errors({ ...unauthorized, ...invalidInput })
      .route({
        method: 'DELETE',
        path: '/simulator/simulations/{id}',
        summary: 'Leave a market; one that is over already, or not there, changes nothing',
      })
      .input(z.object({ id: z.uuid() }))
      .output(z.object({ done: z.literal(true) })),
    advance: oc
      .errors({
        ...unauthorized,
        ...invalidInput,
        ...notFound,
        SIMULATION_MOVED: {
          status: 409,
          message: 'Another page has gone on with this market.',
          data: storedSimulationSchema,
        },
        SIMULATION_FULL: {
          status: 409,
          message: `A market takes ${maxCommands} commands at most.`,
        },
      })
      .route({
        method: 'POST',
        path: '/simulator/simulations/{id}/batches',
        summary:
          'Carry out commands at their seconds, then go on to a second; a repeated batch counts once',
      })
      .input(
        z.object({
          ...batchFields(commandSchema),
          /** Of a blind market: candles that the page has been told already. */
          known: second.exactOptional(),
        }),
      )
      .output(
        z.object({
          revision: z.number().int(),
          now: second,
          /** To be compared with the page's own, to the last unit. */
          account: z.custom<SimulationState['account']>(),
          /** Ids of the open orders. */
          orders: z.array(z.string()),
          fills: z.number().int().min(0),
          /** Of a blind market: the candles that come after those known. */
          told: publishedSchema.exactOptional(),
          /** Commands that changed nothing, and why. */
          rejected: z.array(z.object({ id: z.string(), rejection: z.custom<Rejection>() })),
        }),
      ),
  });
