import type { weeklySchema } from '@chandelle/contract/weekly';
import type * as z from 'zod';

export type Weekly = z.output<typeof weeklySchema>;
/** What a learner made of a week's market. */
export type WeeklyEntry = NonNullable<Weekly['own']>;
export type WeeklyScore = NonNullable<WeeklyEntry['score']>;
/** A week that is over, with what its market was. */
export type EndedWeek = NonNullable<Weekly['last']>;
export type PlayedPosition = NonNullable<EndedWeek['own']>['played'][number];
export type RankingRow = EndedWeek['ranking']['rows'][number];
