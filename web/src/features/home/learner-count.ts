import { useEffect, useState } from 'react';

/**
 * Returns the number of registered learners, null until the server has told it, or when it can't be reached. Reads the
 * answer by hand: the home page carries neither the API client nor its schemas.
 */
export function useLearnerCount(): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void readLearnerCount(leaving.signal).then((learners) => {
      if (!leaving.signal.aborted) setCount(learners);
    });
    return () => leaving.abort();
  }, []);
  return count;
}

async function readLearnerCount(signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch('/api/course', {
      headers: { accept: 'application/json' },
      signal,
    });
    if (!response.ok) return null;
    const body = (await response.json()) as { facts?: { learners?: unknown } };
    const learners = body.facts?.learners;
    return typeof learners === 'number' ? learners : null;
  } catch {
    // Without the server the page is still worth reading; the figure stays a dash.
    return null;
  }
}
