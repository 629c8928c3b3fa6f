import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { overviewSchema } from '@chandelle/contract/lessons';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { output } from 'zod';
import { repositoryRoot } from '../../platform/repository-root.ts';
import { buildLearner } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import {
  expectOk,
  statusAndCode,
  errorData,
  start,
  takeLesson,
} from '../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { tinyCourse } from '@chandelle/course/testing/tiny-course';
import { CourseProblems, loadCourse, prepareCourse } from './load-course.ts';

type Overview = output<typeof overviewSchema>;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: tinyCourse });
});
afterAll(() => app.close());

const readOverview = async (cookie: string) =>
  expectOk<Overview>(await callApi(app, 'GET', '/lessons', { cookie }));
const stateOf = (overview: Overview, lessonId: string) =>
  overview.lessons.find(({ id }) => id === lessonId)?.state;

describe('the catalogue', () => {
  it('is open to visitors and counts what there is', async () => {
    await buildLearner(app);
    const { body, status } = await callApi(app, 'GET', '/course');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      lessons: tinyCourse.lessons.map(({ summary }) => ({ id: summary.id, title: summary.title })),
      facts: { lessons: 7, upcoming: 2, questions: 34, badges: 7 },
    });
  });

  it('counts new learners, though not at every request', async () => {
    const count = async () =>
      expectOk<{ facts: { learners: number } }>(await callApi(app, 'GET', '/course')).facts
        .learners;
    app.clock.advance({ minutes: 5 });
    const before = await count();
    await buildLearner(app);
    expect(await count()).toBe(before);
    app.clock.advance({ minutes: 5 });
    expect(await count()).toBe(before + 1);
  });
});

describe('the overview', () => {
  it('is closed to visitors', async () => {
    expect(statusAndCode(await callApi(app, 'GET', '/lessons'))).toBe('401 UNAUTHORIZED');
  });

  it('shows a new learner what is open and what opens the rest', async () => {
    const { cookie } = await buildLearner(app);
    const overview = await readOverview(cookie);
    expect(stateOf(overview, 'bougies')).toEqual({ kind: 'open', underWay: false });
    expect(stateOf(overview, 'supports')).toMatchObject({ kind: 'locked', opensAfter: 'bougies' });
    expect(stateOf(overview, 'elite')).toMatchObject({ kind: 'locked', opensAfter: null });
    expect(overview).toMatchObject({
      base: { completed: 0, goal: 7 },
      completedCount: 0,
      totalPoints: 0,
      badges: [],
      rest: null,
      currentLessonId: 'bougies',
      canRestart: false,
    });
  });

  it('follows a lesson from its start through its completion into rest and out of it', async () => {
    const { cookie } = await buildLearner(app);
    await start(app, cookie, 'bougies');
    expect(stateOf(await readOverview(cookie), 'bougies')).toEqual({
      kind: 'open',
      underWay: true,
    });
    await takeLesson(app, { cookie }, 'bougies', 1);
    const first = await readOverview(cookie);
    expect(stateOf(first, 'bougies')).toMatchObject({ kind: 'completed', score: 75, points: 75 });
    expect(first.badges).toMatchObject([{ id: 'badge-bougies', lessonId: 'bougies' }]);
    expect(first.rest).toBeNull();

    await takeLesson(app, { cookie }, 'supports');
    const resting = await readOverview(cookie);
    expect(resting.rest).toMatchObject({ hoursLeft: 48 });
    expect(stateOf(resting, 'risque')).toMatchObject({ kind: 'resting', hoursLeft: 48 });
    expect(resting.totalPoints).toBe(75 + 120);

    app.clock.advance({ hours: 48 });
    expect(stateOf(await readOverview(cookie), 'risque')).toMatchObject({ kind: 'open' });
  });
});

describe('the content of a lesson', () => {
  const read = (lessonId: string, cookie?: string) =>
    callApi(app, 'GET', `/lessons/${lessonId}`, cookie === undefined ? {} : { cookie });

  it('is closed to visitors', async () => {
    expect(statusAndCode(await read('bougies'))).toBe('401 UNAUTHORIZED');
  });

  it('refuses ids that cannot be, and lessons that are not', async () => {
    const { cookie } = await buildLearner(app);
    expect(statusAndCode(await read('BOUGIES', cookie))).toBe('422 INVALID_INPUT');
    expect(statusAndCode(await read('inconnue', cookie))).toBe('404 LESSON_NOT_FOUND');
  });

  it('says which lesson opens a locked one, and that content is still to come', async () => {
    const { cookie } = await buildLearner(app);
    const locked = await read('supports', cookie);
    expect(statusAndCode(locked)).toBe('403 LESSON_LOCKED');
    expect(errorData(locked)).toMatchObject({ opensAfter: 'bougies' });
    expect(statusAndCode(await read('elite', cookie))).toBe('403 LESSON_LOCKED');
    expect(statusAndCode(await read('bientot', cookie))).toBe('409 LESSON_NOT_AVAILABLE');
  });

  it('holds every text and no right answer', async () => {
    const { cookie } = await buildLearner(app);
    const lesson = expectOk<{ steps: unknown[]; quiz: { questions: unknown[] } }>(
      await read('bougies', cookie),
    );
    expect(lesson.steps).toHaveLength(3);
    expect(lesson.quiz.questions[0]).toEqual({
      id: 'bougies-q1',
      text: 'TEXTE-bougies Question 1',
      taughtIn: 'lecture',
      taughtScreen: 1,
      figure: null,
      multiple: false,
      options: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `TEXTE-bougies option ${id}` })),
    });
  });

  it('is refused during rest, but for lessons completed or begun before', async () => {
    const { cookie } = await buildLearner(app);
    await start(app, cookie, 'libre');
    await takeLesson(app, { cookie }, 'bougies');
    await takeLesson(app, { cookie }, 'supports');
    const refused = await read('risque', cookie);
    expect(statusAndCode(refused)).toBe('403 RESTING');
    expect(errorData(refused)).toMatchObject({ hoursLeft: 48 });
    expect((await read('bougies', cookie)).status).toBe(200);
    expect((await read('libre', cookie)).status).toBe(200);
  });
});

describe('loading the course from its folder', () => {
  it('names file and line of every mistake', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'chandelle-course-'));
    try {
      await mkdir(path.join(directory, 'bougies'));
      await writeFile(path.join(directory, 'bougies/lesson.yaml'), 'title: Bougies\nlevel: 9\n');
      const loading = loadCourse(directory);
      await expect(loading).rejects.toThrow(CourseProblems);
      await expect(loading).rejects.toThrow(/bougies\/lesson\.yaml:2 {2}\S/);
    } finally {
      await rm(directory, { recursive: true });
    }
  });

  it('takes the prepared course while it is of the very same texts', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'chandelle-course-'));
    try {
      const lessons = path.join(directory, 'lessons');
      const prepared = path.join(directory, 'course.json');
      await cp(path.join(repositoryRoot, 'course/lessons'), lessons, { recursive: true });
      await prepareCourse(lessons, prepared);
      const parsed = await loadCourse(lessons);
      expect(await loadCourse(lessons, prepared)).toEqual(parsed);

      const file = path.join(lessons, 'candlesticks/lesson.yaml');
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace(/^title: .*$/m, 'title: Lire les bougies'));
      const corrected = await loadCourse(lessons, prepared);
      expect(corrected.lessons[0]?.summary.title).toBe('Lire les bougies');

      await writeFile(file, text);
      await writeFile(prepared, (await readFile(prepared, 'utf8')).slice(0, 1000));
      expect(await loadCourse(lessons, prepared)).toEqual(parsed);
    } finally {
      await rm(directory, { recursive: true });
    }
  });
});
