import type { RegisteredBadge } from '@chandelle/course/badges';
import type { Completion, LearnerProgress } from '@chandelle/course/unlock';
import {
  type JsonRow,
  preparedLists,
  readJsonRows,
} from '../../platform/database/statements/prepared-lists.ts';
import {
  preparedStatement,
  type StatementRunner,
} from '../../platform/database/statements/prepared-statement.ts';

/** Columns of a {@link Completion}. */
export const completionColumns = `lesson_id as "lessonId", quiz_score as score, points_earned as points,
  completed_at as "completedAt", unlock_next_at as "unlockNextAt"`;

/** Writes the query for the completions of a learner ($1), latest first. */
export const selectCompletions = (columns = completionColumns): string =>
  `select ${columns} from lesson_completions where user_id = $1 order by completed_at desc`;

/** The query for the lessons that are under way for a learner ($1). */
export const selectUnderWay = `select lesson_id as "lessonId" from attempts
  where user_id = $1 and status in ('active', 'failed')`;

/** The query for the badges that a learner ($1) earned, earliest first. */
export const selectBadges = `select badge_id as id, name, lesson_id as "lessonId", earned_at as "earnedAt"
  from earned_badges where user_id = $1 order by earned_at`;

/** The instants of a {@link Completion}. */
export const completionInstants = { completedAt: true, unlockNextAt: true } as const;

/** What a learner completed and began, as it is stored. */
export interface StoredProgress {
  completions: JsonRow<Completion>[];
  underWay: { lessonId: string }[];
}

/** A badge as a learner earned it. */
export interface HeldBadge {
  id: string;
  name: string;
  description: string;
  lessonId: string;
  earnedAt: Date;
}

/** The same as it is stored: the course describes it. */
export type StoredBadge = JsonRow<Omit<HeldBadge, 'description'>>;

/** Reads the completions of a learner ($1), latest first. */
export const readCompletions = preparedStatement<Completion>(
  'completions-of-learner',
  selectCompletions(),
);

const readStored = preparedLists<StoredProgress>('learner-progress', {
  completions: selectCompletions(),
  underWay: selectUnderWay,
});

const readStoredWithBadges = preparedLists<StoredProgress & { badges: StoredBadge[] }>(
  'learner-progress-and-badges',
  { completions: selectCompletions(), underWay: selectUnderWay, badges: selectBadges },
);

/** Reads what a learner completed, latest first, and which lessons are under way: the input of the course's rules. */
export async function readLearnerProgress(
  runner: StatementRunner,
  learnerId: string,
): Promise<LearnerProgress> {
  return readProgress(await readStored(runner, learnerId));
}

/** Reads the same with the badges that the learner earned, earliest first. */
export async function readProgressAndBadges(
  runner: StatementRunner,
  learnerId: string,
  registry: readonly RegisteredBadge[],
): Promise<{ progress: LearnerProgress; badges: HeldBadge[] }> {
  const { badges, ...stored } = await readStoredWithBadges(runner, learnerId);
  return { progress: readProgress(stored), badges: readBadges(badges, registry) };
}

const readProgress = ({ completions, underWay }: StoredProgress): LearnerProgress => ({
  completions: readJsonRows<Completion>(completions, completionInstants),
  underWay: readUnderWay(underWay),
});

/** Reads which lessons are under way from what is stored. */
export const readUnderWay = (stored: StoredProgress['underWay']): ReadonlySet<string> =>
  new Set(stored.map(({ lessonId }) => lessonId));

/** Reads badges from what is stored, described by the course's registry. */
export const readBadges = (
  badges: readonly StoredBadge[],
  registry: readonly RegisteredBadge[],
): HeldBadge[] =>
  readJsonRows<Omit<HeldBadge, 'description'>>(badges, { earnedAt: true }).map((badge) => ({
    ...badge,
    description: registry.find(({ id }) => id === badge.id)?.description ?? '',
  }));
