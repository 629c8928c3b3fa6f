import { readStoredJson, writeStoredJson } from './storage.ts';

const key = 'chandelle.trial';

/** What somebody without an account did in the trial, in this browser. */
export interface TrialRecord {
  /** The candle was closed where the task asks for it. */
  task: boolean;
  /** The lesson that an account goes on with; null until the trial was gone through. */
  lessonId: string | null;
}

/** Reads what was done in the trial. */
export function readTrialRecord(): TrialRecord {
  const stored = readStoredJson(key) as Partial<Record<keyof TrialRecord, unknown>> | null;
  return {
    task: stored?.task === true,
    lessonId: typeof stored?.lessonId === 'string' ? stored.lessonId : null,
  };
}

/** Adds to what was done in the trial. */
export function recordTrial(more: Partial<TrialRecord>): void {
  writeStoredJson(key, { ...readTrialRecord(), ...more });
}

/** Forgets the trial, once an account has taken it up. */
export function forgetTrial(): void {
  writeStoredJson(key, null);
}
