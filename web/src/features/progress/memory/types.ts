import type { reviewMemorySchema } from '@chandelle/contract/review-memory';
import type { output } from 'zod';

/** What a learner remembers of the course. */
export type ReviewMemory = output<typeof reviewMemorySchema>;
export type RememberedNotion = ReviewMemory['notions'][number];
