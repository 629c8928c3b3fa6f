import { oc } from '@orpc/contract';
import * as z from 'zod';
import { invalidInput, unauthorized } from './shared-errors.ts';
import { dashboardSchema } from './dashboard.ts';
import { badgeDefinitionSchema, lessonErrors, lessonIdSchema } from './lessons.ts';
import { timeZoneSchema } from './time-zone.ts';

/** What the learner has done with one question, and what of its answer may be shown. */
export const questionStateSchema = z.object({
  questionId: z.string(),
  /** Option ids of the last submission; empty before the first. */
  lastChoice: z.array(z.string()),
  lastCorrect: z.boolean().nullable(),
  validated: z.boolean(),
  /** Has an answer with which the lesson may be finished where any answer will do. */
  answered: z.boolean(),
  /** Answers given to it so far. */
  tries: z.number().int().min(0),
  /** Explanations by option id: of the options chosen so far; of all once validated or judged. */
  explanations: z.record(z.string(), z.string()),
  /** Right option ids, null until the question is validated or judged. */
  rightOptions: z.array(z.string()).nullable(),
});

export const attemptSchema = z.object({
  id: z.uuid(),
  lessonId: z.string(),
  /** 'failed': below the pass mark, may be retried. */
  status: z.enum(['active', 'failed', 'completed']),
  /** Index of the step reached last, from 0. */
  step: z.number().int().min(0),
  /** Index of the screen of that step, from 0; the step may have fewer by now. */
  screen: z.number().int().min(0),
  /** Indexes of steps marked done by going on from them. */
  doneSteps: z.array(z.number().int().min(0)),
  errors: z.number().int().min(0),
  /** Best score still possible, in percent. */
  possibleScore: z.number().int().min(0).max(100),
  /** Points that a completion with the errors made so far would record; null on a retake, where an earlier one may stand. */
  possiblePoints: z.number().int().min(0).nullable(),
  questions: z.array(questionStateSchema),
  /** The learner had completed the lesson before this attempt. */
  retake: z.boolean(),
});

export const completionSchema = z.object({
  lessonId: z.string(),
  lessonTitle: z.string(),
  score: z.number().int().min(0).max(100),
  errors: z.number().int().min(0),
  questionCount: z.number().int(),
  /** Points recorded for the lesson after this completion. */
  pointsEarned: z.number().int().min(0),
  /** Points this completion added to the total (0 when an earlier one stands). */
  pointsAdded: z.number().int().min(0),
  totalPoints: z.number().int().min(0),
  badge: badgeDefinitionSchema.extend({ earnedAt: z.iso.datetime() }),
  timeSpentMinutes: z.number().int(),
  /** When the next lessons open; null when no rest was set. */
  unlockNextAt: z.iso.datetime().nullable(),
  retake: z.boolean(),
  completedAt: z.iso.datetime(),
});

const attemptErrors = {
  ...unauthorized,
  ...invalidInput,
  ATTEMPT_NOT_FOUND: { status: 404, message: 'No such attempt of yours.' },
  ATTEMPT_FINISHED: { status: 409, message: 'The attempt is over.' },
} as const;

/** Attempts, answers, completions, and the learner's own figures. */
export const progressContract = oc.tag('Progression').router({
  startAttempt: oc
    .route({
      method: 'POST',
      path: '/lessons/{lessonId}/attempt',
      summary: 'Start an attempt or go on with the one under way',
    })
    .errors({ ...unauthorized, ...invalidInput, ...lessonErrors })
    .input(z.object({ lessonId: lessonIdSchema }))
    .output(attemptSchema),
  attemptUnderWay: oc
    .route({
      method: 'GET',
      path: '/lessons/{lessonId}/attempt',
      summary: 'The attempt under way; null where there is none, and none is started',
    })
    .errors({ ...unauthorized, ...invalidInput, ...lessonErrors })
    .input(z.object({ lessonId: lessonIdSchema }))
    .output(attemptSchema.nullable()),
  savePosition: oc
    .route({
      method: 'PUT',
      path: '/attempts/{attemptId}/position',
      summary: 'Keep the step and screen reached and the time spent',
    })
    .errors(attemptErrors)
    .input(
      z.object({
        attemptId: z.uuid(),
        step: z.number().int().min(0).max(99),
        /** Left out by pages that were open before steps had screens. */
        screen: z.number().int().min(0).max(99).default(0),
        doneSteps: z.array(z.number().int().min(0).max(99)).max(100),
        /** Seconds for which the lesson was visible since the last call, at most 10 minutes. */
        visibleSeconds: z.number().int().min(0).max(600),
        timeZone: timeZoneSchema,
      }),
    )
    .output(
      z.object({
        step: z.number().int(),
        screen: z.number().int(),
        doneSteps: z.array(z.number().int()),
      }),
    ),
  submitAnswer: oc
    .route({
      method: 'POST',
      path: '/attempts/{attemptId}/answers',
      summary: 'Submit an answer; a repeated submissionId counts once',
    })
    .errors({
      ...attemptErrors,
      QUESTION_NOT_FOUND: { status: 404, message: 'The attempt has no such question.' },
      QUESTION_LOCKED: { status: 409, message: 'The question is already validated.' },
      TOO_SOON: { status: 429, message: 'Input is locked for a moment after an answer.' },
    })
    .input(
      z.object({
        attemptId: z.uuid(),
        submissionId: z.uuid(),
        questionId: z.string().max(60),
        choice: z.array(z.string().max(60)).min(1, 'Choisissez une réponse.').max(10),
        timeZone: timeZoneSchema,
      }),
    )
    .output(
      z.object({
        /** Null when answers are judged at the end. */
        correct: z.boolean().nullable(),
        /** What the toast says the error costs; null when it costs nothing any more. */
        cost: z.number().int().nullable(),
        /** A checkbox question with some but not exactly the right options. */
        incomplete: z.boolean(),
        attempt: attemptSchema,
      }),
    ),
  complete: oc
    .route({
      method: 'POST',
      path: '/attempts/{attemptId}/completion',
      summary: 'Finish the lesson; the same result however often it is asked',
    })
    .errors({
      ...unauthorized,
      ...invalidInput,
      ATTEMPT_NOT_FOUND: attemptErrors.ATTEMPT_NOT_FOUND,
      ATTEMPT_FINISHED: attemptErrors.ATTEMPT_FINISHED,
      QUIZ_INCOMPLETE: { status: 409, message: 'Not every question is validated.' },
      SCORE_TOO_LOW: {
        status: 409,
        message: 'Below the pass mark; the attempt has failed and may be retried.',
        data: z.object({
          score: z.number().int(),
          passPercent: z.number().int(),
          attempt: attemptSchema,
        }),
      },
    })
    .input(z.object({ attemptId: z.uuid(), timeZone: timeZoneSchema }))
    .output(completionSchema),
  retry: oc
    .route({
      method: 'POST',
      path: '/attempts/{attemptId}/retry',
      summary: 'Begin again after a failed result',
    })
    .errors({
      ...attemptErrors,
      NOT_FAILED: { status: 409, message: 'Only a failed attempt can be retried.' },
    })
    .input(z.object({ attemptId: z.uuid() }))
    .output(attemptSchema),
  dashboard: oc
    .route({
      method: 'GET',
      path: '/progress',
      summary: 'Own figures: points, rank, lessons done, answers, attempts, badges, rest',
    })
    .errors(unauthorized)
    .output(dashboardSchema),
  badgePicture: oc
    .route({
      method: 'GET',
      path: '/badges/{badgeId}/picture',
      summary: 'A badge of one’s own as a picture to share (PNG, 1200 × 630)',
    })
    .errors({
      ...unauthorized,
      ...invalidInput,
      BADGE_NOT_FOUND: { status: 404, message: 'No such badge of yours.' },
    })
    .input(
      z.object({
        badgeId: z.string().max(60),
        /** The calendar by which its date is written. */
        timeZone: timeZoneSchema,
        /** Whether the pseudo stands on it: only when its learner asks for that. */
        pseudo: z.enum(['true', 'false']).default('false'),
      }),
    )
    .output(z.file()),
  restart: oc
    .route({
      method: 'POST',
      path: '/progress/restart',
      summary: 'Begin the course again; what was done is archived',
    })
    .errors({
      ...unauthorized,
      ...invalidInput,
      RESTART_NOT_OFFERED: { status: 409, message: 'Restart is not offered now.' },
    })
    .input(
      z.object({ confirmation: z.literal('RECOMMENCER', 'Écrivez RECOMMENCER pour confirmer.') }),
    )
    .output(z.object({ archivedCompletions: z.number().int() })),
});
