import { expect, test } from 'vitest';
import { judgeAnswers } from './judge-answers.ts';
import { type Heard, judgeListeners } from './judge-listeners.ts';
import { judgeMeasured, writeTable } from './print-result.ts';
import type { Stored } from './stored.ts';
import type { Measured } from './record.ts';

const stored: Stored = {
  acts: [],
  sequences: [
    { name: 'Channel general', numbers: [1, 2, 3], last: 3 },
    { name: 'Market m1', numbers: [1], last: 1 },
  ],
  learners: [],
  histogram: [],
  payments: [],
  badges: [],
};

const hear = (numbers: number[], changes: Partial<Record<'twice' | 'resets', number>> = {}) =>
  ({
    list: () => numbers.map((number) => ({ number })),
    twice: Array.from({ length: changes.twice ?? 0 }),
    named: () => Array.from({ length: changes.resets ?? 0 }),
  }) as unknown as Heard;

test('takes a stream that has heard all since its first message', () => {
  expect(judgeListeners([hear([1, 2, 3]), hear([2, 3]), hear([])], stored).problems).toEqual([]);
});

test.each([
  ['a gap', hear([1, 3])],
  ['the last one missing', hear([1, 2])],
  ['one twice', hear([1, 2, 3], { twice: 1 })],
  ['a new beginning', hear([1, 2, 3], { resets: 1 })],
])('sees of a stream: %s', (_what, heard) => {
  expect(judgeListeners([hear([1, 2, 3]), heard], stored).problems).toHaveLength(1);
});

test('sees errors of the server, and refusals that nobody asked for', () => {
  const answers = new Map([
    ['200', 5],
    ['503', 3],
    ['cut', 2],
  ]);
  expect(judgeAnswers({ answers, surprises: [] })).toMatchObject({ found: 8, problems: [] });
  expect(judgeAnswers({ answers, surprises: ['PUT /x: 409 GONE'] }).problems).toHaveLength(1);
  answers.set('500', 1);
  expect(judgeAnswers({ answers, surprises: [] }).problems).toEqual(['1 calls were answered 500']);
});

const calm: Measured = {
  fault: 'Database away for 5 s',
  rounds: 1,
  firstWrite: 1,
  memory: 150,
  attempts: { count: 8, seconds: 4 },
  breaks: 0,
  acknowledged: 100,
};
const broken = (changes: Partial<Measured>) =>
  judgeMeasured([{ ...calm, ...changes }]).flatMap(({ problems }) => problems);

test('sees a slow return, too much memory, a storm of connections and a broken stream', () => {
  expect(broken({})).toEqual([]);
  expect(broken({ firstWrite: 3.2 })).toEqual(['Database away for 5 s: 3.20 s']);
  expect(broken({ firstWrite: null })).toEqual(['Database away for 5 s: > 60 s']);
  expect(broken({ attempts: { count: 4, seconds: 1 } })).toEqual([]);
  expect(broken({ attempts: { count: 5, seconds: 1 } })).toEqual([
    'Database away for 5 s: 5 times in 1 s',
  ]);
  expect(broken({ attempts: { count: 40, seconds: 4 } })).toEqual([
    'Database away for 5 s: 40 times in 4 s',
  ]);
  expect(broken({ memory: 201 })).toEqual(['Database away for 5 s: 201 MB']);
  expect(broken({ breaks: 1 })).toEqual(['Database away for 5 s: 1 streams broke']);
  // With its server a stream ends, and goes on from where it was.
  expect(broken({ fault: 'Server killed', breaks: 4 })).toEqual([]);
});

test('writes a table whose numbers stand below one another', () => {
  expect(
    writeTable(
      ['what', 'n'],
      [
        ['one', '5'],
        ['other', '17'],
      ],
      1,
    ),
  ).toBe('what  |  n\n------|---\none   |  5\nother | 17');
});
