import { listBadges } from '@chandelle/course/badges';
import { tinyCourse } from '@chandelle/course/testing/tiny-course';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharp } from '../../../platform/files/images.ts';
import { buildLearner } from '../../../testing/build-learner.ts';
import { callApi } from '../../../testing/call-api.ts';
import { statusAndCode, takeLesson } from '../../../testing/play-lesson.ts';
import { readRealCourse } from '../../../testing/real-course.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { drawBadge, findSheet } from './draw-badge.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: tinyCourse });
});
afterAll(() => app.close());

const [badge] = listBadges(tinyCourse.lessons.map(({ summary }) => summary));
const path = `/badges/${badge?.id}/picture`;

const fetchPicture = async (cookie: string, query = '') => {
  const answer = await app.request(`/api${path}${query}`, { headers: { cookie } });
  return { answer, data: Buffer.from(await answer.arrayBuffer()) };
};

it('draws a badge for the learner who has it, and for nobody else', async () => {
  const learner = await buildLearner(app);
  const { cookie } = learner;
  expect(statusAndCode(await callApi(app, 'GET', path))).toBe('401 UNAUTHORIZED');
  expect(statusAndCode(await callApi(app, 'GET', path, { cookie }))).toBe('404 BADGE_NOT_FOUND');
  await takeLesson(app, learner, badge?.lessonId ?? '');
  const { answer, data } = await fetchPicture(cookie);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const { width, height, format } = await sharp(data).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });

  const other = await buildLearner(app);
  expect(statusAndCode(await callApi(app, 'GET', path, { cookie: other.cookie }))).toBe(
    '404 BADGE_NOT_FOUND',
  );
});

it('bears the pseudo only where that is asked for', async () => {
  const learner = await buildLearner(app);
  await takeLesson(app, learner, badge?.lessonId ?? '');
  const plain = await fetchPicture(learner.cookie);
  const same = await fetchPicture(learner.cookie, '?pseudo=false');
  const named = await fetchPicture(learner.cookie, '?pseudo=true');
  expect(plain.data.equals(same.data)).toBe(true);
  expect(plain.data.equals(named.data)).toBe(false);
  expect(
    statusAndCode(await callApi(app, 'GET', `${path}?pseudo=oui`, { cookie: learner.cookie })),
  ).toBe('422 INVALID_INPUT');
  expect(
    statusAndCode(await callApi(app, 'GET', `${path}?timeZone=Lune`, { cookie: learner.cookie })),
  ).toBe('422 INVALID_INPUT');
});

it('every lesson with a badge has a sheet with its seal, and another course a plain one', async () => {
  const { lessons } = await readRealCourse();
  const ids = listBadges(lessons.map(({ summary }) => summary)).map(({ lessonId }) => lessonId);
  expect(ids.length).toBeGreaterThan(9);
  for (const id of ids) expect(findSheet(id)).toMatch(new RegExp(`/${id}\\.png$`));
  for (const id of ['elsewhere', '../../../../../etc/passwd'])
    expect(findSheet(id)).toMatch(/\/sans-motif\.png$/);
});

it('writes in the house’s fonts, and whatever names hold', async () => {
  const card = {
    lessonId: 'candlesticks',
    lessonTitle: 'Les chandeliers',
    name: 'Maître des bougies',
    earnedAt: new Date('2026-07-31T23:30:00Z'),
    timeZone: 'Europe/Paris',
    pseudo: null,
  };
  const drawn = await drawBadge(card);
  // Below the mark and left of the seal, where the sheet is empty, there is ink.
  const column = { left: 60, top: 140, width: 620, height: 440 };
  const { entropy } = await sharp(await sharp(drawn).extract(column).toBuffer()).stats();
  const sheet = await sharp(findSheet('candlesticks')).extract(column).toBuffer();
  expect(entropy).toBeGreaterThan((await sharp(sheet).stats()).entropy + 0.3);
  // The evening of 31 July is the first of August in Paris.
  expect(drawn.equals(await drawBadge({ ...card, timeZone: 'UTC' }))).toBe(false);
  for (const name of ['<b>&amp;</b>', 'À'.repeat(60), 'Un nom '.repeat(20), '💎\u202f!'])
    expect((await sharp(await drawBadge({ ...card, name })).metadata()).height).toBe(630);
});
