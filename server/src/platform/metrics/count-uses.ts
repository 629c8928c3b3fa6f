import { inSpan } from '../tracing/spans.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Log } from '../log.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Metrics } from './metrics.ts';

/** Counts the warnings and errors of a log, by event. */
export const countLines = (log: Log, { logEvents }: Metrics): Log => ({
  ...log,
  warn: (event, fields) => {
    logEvents.inc({ level: 'warn', event });
    log.warn(event, fields);
  },
  error: (event, error, fields) => {
    logEvents.inc({ level: 'error', event });
    log.error(event, error, fields);
  },
});

/** Counts and traces the mails that leave and those that do not. */
export const countMails = (mailer: Mailer, { mails }: Metrics): Mailer => ({
  ...mailer,
  send: async (mail) => {
    try {
      await inSpan({ name: 'mail', kind: 'client' }, () => mailer.send(mail));
      mails.inc({ result: 'sent' });
    } catch (error) {
      mails.inc({ result: 'failed' });
      throw error;
    }
  },
});

/** Counts those who asked too often. */
export const countLimited = (limits: RateLimits, { refusals }: Metrics): RateLimits => ({
  ...limits,
  use: async (limit, key) => {
    try {
      return await limits.use(limit, key);
    } catch (error) {
      if (isTooMany(error)) refusals.inc({ reason: 'limit' });
      throw error;
    }
  },
});

const isTooMany = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'TOO_MANY_REQUESTS';
