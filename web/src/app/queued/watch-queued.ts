import type { QueryClient } from '@tanstack/react-query';
import { readCurrentSession, watchSession } from '../../lib/session.ts';
import { hasQueuedAnswer } from '../../lib/queued-keys.ts';

/** Milliseconds between two looks: the server may be back although the network was never away. */
const lookEvery = 5_000;

/**
 * Sends what the learner who is here has answered without a network, on whatever page, as soon as somebody takes it: when it opens,
 * when they sign in, when the network is back, and every so often. What another account has answered waits for that account.
 * Pages read anew what the server then says.
 *
 * @param queryClient What pages have read; null on one that reads nothing.
 * @returns What ends that.
 */
export function watchQueued(queryClient: QueryClient | null): () => void {
  let underWay = false;
  const send = async () => {
    const { status, learner } = readCurrentSession();
    if (underWay || status !== 'learner' || !learner || !hasQueuedAnswer(learner.id)) return;
    underWay = true;
    try {
      // Nobody needs it otherwise.
      const { sendQueued } = await import('./send-queued.ts');
      await sendQueued(queryClient, learner.id);
    } catch {
      // Its code could not be fetched: the next look tries again.
    } finally {
      underWay = false;
    }
  };
  const look = () => void send();
  look();
  const endWatch = watchSession(look);
  addEventListener('online', look);
  const timer = setInterval(look, lookEvery);
  return () => {
    endWatch();
    removeEventListener('online', look);
    clearInterval(timer);
  };
}
