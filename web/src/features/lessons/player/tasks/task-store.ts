import { readStoredJson, writeStoredJson } from '../../../../lib/storage.ts';

const keyOf = (learnerId: string, attemptId: string) => `chandelle:tasks:${learnerId}:${attemptId}`;

/** Reads the tasks that were done in an attempt, on this device: `<step>/<figure>`. */
export function readTasks(learnerId: string, attemptId: string): string[] {
  const value = readStoredJson(keyOf(learnerId, attemptId));
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

/** Stores the tasks that are done. Without storage they are done as long as the page is open. */
export function saveTasks(learnerId: string, attemptId: string, done: readonly string[]): void {
  writeStoredJson(keyOf(learnerId, attemptId), done);
}

/** Forgets the tasks of an attempt: the lesson is finished. */
export function dropTasks(learnerId: string, attemptId: string): void {
  writeStoredJson(keyOf(learnerId, attemptId), null);
}
