import { expect, test } from 'vitest';
import type { Act, Entry } from './ledger.ts';
import { findForeign, reconcile } from './reconcile.ts';
import type { Stored } from './stored.ts';

const act = (kind: Act['kind'], key: string, changes: Partial<Act> = {}): Act => ({
  kind,
  key,
  learnerId: 'ana',
  value: '',
  level: 0,
  ...changes,
});
const acts: readonly Act[] = [
  act('account', 'ana@exemple.fr'),
  act('answer', 'a1/s1', { value: 'q1 a' }),
  act('completion', 'ana/bougies', { level: 90 }),
  act('review', 'c1/s1', { value: '12' }),
  act('market', 'm1', { level: 3 }),
  act('command', 'm1/d1', { value: 'deposit' }),
  act('weekly market', 'w1', { level: 2 }),
  act('contract market', 'p1', { level: 2 }),
  act('contract command', 'p1/d1', { value: 'place-order' }),
  act('stretch', 'b1', { level: 2 }),
  act('decision', 'b1/d1', { value: 'breakout' }),
  act('series', 'ana/1', { level: 3 }),
  act('message', 'k1', { value: 'general 1 Bonjour' }),
  act('note', 'n1', { value: 'Deux', level: 2 }),
  act('subscription', 'ana', { value: 'active' }),
];
const acknowledge = (one: Act): Entry => ({
  ...one,
  state: 'acknowledged',
  sentAt: 1,
  settledAt: 2,
});
const whole: Stored = {
  acts,
  sequences: [
    { name: 'Channel general', numbers: [1], last: 1 },
    { name: 'Attempt a1', numbers: [2, 1], last: null },
  ],
  learners: [{ learnerId: 'ana', total: 90, listed: true }],
  histogram: [{ points: 90, learners: 1 }],
  payments: ['ana'],
  badges: ['ana/bougies'],
};

/** Names the promises that do not hold. */
const broken = (stored: Stored, entries: readonly Entry[] = acts.map(acknowledge)) =>
  reconcile(entries, stored)
    .filter(({ problems }) => problems.length > 0)
    .map(({ promise }) => promise);

test('finds nothing wrong with tables that hold all that was acknowledged', () => {
  expect(broken(whole)).toEqual([]);
  const verdicts = reconcile(acts.map(acknowledge), whole);
  expect(
    verdicts.slice(0, acts.length).map(({ acknowledged, found }) => [acknowledged, found]),
  ).toEqual(acts.map(() => [1, 1]));
});

const promiseOf = {
  account: /^Every account/,
  answer: /^Every answer is/,
  completion: /^Every completion/,
  review: /^Every answer to a card/,
  market: /^Every market stands/,
  command: /^Every command of/,
  'weekly market': /^Every market of the week/,
  'contract market': /^Every market of contracts/,
  'contract command': /^Every command about/,
  stretch: /^Every stretch/,
  decision: /^Every decision/,
  series: /^Every series/,
  message: /^Every message/,
  note: /^Every note/,
  subscription: /^Every payment/,
} as const;

test.each(acts)(
  'misses a $kind that is acknowledged and lost, doubled, changed or someone else’s',
  (one) => {
    const others = acts.filter((each) => each !== one);
    const plant = (...planted: Act[]) => broken({ ...whole, acts: [...others, ...planted] });
    for (const said of [
      plant(),
      plant(one, one),
      plant({ ...one, value: 'something else' }),
      plant({ ...one, learnerId: 'ben' }),
    ])
      expect(said).toContainEqual(expect.stringMatching(promiseOf[one.kind]));
  },
);

test.each(acts.filter(({ level }) => level > 0))(
  'misses a $kind that has gone back, and takes one that has gone on',
  (one) => {
    const plant = (level: number, value: string) =>
      broken({
        ...whole,
        acts: acts.map((each) => (each === one ? { ...one, level, value } : each)),
      });
    expect(plant(one.level - 1, one.value)).toContainEqual(
      expect.stringMatching(promiseOf[one.kind]),
    );
    expect(plant(one.level + 1, 'Trois')).not.toContainEqual(
      expect.stringMatching(promiseOf[one.kind]),
    );
  },
);

test('takes what nobody could answer for as it is, there or not', () => {
  const open = {
    ...acknowledge(act('message', 'k2', { value: 'Bonsoir' })),
    state: 'open' as const,
  };
  const entries = [...acts.map(acknowledge), open];
  expect(broken(whole, entries)).toEqual([]);
  expect(broken({ ...whole, acts: [...acts, act('message', 'k2')] }, entries)).toEqual([]);
});

test('sees what was refused and is there', () => {
  const refuse = (one: Act): Entry => ({ ...acknowledge(one), state: 'refused' });
  const message = act('message', 'k2');
  const change = act('note', 'n1', { value: 'Trois', level: 3 });
  const entries = [...acts.map(acknowledge), refuse(message), refuse(change)];
  expect(broken(whole, entries)).toEqual([]);
  const said = ['Nothing that was refused is there'];
  expect(broken({ ...whole, acts: [...acts, message] }, entries)).toEqual(said);
  const changed = acts.map((each) => (each.kind === 'note' ? change : each));
  expect(broken({ ...whole, acts: changed }, entries)).toEqual(said);
});

test('sees what is there and was never sent', () => {
  expect(broken({ ...whole, acts: [...acts, act('message', 'k2')] })).toEqual([
    'Nothing is there that nobody sent',
  ]);
});

test.each([
  { numbers: [1, 3], last: 3 },
  { numbers: [1, 1], last: 2 },
  { numbers: [2], last: 2 },
  { numbers: [1, 2], last: 3 },
  { numbers: [], last: 1 },
])('sees the gap, the double or the wrong counter in $numbers, $last', ({ numbers, last }) => {
  expect(broken({ ...whole, sequences: [{ name: 'Channel general', numbers, last }] })).toEqual([
    'Numbers of channels, attempts and markets have no gap and no double',
  ]);
});

test('sees a total that is not the sum of the completions, or not there', () => {
  const said = 'Totals are the sums of the completions';
  expect(
    broken({
      ...whole,
      learners: [{ learnerId: 'ana', total: 80, listed: true }],
      histogram: [{ points: 80, learners: 1 }],
    }),
  ).toEqual([said]);
  expect(broken({ ...whole, learners: [], histogram: [] })).toEqual([said]);
});

test.each([
  { histogram: [] },
  { histogram: [{ points: 90, learners: 2 }] },
  { histogram: [{ points: 80, learners: 1 }] },
])('sees a ranking that counts otherwise: $histogram', ({ histogram }) => {
  expect(broken({ ...whole, histogram })).toEqual([
    'The ranking counts every learner where they stand',
  ]);
});

test('counts in the ranking those who are listed and have points, over all slots', () => {
  const ben = { learnerId: 'ben', total: 90, listed: false };
  expect(broken({ ...whole, learners: [...whole.learners, ben] })).toEqual([]);
  const slots = [
    { points: 90, learners: 1 },
    { points: 90, learners: 1 },
  ];
  const learners = [...whole.learners, { ...ben, listed: true }];
  expect(broken({ ...whole, learners, histogram: slots })).toEqual([]);
});

test.each([[['ana', 'ana']], [[]]])('sees who paid twice, or not at all: %j', (payments) => {
  expect(broken({ ...whole, payments })).toEqual([
    'Nobody paid twice, and nobody was let in unpaid',
  ]);
});

test.each([[[]], [['ana/bougies', 'ana/bougies']], [['ana/bougies', 'ana/spot']]])(
  'sees a badge that is missing, doubled or not earned: %j',
  (badges) => {
    expect(broken({ ...whole, badges })).toEqual(['Every completion has its badge, once']);
  },
);

test('sees in a copy what the tables never had, or had otherwise', () => {
  expect(findForeign({ ...whole, acts: acts.slice(0, 3) }, whole)).toEqual([]);
  const older = acts.map((each) =>
    each.kind === 'note' ? { ...each, level: 1, value: 'Un' } : each,
  );
  expect(findForeign({ ...whole, acts: older }, whole)).toEqual([]);
  expect(findForeign({ ...whole, acts: [act('message', 'k2')] }, whole)).toHaveLength(1);
  const other = acts.map((each) => (each.kind === 'answer' ? { ...each, value: 'q1 b' } : each));
  expect(findForeign({ ...whole, acts: other }, whole)).toHaveLength(1);
  expect(findForeign(whole, { ...whole, acts: older })).toHaveLength(1);
});
