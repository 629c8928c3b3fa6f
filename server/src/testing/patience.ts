import { vi } from 'vitest';

/** Milliseconds for which tests wait for what comes by itself: against what hangs, not for speed. */
const patience = 20_000;

// `expect.poll` has its patience from vitest.config.ts; of this one Vitest knows no setting, and gives up after a second.
const waitFor = vi.waitFor.bind(vi);
const patient: typeof vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: patience, ...options });
// The files of a project share a process: once is enough.
const marked = vi as typeof vi & { isPatient?: boolean };
if (marked.isPatient !== true) Object.assign(marked, { waitFor: patient, isPatient: true });
