/** What a push service's answer means: it took the message, the device is gone, it will never take it, or it may later. */
type Verdict = 'sent' | 'gone' | 'refused' | 'later';

/** Judges the status with which a push service answered, by RFC 8030. */
export function judgeStatus(status: number): Verdict {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** Longest wait that a push service may ask for, in seconds: after it a reminder is of no use. */
const maxSeconds = 4 * 3600;

/** Reads until when a push service asks to wait, given in seconds or as a date; null where it says nothing that can be read. */
export function readWaitAsked(header: string | null, now: Date): Date | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : (Date.parse(header) - now.getTime()) / 1000;
  if (!Number.isFinite(seconds) || seconds <= 0) return null;
  return new Date(now.getTime() + Math.min(seconds, maxSeconds) * 1000);
}
