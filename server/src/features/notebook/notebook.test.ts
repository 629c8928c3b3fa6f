import { randomUUID } from 'node:crypto';
import type { notebookSchema } from '@chandelle/contract/notebook';
import { maxNotebookEntries } from '@chandelle/contract/notebook-limits';
import { listPassages } from '@chandelle/course/public/passages';
import { buildCourse, type StepRecipe } from '@chandelle/course/testing/build-course';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { output } from 'zod';
import { type BuiltLearner, buildLearner } from '../../testing/build-learner.ts';
import { buildModerator } from '../../testing/build-subscriber.ts';
import { type Answer, callApi } from '../../testing/call-api.ts';
import { expectOk, statusAndCode, errorData } from '../../testing/play-lesson.ts';
import { createTestDatabase, startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { notebookEntries } from './tables.ts';

type Entry = output<typeof notebookSchema>['entries'][number];

const first = 'Le corps va de l’ouverture à la clôture.';
const second = 'Une mèche longue dit un prix refusé.';
const steps: readonly StepRecipe[] = [
  {
    id: 'corps',
    title: 'Le corps',
    text: `${first}\n\n- un creux\n\n---\n\n## La mèche\n\n${second}`,
  },
  { id: 'fin', title: 'La fin', text: 'Tout est dit.' },
];
const makeCourse = (changed: readonly StepRecipe[] = steps) =>
  buildCourse([
    { id: 'candlesticks', steps: changed },
    { id: 'suite', lesson: { opensAfter: 'candlesticks' } },
  ]);

let app: TestApp;
let databaseUrl: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  databaseUrl = database.url;
  app = await startTestApp({ course: makeCourse(), database, config: { trustedProxies: 1 } });
});
afterAll(() => app.close());

const draft = (part: object = {}) => ({
  kind: 'note',
  version: 0,
  lessonId: 'candlesticks',
  stepId: 'corps',
  screen: 1,
  passage: first,
  note: 'À relire avant le quiz.',
  ...part,
});
const save = (by: BuiltLearner, id: string, part: object = {}): Promise<Answer> =>
  callApi(app, 'PUT', `/notebook/${id}`, { cookie: by.cookie, body: draft(part) });
const remove = (by: BuiltLearner, id: string, version: number): Promise<Answer> =>
  callApi(app, 'POST', `/notebook/${id}/deletion`, { cookie: by.cookie, body: { version } });
const read = async (by: BuiltLearner, query = ''): Promise<Entry[]> =>
  expectOk<{ entries: Entry[] }>(
    await callApi(app, 'GET', `/notebook${query}`, { cookie: by.cookie }),
  ).entries;
const fields = (answer: Answer) => (errorData(answer) as { fields: object } | undefined)?.fields;

test('entries are listed by lesson, step and place, each with where it stands', async () => {
  const learner = await buildLearner(app);
  const [noted, marked, kept] = [randomUUID(), randomUUID(), randomUUID()];
  const bookmark = { kind: 'bookmark', screen: 2, passage: 'La mèche', note: null };
  expectOk(await save(learner, kept, bookmark));
  expectOk(
    await save(learner, marked, { kind: 'highlight', screen: 2, passage: second, note: 'x' }),
  );
  const entry = expectOk<Entry>(await save(learner, noted));
  expect(entry).toMatchObject({
    id: noted,
    kind: 'note',
    version: 1,
    note: 'À relire avant le quiz.',
    passage: first,
    lesson: { id: 'candlesticks', open: true },
    step: { id: 'corps', title: 'Le corps', number: 1 },
    screen: 1,
    segment: 'corps-1',
    found: true,
  });
  const entries = await read(learner);
  expect(entries.map(({ id }) => id)).toEqual([noted, kept, marked]);
  expect(entries[1]).toMatchObject({ segment: null, screen: 2, found: true });
  // A highlight has no note, whatever is sent.
  expect(entries[2]).toMatchObject({ note: null, screen: 2 });
  expect(await read(learner, '?lessonId=suite')).toEqual([]);
  expect(await read(learner, '?lessonId=candlesticks')).toHaveLength(3);
});

test('the same save, sent again and at once, counts once', async () => {
  const learner = await buildLearner(app);
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => save(learner, id)));
  expect(new Set(answers.map((answer) => JSON.stringify(expectOk(answer)))).size).toBe(1);
  // The same mark from another device, under another id, is the one that there is.
  const mark = { kind: 'highlight', note: null };
  const marks = await Promise.all([
    save(learner, randomUUID(), mark),
    save(learner, randomUUID(), mark),
  ]);
  const [one, other] = marks.map((answer) => expectOk<Entry>(answer).id);
  expect(one).toBe(other);
  expect(await read(learner)).toHaveLength(2);
});

test('what another device wrote is not written over: both texts are there', async () => {
  const learner = await buildLearner(app);
  const id = randomUUID();
  expectOk(await save(learner, id));
  const desk = await save(learner, id, { version: 1, note: 'Du bureau.' });
  expect(expectOk<Entry>(desk)).toMatchObject({ version: 2, note: 'Du bureau.' });
  const phone = await save(learner, id, { version: 1, note: 'Du téléphone.' });
  expect(statusAndCode(phone)).toBe('409 NOTEBOOK_CHANGED');
  expect(errorData(phone)).toMatchObject({ entry: { id, version: 2, note: 'Du bureau.' } });
  // An answer that got lost is asked for again: the text is there, so nothing has changed.
  expect(expectOk<Entry>(await save(learner, id, { version: 1, note: 'Du bureau.' })).version).toBe(
    2,
  );
  expect(
    expectOk<Entry>(await save(learner, id, { version: 2, note: 'Du téléphone.' })).version,
  ).toBe(3);
  // Two devices that note one passage for the first time.
  const twin = await save(learner, randomUUID(), { note: 'Autre.' });
  expect(statusAndCode(twin)).toBe('409 NOTEBOOK_CHANGED');
  expect(errorData(twin)).toMatchObject({ entry: { id, note: 'Du téléphone.' } });
});

test('of two changes of one version at once, one is taken', async () => {
  const learner = await buildLearner(app);
  const id = randomUUID();
  expectOk(await save(learner, id));
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((note) => save(learner, id, { version: 1, note })),
  );
  expect(answers.map(statusAndCode).filter((each) => each === '409 NOTEBOOK_CHANGED')).toHaveLength(
    2,
  );
  expect((await read(learner))[0]?.version).toBe(2);
});

test('a deletion is put back under its id, and leaves what was changed elsewhere', async () => {
  const learner = await buildLearner(app);
  const id = randomUUID();
  expectOk(await save(learner, id));
  expectOk(await save(learner, id, { version: 1, note: 'Plus tard.' }));
  expect(statusAndCode(await remove(learner, id, 1))).toBe('409 NOTEBOOK_CHANGED');
  expectOk(await remove(learner, id, 2));
  expectOk(await remove(learner, id, 2));
  expect(await read(learner)).toEqual([]);
  expect(statusAndCode(await save(learner, id, { version: 2, note: 'Trop tard.' }))).toBe(
    '404 NOT_FOUND',
  );
  expectOk(await save(learner, id, { note: 'Plus tard.' }));
  expect(await read(learner)).toMatchObject([{ id, version: 1, note: 'Plus tard.' }]);
});

test('a note is plain text of at most 2,000 characters, kept in one form of Unicode', async () => {
  const learner = await buildLearner(app);
  const id = randomUUID();
  const saved = expectOk<Entry>(
    await save(learner, id, { note: ' <b>e\u0301le\u0301vation</b>\r\n\u0000fin\u202e ' }),
  );
  expect(saved.note).toBe('<b>élévation</b>\nfin');
  expectOk(await save(learner, id, { version: 1, note: '🕯'.repeat(2000) }));
  const before = await read(learner);
  for (const [note, message] of [
    ['🕯'.repeat(2001), 'Une note ne peut pas dépasser 2000 caractères.'],
    [' \u200b\n', 'Écrivez votre note.'],
    [null, 'Écrivez votre note.'],
  ]) {
    const refused = await save(learner, id, { version: 2, note });
    expect(statusAndCode(refused)).toBe('422 INVALID_INPUT');
    expect(fields(refused)).toEqual({ note: message });
  }
  expect(fields(await save(learner, id, { kind: 'highlight', note: null }))).toHaveProperty('id');
  expect(fields(await save(learner, randomUUID(), { passage: ' ' }))).toHaveProperty('passage');
  expect(fields(await save(learner, randomUUID(), { passage: 'a'.repeat(4001) }))).toHaveProperty(
    'passage',
  );
  expect(await read(learner)).toEqual(before);
});

test('only lessons that are open, and steps to read, take entries', async () => {
  const learner = await buildLearner(app);
  const refused = async (part: object) => statusAndCode(await save(learner, randomUUID(), part));
  expect(await refused({ lessonId: 'suite' })).toBe('403 LESSON_LOCKED');
  expect(await refused({ lessonId: 'nulle-part' })).toBe('404 LESSON_NOT_FOUND');
  expect(await refused({ stepId: 'nulle-part' })).toBe('404 STEP_NOT_FOUND');
  expect(await refused({ stepId: 'quiz' })).toBe('404 STEP_NOT_FOUND');
  expect(await read(learner)).toEqual([]);
});

test('a notebook has an end, and putting an entry right is still possible there', async () => {
  const learner = await buildLearner(app);
  const id = randomUUID();
  expectOk(await save(learner, id));
  const [row] = await app.services.database
    .select()
    .from(notebookEntries)
    .where(eq(notebookEntries.id, id));
  if (row === undefined) throw new Error('The entry is not there.');
  await app.services.database.insert(notebookEntries).values(
    Array.from({ length: maxNotebookEntries - 1 }, (_, index) => ({
      ...row,
      id: randomUUID(),
      passageKey: `${index}`,
    })),
  );
  expect(statusAndCode(await save(learner, randomUUID(), { passage: second }))).toBe(
    '409 NOTEBOOK_FULL',
  );
  expectOk(await save(learner, id, { version: 1, note: 'Corrigée.' }));
});

test('nobody else reads, changes or deletes an entry, moderators included', async () => {
  const [ana, ben] = [await buildLearner(app), await buildLearner(app)];
  const moderator = await buildModerator(app);
  const id = randomUUID();
  expectOk(await save(ana, id, { note: 'Pour moi seule.' }));
  for (const other of [ben, moderator]) {
    expect(await read(other)).toEqual([]);
    expect(statusAndCode(await save(other, id, { version: 1, note: 'À moi' }))).toBe(
      '404 NOT_FOUND',
    );
    expectOk(await remove(other, id, 1));
    // The same id is another entry with another learner.
    expectOk(await save(other, id, { note: 'La mienne.' }));
    expect(await read(other)).toMatchObject([{ id, note: 'La mienne.' }]);
  }
  expect(await read(ana)).toMatchObject([{ id, note: 'Pour moi seule.' }]);
});

test('an entry outlives what the teacher changes: it follows its text, and is listed without it', async () => {
  const database = { url: databaseUrl, drop: async () => {} };
  const learner = await buildLearner(app);
  expectOk(await save(learner, randomUUID()));
  expectOk(
    await save(learner, randomUUID(), {
      kind: 'bookmark',
      screen: 2,
      passage: 'La mèche',
      note: null,
    }),
  );
  expectOk(
    await save(learner, randomUUID(), { stepId: 'fin', passage: 'Tout est dit.', note: 'Fin.' }),
  );
  const reordered = `Un mot avant.\n\n${second}\n\n---\n\n## Le vrai corps\n\nRéécrit.\n\n---\n\n## La mèche\n\n${first}`;
  const edited = await startTestApp({
    course: makeCourse([
      { id: 'debut', title: 'Le début', text: 'Bonjour.' },
      { id: 'corps', title: 'Corps et mèches', text: reordered },
      { id: 'adieu', title: 'Adieu', text: 'Tout est dit.' },
    ]),
    database,
    config: { trustedProxies: 1, secret: app.services.config.secret },
  });
  try {
    const listed = await callApi(edited, 'GET', '/notebook', { cookie: learner.cookie });
    const { entries } = expectOk<{ entries: Entry[] }>(listed);
    expect(entries).toMatchObject([
      { kind: 'bookmark', step: { title: 'Corps et mèches', number: 2 }, screen: 3, found: true },
      { kind: 'note', note: 'À relire avant le quiz.', screen: 3, found: true, segment: 'corps-6' },
      {
        note: 'Fin.',
        passage: 'Tout est dit.',
        step: { title: 'La fin', number: null },
        found: false,
      },
    ]);
    // Reworded: the step still leads there, with the words as they were.
    const body = { ...draft({ passage: 'Mot pour mot.', note: 'Gardée.' }), screen: 9 };
    const path = `/notebook/${randomUUID()}`;
    const gone = await callApi(edited, 'PUT', path, { cookie: learner.cookie, body });
    expect(expectOk(gone)).toMatchObject({ screen: 3, found: false, segment: null });
  } finally {
    await edited.close();
  }
});

test('what the page calls a passage is what the server finds it by', async () => {
  const learner = await buildLearner(app);
  const step = makeCourse().lessons[0]?.steps[0];
  if (step?.kind !== 'reading') throw new Error('It is a step to read.');
  for (const { segment, screen, text } of listPassages(step.body)) {
    const entry = { kind: 'highlight', note: null, screen, passage: text };
    expect(expectOk(await save(learner, randomUUID(), entry))).toMatchObject({ segment, screen });
  }
});

test('the notebook is in the export, and goes with the account', async () => {
  const learner = await buildLearner(app);
  expectOk(await save(learner, randomUUID()));
  const exported = await callApi(app, 'GET', '/account/export', { cookie: learner.cookie });
  expect(expectOk(exported)).toMatchObject({
    notebook: [{ kind: 'note', step: 'Le corps', passage: first, note: 'À relire avant le quiz.' }],
  });
  const deletion = { currentPassword: learner.password };
  const gone = await callApi(app, 'POST', '/account/deletion', {
    cookie: learner.cookie,
    body: deletion,
  });
  expect(gone.status, JSON.stringify(gone.body)).toBe(200);
  const left = await app.services.database
    .select()
    .from(notebookEntries)
    .where(eq(notebookEntries.learnerId, learner.learnerId));
  expect(left).toEqual([]);
});
