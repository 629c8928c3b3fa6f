import { readStoredJson, writeStoredJson } from '../../../../lib/storage.ts';

/** A position of a lesson that the server has not acknowledged yet. */
export interface PendingPosition {
  step: number;
  doneSteps: number[];
  /** Seconds of reading not sent yet. */
  visibleSeconds: number;
  /** The step that the server had when this one was reached: tells whether another device went on since. */
  base: number;
}

const keyOf = (learnerId: string, attemptId: string) =>
  `chandelle:position:${learnerId}:${attemptId}`;

/** Reads the position that waits to be sent; null when there is none or it cannot be read. */
export function readPending(learnerId: string, attemptId: string): PendingPosition | null {
  const value = readStoredJson(keyOf(learnerId, attemptId));
  return isPending(value) ? value : null;
}

/** Keeps a position until the server has it. */
export function savePending(learnerId: string, attemptId: string, position: PendingPosition): void {
  // Without storage the position lives in this page only, and is sent from here.
  writeStoredJson(keyOf(learnerId, attemptId), position);
}

/** Forgets a position that the server has, or will never take. */
export function dropPending(learnerId: string, attemptId: string): void {
  writeStoredJson(keyOf(learnerId, attemptId), null);
}

/**
 * Decides where a lesson resumes. What waits on this device wins while the server still stands where this device left
 * it; when another device has gone on since, the server wins. Steps done are those of both.
 *
 * @param lastStep The highest step there is.
 */
export function resumePosition(
  server: { step: number; doneSteps: readonly number[] },
  pending: PendingPosition | null,
  lastStep: number,
): { step: number; doneSteps: number[] } {
  const step = pending !== null && pending.base === server.step ? pending.step : server.step;
  const doneSteps = [...new Set([...server.doneSteps, ...(pending?.doneSteps ?? [])])];
  return {
    step: Math.min(Math.max(step, 0), lastStep),
    doneSteps: doneSteps.filter((done) => done <= lastStep).sort((a, b) => a - b),
  };
}

function isPending(value: unknown): value is PendingPosition {
  if (typeof value !== 'object' || value === null) return false;
  const { step, doneSteps, visibleSeconds, base } = value as Record<string, unknown>;
  const isStep = (candidate: unknown) => Number.isInteger(candidate) && Number(candidate) >= 0;
  return (
    isStep(step) &&
    isStep(base) &&
    isStep(visibleSeconds) &&
    Array.isArray(doneSteps) &&
    doneSteps.every(isStep)
  );
}
