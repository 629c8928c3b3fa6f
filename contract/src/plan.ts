import { contradictionCodes, planFields } from '@chandelle/market/plan/contradictions';
import {
  heldRules,
  planLimits,
  planMarkets,
  ruleModes,
  type Plan,
} from '@chandelle/market/plan/plan';
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { planMessages } from './plan-messages.ts';
import { normaliseText } from './plain-text.ts';
import { invalidInput, unauthorized } from './shared-errors.ts';
import { timeZoneSchema } from './time-zone.ts';

interface Limits {
  min: number;
  max: number;
}

/** A number of at most two decimals, as text: it is reckoned with exactly. */
const decimalBetween = (limits: Limits, message: string) =>
  z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, message)
    .refine((text) => Number(text) >= limits.min && Number(text) <= limits.max, message);

const wholeBetween = ({ min, max }: Limits, message: string) =>
  z.number(message).int(message).min(min, message).max(max, message);

const weekday = z.number().int().min(1).max(7);
const mode = z.enum(ruleModes);

/** Takes each value once, in the order of the list. */
const some = <Value extends string | number>(all: readonly Value[], value: z.ZodType<Value>) =>
  z
    .array(value)
    .max(all.length)
    .transform((given) => all.filter((one) => given.includes(one)));

/** A plan whose numbers are within their limits; whether its rules go together is judged apart. */
export const planSchema = z.strictObject({
  markets: some(planMarkets, z.enum(planMarkets)),
  hours: z.strictObject({
    from: z.number().int().min(0).max(23),
    to: z.number().int().min(1).max(24),
    days: some([1, 2, 3, 4, 5, 6, 7], weekday),
  }),
  scenario: z
    .string()
    .max(4 * planLimits.scenarioLength)
    .transform(normaliseText)
    .refine((text) => [...text].length <= planLimits.scenarioLength, planMessages.scenario),
  risk: z.strictObject({
    position: decimalBetween(planLimits.position, planMessages.position),
    open: decimalBetween(planLimits.open, planMessages.open),
    ratio: decimalBetween(planLimits.ratio, planMessages.ratio),
  }),
  day: z.strictObject({
    positions: wholeBetween(planLimits.positions, planMessages.positions),
    losses: wholeBetween(planLimits.losses, planMessages.losses),
  }),
  stop: z.strictObject({
    losses: z.boolean(),
    percent: decimalBetween(planLimits.stopPercent, planMessages.stopPercent).nullable(),
    breach: z.boolean(),
  }),
  review: z.strictObject({ weekday, hour: z.number().int().min(0).max(23) }),
  modes: z.strictObject(
    Object.fromEntries(heldRules.map((rule) => [rule, mode])) as Record<
      (typeof heldRules)[number],
      typeof mode
    >,
  ),
}) satisfies z.ZodType<Plan>;

export const planVersionSchema = z.object({
  /** 1 for the first; the highest is the latest. */
  number: z.number().int().min(1),
  plan: planSchema,
  /** The first day on which it holds, where the learner is. */
  validFrom: z.iso.date(),
  savedAt: z.iso.datetime(),
});

export const ownPlanSchema = z.object({
  /** The day where the learner is. */
  today: z.iso.date(),
  /** Newest first. */
  versions: z.array(planVersionSchema),
});

const contradiction = z.object({
  code: z.enum(contradictionCodes),
  field: z.enum(planFields),
  values: z.record(z.string(), z.string()),
});

/** A learner's own rules, which the simulator holds them to. */
export const planContract = oc.tag('Plan').router({
  plan: oc
    .route({ method: 'GET', path: '/plan', summary: 'The own plan, all its versions' })
    .errors({ ...unauthorized, ...invalidInput })
    .input(z.object({ timeZone: timeZoneSchema }))
    .output(ownPlanSchema),
  save: oc
    .route({
      method: 'PUT',
      path: '/plan',
      summary: 'Write the plan; a change holds from the next day on, the first plan at once',
    })
    .errors({
      ...unauthorized,
      ...invalidInput,
      PLAN_CONTRADICTS: {
        status: 422,
        message: 'Rules of this plan contradict each other.',
        data: z.object({ contradictions: z.array(contradiction).min(1) }),
      },
      PLAN_CHANGED: {
        status: 409,
        message: 'The plan was changed elsewhere.',
        data: ownPlanSchema,
      },
    })
    .input(
      z.object({
        plan: planSchema,
        /** When the latest version that the page knows was saved; null where it knows none. */
        known: z.iso.datetime().nullable(),
        timeZone: timeZoneSchema,
      }),
    )
    .output(ownPlanSchema),
});
