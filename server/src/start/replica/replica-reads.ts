import { hasJustWritten, markWriter } from '../../features/identity/just-written.ts';
import type { ReplicaRules } from '../../http/read-from-replica.ts';

/**
 * The reads that a replica may answer, with what each spares the primary. They write nothing, and nobody decides in the same
 * breath by what they show. Everything else asks the primary, and first of all who is signed in.
 */
export const replicaReads: Readonly<Record<string, string>> = {
  'leaderboard.leaderboard': 'The list and how many stand at each total, twice a second.',
  'leaderboard.week': 'The same of the week, counted from its index.',
  'news.list': 'Two statements, one of which counts all articles by their source.',
  'forum.search': 'The most expensive read there is: among ten million messages 31 ms.',
  'review.memory': 'Everything that was reviewed, added up by notion.',
  'simulator.discipline': 'At most four markets of each desk, with all that happened in them.',
  'atelier.figures': 'What a job counted now and then.',
};

/** What may go to a replica, and who reads from the primary all the same. */
export const replicaRules: ReplicaRules = {
  mayBeOld: (operation) => Object.hasOwn(replicaReads, operation),
  hasJustWritten,
  markWriter,
};
