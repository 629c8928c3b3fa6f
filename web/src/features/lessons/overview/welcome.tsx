import type { SessionLearner } from '../../../lib/session.ts';
import { endSentence } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import type { Overview } from '../types.ts';
import { describeStanding, greet } from './greeting.ts';

/** Greets the learner, and says where they stand. */
export function Welcome({
  learner,
  overview,
}: {
  learner: SessionLearner;
  overview: Overview | null;
}) {
  const greeting = greet(new Date(useNow(60_000)));
  return (
    <div>
      <h1 className="font-display text-h1 break-words">
        {endSentence(`${greeting}, ${learner.pseudo}`)}
      </h1>
      {overview !== null && (
        <p className="mt-2 text-lead text-ink-2 text-balance">{describeStanding(overview)}</p>
      )}
    </div>
  );
}
