import { readCurrentSession, watchSession } from '../../lib/session.ts';
import { hasWaitingAnswer } from '../../lib/waiting-keys.ts';

/** Milliseconds between two looks: the server may be back although the network was never away. */
const lookEvery = 5_000;

/**
 * Sends what the learner who is here has answered without a network, on whatever page, as soon as somebody takes it: when it opens,
 * when they sign in, when the network is back, and every so often. What another account has answered waits for that account.
 *
 * @param onSent Called when the server has judged any.
 * @returns What ends that.
 */
export function watchWaiting(onSent: () => void): () => void {
  let underWay = false;
  const send = async () => {
    const { status, learner } = readCurrentSession();
    if (underWay || status !== 'learner' || !learner || !hasWaitingAnswer(learner.id)) return;
    underWay = true;
    try {
      // Nobody needs it otherwise.
      const { sendWaiting } = await import('./send-waiting.ts');
      if (await sendWaiting(learner.id)) onSent();
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
