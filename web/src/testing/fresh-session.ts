import { afterAll } from 'vitest';
import { adoptRenderedSession, loadingSession } from '../lib/session.ts';

// The files of a worker share one session: without this the pages of the next file would begin as the learner of this one. Files
// with a process of their own do without; some count what they send, which a second session would add to.
afterAll(() => adoptRenderedSession(loadingSession));
