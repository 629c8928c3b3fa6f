import { useEffect, useEffectEvent } from 'react';

/** Milliseconds after which an answer that could not be sent is sent again by itself. */
const resendAfterMs = 4_000;

/**
 * Sends answers that wait by themselves: at once when the page opens and when the network is back, and every so often,
 * since the server may be back although the network was never away.
 * @param waiting Whether the server lacks one.
 */
export function useResending(waiting: boolean, resend: (quietly: boolean) => void): void {
  const resendAll = useEffectEvent((quietly: boolean) => resend(quietly));
  useEffect(() => {
    const send = () => resendAll(false);
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, []);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => resendAll(true), resendAfterMs);
    return () => clearInterval(timer);
  }, [waiting]);
}
