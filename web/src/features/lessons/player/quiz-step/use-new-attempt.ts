import { useState } from 'react';
import { client } from '../../../../lib/api.ts';
import { describeError, errorCode } from '../../../../lib/errors.ts';
import { readZoneInput } from '../../../../lib/use-zone-input.ts';
import { toast } from '../../../../ui/toast.tsx';
import type { Attempt } from '../../types.ts';
import type { LessonPosition } from '../position/use-position.ts';

/** Begins again after a result below the pass mark; the server decides whether it was one. */
export function useNewAttempt(
  attempt: Attempt,
  position: Pick<LessonPosition, 'flush' | 'end'>,
  onAttempt: (attempt: Attempt) => void,
) {
  const [retrying, setRetrying] = useState(false);

  async function begin() {
    setRetrying(true);
    // The time spent until now counts on in the attempt to come; the failed one takes none any more.
    await position.flush();
    try {
      if (attempt.status === 'active')
        await client.progress
          .complete({ attemptId: attempt.id, ...readZoneInput() })
          .catch(expectTooLow);
      const next = await client.progress.retry({ attemptId: attempt.id });
      position.end();
      onAttempt(next);
    } catch (error) {
      toast.error('Erreur', describeError(error));
    } finally {
      setRetrying(false);
    }
  }

  return { retrying, retry: () => void begin() };
}

/** The attempt only counts as failed once it was handed in. */
function expectTooLow(error: unknown): void {
  if (errorCode(error) !== 'SCORE_TOO_LOW') throw error;
}
