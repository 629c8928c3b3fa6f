import { DECISIONS, type DecisionReport } from '@chandelle/market/hundred-trades/decision';
import { oc } from '@orpc/contract';
import * as z from 'zod';
import { invalidInput, notFound, unauthorized } from './shared-errors.ts';
import { timeZoneSchema } from './time-zone.ts';

const count = z.number().int().min(0);

/** Names the report of a series for whoever has its link: as long as a secret, and as hard to guess. */
export const shareTokenSchema = z.string().regex(/^[\w-]{22}$/u);

/** A series of a hundred decisions, as far as it has come. */
export const seriesSchema = z.object({
  id: z.uuid(),
  begunAt: z.iso.datetime(),
  /** Null while it is under way. */
  finishedAt: z.iso.datetime().nullable(),
  /** Ended by the learner before the hundredth. */
  givenUp: z.boolean(),
  /** Results in R, in the order of closing. */
  results: z.array(z.number()).max(DECISIONS),
  /** Stretches begun, and the days of the learner on which decisions were closed. */
  stretches: count,
  days: count,
  /** A stretch of it is being played. */
  playing: z.boolean(),
  /** Where its report is shown to whoever has it; null where it is not shared. */
  share: shareTokenSchema.nullable(),
});

export const ownSeriesSchema = z.object({
  /** A plan holds: without one no series begins. */
  planned: z.boolean(),
  open: seriesSchema.nullable(),
  /** Newest first. */
  finished: z.array(seriesSchema),
});

/** A report, which names nobody. */
const report = z.custom<DecisionReport>();

const ownSeries = { ...unauthorized, ...invalidInput, ...notFound } as const;

const underWay = {
  SERIES_UNDER_WAY: { status: 409, message: 'The series is not finished: it has no report yet.' },
} as const;

const id = z.object({ id: z.uuid() });

/** « Vos cent décisions »: a series of blind trades under one's own plan, with a report at its end. */
export const hundredTradesContract = oc.tag('Cent décisions').router({
  series: oc
    .route({
      method: 'GET',
      path: '/hundred-trades',
      summary: 'The series under way, and those that are over',
    })
    .errors({ ...unauthorized, ...invalidInput })
    .input(z.object({ timeZone: timeZoneSchema }))
    .output(ownSeriesSchema),
  begin: oc
    .route({
      method: 'POST',
      path: '/hundred-trades',
      summary: 'Begin a series; while one is under way it is the same one',
    })
    .errors({
      ...unauthorized,
      ...invalidInput,
      PLAN_NEEDED: { status: 409, message: 'No plan of the learner holds today.' },
    })
    .input(z.object({ timeZone: timeZoneSchema }))
    .output(seriesSchema),
  giveUp: oc
    .route({
      method: 'POST',
      path: '/hundred-trades/{id}/end',
      summary:
        'Give a series up; what was decided in it is kept, and one that is over stays as it is',
    })
    .errors(ownSeries)
    .input(id)
    .output(seriesSchema),
  report: oc
    .route({
      method: 'GET',
      path: '/hundred-trades/{id}/report',
      summary: 'What a series that is over says, and what it does not',
    })
    .errors({ ...ownSeries, ...underWay })
    .input(id)
    .output(z.object({ series: seriesSchema, report })),
  setShared: oc
    .route({
      method: 'PUT',
      path: '/hundred-trades/{id}/share',
      summary: 'Show the report without a name to whoever has its link, or to nobody any more',
    })
    .errors({ ...ownSeries, ...underWay })
    .input(id.extend({ shared: z.boolean() }))
    .output(seriesSchema),
  shared: oc
    .route({
      method: 'GET',
      path: '/hundred-trades/shared/{token}',
      summary: 'The report that a link shows, without a name',
    })
    .errors({ ...invalidInput, ...notFound })
    .input(z.object({ token: z.string().max(60) }))
    .output(z.object({ report })),
});
