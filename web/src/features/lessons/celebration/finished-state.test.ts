import { completionSchema } from '@chandelle/contract/progress';
import { expect, it } from 'vitest';
import { writeFinished, readFinished, type Finished } from './finished-state.ts';

const finished = { completion: { lessonId: 'candlesticks' }, level: 1 } as unknown as Finished;

it('finds again what was kept, and nothing else', () => {
  const stored: unknown = structuredClone(writeFinished(finished));
  expect(readFinished(stored)).toEqual(finished);
  for (const other of [null, undefined, 'x', {}, { finished }, { finished, version: 0 }])
    expect(readFinished(other)).toBeNull();
});

it('reads no entry of an edition in which a completion was another thing', () => {
  // Whoever changes this list raises the version in finished-state.ts: a reload shows what an earlier edition kept.
  expect(Object.keys(completionSchema.shape)).toEqual([
    'lessonId',
    'lessonTitle',
    'score',
    'errors',
    'questionCount',
    'pointsEarned',
    'pointsAdded',
    'totalPoints',
    'badge',
    'timeSpentMinutes',
    'unlockNextAt',
    'retake',
    'completedAt',
  ]);
});
