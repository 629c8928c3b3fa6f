import { readStoredJson, writeStoredJson } from '../../../../lib/storage.ts';

/** Where one is in a lesson: the step, its screen, both from 0, and the steps done. */
export interface ReadingPosition {
  step: number;
  screen: number;
  doneSteps: number[];
}

/** A position of a lesson that the server has not acknowledged yet. */
export interface PendingPosition extends ReadingPosition {
  /** Seconds of reading not sent yet. */
  visibleSeconds: number;
  /** The step and its screen that the server had when this one was reached: they tell whether another device went on since. */
  base: number;
  baseScreen: number;
}

const keyOf = (learnerId: string, attemptId: string) =>
  `chandelle:position:${learnerId}:${attemptId}`;

/** Reads the position that waits to be sent; null when there is none or it cannot be read. */
export function readPending(learnerId: string, attemptId: string): PendingPosition | null {
  const value = readStoredJson(keyOf(learnerId, attemptId));
  if (typeof value !== 'object' || value === null) return null;
  // Kept before steps had screens, a position is at the first one.
  const candidate: unknown = { screen: 0, baseScreen: 0, ...value };
  return isPending(candidate) ? candidate : null;
}

/** Stores a position until the server has it. */
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
 * it; when another device has gone on since, the server wins. Steps done are those of both. A step that is not open gives
 * way to the last one that is, a screen that the step has no more to its last one.
 *
 * @param screens The number of screens of each open step.
 */
export function resumePosition(
  server: { step: number; screen: number; doneSteps: readonly number[] },
  pending: PendingPosition | null,
  screens: readonly number[],
): ReadingPosition {
  const own =
    pending !== null && pending.base === server.step && pending.baseScreen === server.screen;
  const { step, screen } = own ? pending : server;
  const doneSteps = [...new Set([...server.doneSteps, ...(pending?.doneSteps ?? [])])];
  return {
    ...placeWithin(screens, step, screen),
    doneSteps: doneSteps.filter((done) => done < screens.length).sort((a, b) => a - b),
  };
}

/** Returns the nearest place there is: of a step that is not open, the first screen of the last open one. */
export function placeWithin(
  screens: readonly number[],
  step: number,
  screen: number,
): { step: number; screen: number } {
  const nearest = Math.min(Math.max(step, 0), screens.length - 1);
  if (nearest !== step) return { step: nearest, screen: 0 };
  return { step, screen: Math.min(Math.max(screen, 0), (screens[step] ?? 1) - 1) };
}

function isPending(value: unknown): value is PendingPosition {
  if (typeof value !== 'object' || value === null) return false;
  const { doneSteps, ...numbers } = value as Record<keyof PendingPosition, unknown>;
  const isCount = (candidate: unknown) => Number.isInteger(candidate) && Number(candidate) >= 0;
  const { step, screen, visibleSeconds, base, baseScreen } = numbers;
  return (
    [step, screen, visibleSeconds, base, baseScreen].every(isCount) &&
    Array.isArray(doneSteps) &&
    doneSteps.every(isCount)
  );
}
