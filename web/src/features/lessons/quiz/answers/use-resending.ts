import { useEffect, useEffectEvent } from 'react';
import type { Question } from '../../types.ts';

/** Milliseconds until an answer that could not be sent is sent again by itself. */
const resendAfterMs = 4_000;

/**
 * Sends the answers that wait by themselves.
 * @param unsent Questions whose answers the server does not have.
 */
export function useResending(
  unsent: readonly Question[],
  resend: (question: Question) => void,
): void {
  // Answers that wait are sent at once when the lesson opens, and again when the network is back.
  const resendAll = useEffectEvent(() => {
    for (const question of unsent) resend(question);
  });
  useEffect(() => {
    const send = () => resendAll();
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, []);
  // The server may be back although the network was never away.
  const waiting = unsent.length > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => resendAll(), resendAfterMs);
    return () => clearTimeout(timer);
  }, [waiting]);
}
