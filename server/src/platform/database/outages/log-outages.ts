import type { Log } from '../../log.ts';
import { findUnavailable } from './unavailable.ts';

/** Leaves out of a log what failed only because the database is away: the watch says that once for all of it. */
export const leaveOutOutages = (log: Log): Log => ({
  ...log,
  error: (event, error, fields) => {
    if (findUnavailable(error) === null) log.error(event, error, fields);
  },
});
