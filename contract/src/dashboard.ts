import * as z from 'zod';
import { badgeDefinitionSchema } from './lessons.ts';

/** A lesson done, and where it stands on the learner's own course. */
const dashboardCompletionSchema = z.object({
  lessonId: z.string(),
  lessonTitle: z.string(),
  score: z.number().int(),
  points: z.number().int(),
  maxPoints: z.number().int(),
  /** Errors of the attempt whose score stands; null when it is not kept. */
  errors: z.number().int().nullable(),
  /** Null when it was not measured. */
  timeSpentMinutes: z.number().int().nullable(),
  completedAt: z.iso.datetime(),
  /** Total of points before and after it, in the order of the completions. */
  open: z.number().int(),
  close: z.number().int(),
  /** Total after it of a course without errors. */
  perfectClose: z.number().int(),
});

/** What the attempts of a lesson tell, since the course was begun (or begun again). */
const lessonStudySchema = z.object({
  lessonId: z.string(),
  lessonTitle: z.string(),
  /** Minutes for which the lesson was on screen, in all attempts; 0 when none was measured. */
  minutes: z.number().int().min(0),
  /** Estimated duration of one passage. */
  plannedMinutes: z.number().int(),
  /** Questions of the last finished attempt in their order: right at the first try or not. Empty before one is finished. */
  answers: z.array(z.boolean()),
  rightAtFirst: z.number().int(),
  /** Steps that teach the questions missed at first, in the order of the lesson, each with the screen that does; at most three. */
  again: z.array(
    z.object({
      number: z.number().int().min(1),
      screen: z.number().int().min(1),
      title: z.string(),
    }),
  ),
});

/** Attempts that the history shows, latest first. */
export const shownAttempts = 40;

const dashboardAttemptSchema = z.object({
  id: z.uuid(),
  lessonId: z.string(),
  lessonTitle: z.string(),
  /** 'failed': below the pass mark, tried again since or not. */
  status: z.enum(['active', 'failed', 'completed']),
  retake: z.boolean(),
  /** Null while it is under way. */
  score: z.number().int().nullable(),
  errors: z.number().int().nullable(),
  startedAt: z.iso.datetime(),
});

/** A learner's own figures. */
export const dashboardSchema = z.object({
  totalPoints: z.number().int(),
  rank: z.number().int().nullable(),
  rankedLearners: z.number().int(),
  countedLessons: z.number().int(),
  /** Points of a perfect course. */
  coursePoints: z.number().int(),
  /** What errors cost in the lessons done, and the total after the last lesson if none is made any more. */
  lostPoints: z.number().int(),
  reachablePoints: z.number().int(),
  /** Minutes for which lessons were on screen; what was not measured is not in it. */
  studyMinutes: z.number().int(),
  /** Latest first. */
  completions: z.array(dashboardCompletionSchema),
  /** The weakest first, those without answers last. */
  study: z.array(lessonStudySchema),
  attempts: z.array(dashboardAttemptSchema),
  /** All attempts, shown or not. */
  attemptCount: z.number().int(),
  badges: z.array(
    badgeDefinitionSchema.extend({ lessonId: z.string(), earnedAt: z.iso.datetime().nullable() }),
  ),
  rest: z.object({ until: z.iso.datetime(), hoursLeft: z.number().int() }).nullable(),
  next: z
    .object({
      lessonId: z.string(),
      title: z.string(),
      points: z.number().int(),
      underWay: z.boolean(),
    })
    .nullable(),
});
