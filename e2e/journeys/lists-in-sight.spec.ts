import type { Locator, Page } from '@playwright/test';
import { paths } from '@chandelle/contract/paths';
import { course, findLesson } from '../src/course.ts';
import { expectSeen } from '../src/expect-seen.ts';
import { groupOf, quizOf, readToQuiz } from '../src/pages/course.ts';
import { goBackToStart, goToStep, openLesson } from '../src/pages/lesson.ts';
import { takeLessons } from '../src/take-lessons.ts';
import { expect, test } from '../src/test.ts';

const counted = course.lessons.filter(({ summary }) => summary.counted);
/** All of level 1, whose lessons are rows on phones then, and one of level 2, which stays a card. */
const done = [
  ...counted.filter(({ summary }) => summary.level === 1),
  ...counted.filter(({ summary }) => summary.level === 2).slice(0, 1),
];
const text = 4.5;
const drawing = 3;

const boxesOf = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y), width, height: Math.round(height) };
    }),
  );

/** The cards of the list of lessons that stand side by side, as their heights. */
async function readRows(page: Page): Promise<number[][]> {
  const rows = new Map<number, number[]>();
  const cards = page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
  for (const { y, height } of await boxesOf(cards)) rows.set(y, [...(rows.get(y) ?? []), height]);
  return [...rows.values()];
}

test('what is done and earned is told by sight on a phone @only-phone', async ({
  page,
  learner: _signedIn,
  control,
  openDevice,
}) => {
  await test.step('a step that was gone through', async () => {
    const reading = await openDevice(await control.buildLearner());
    await openLesson(reading);
    await goToStep(reading, 1, 2);
    await goBackToStart(reading);
    const mark = reading.getByText('Étape terminée', { exact: true }).filter({ visible: true });
    await expectSeen(mark, text);
    await expectSeen(mark.locator('svg'), drawing);
  });

  await takeLessons(
    page,
    control,
    done.map(({ summary }) => summary.id),
  );

  await test.step('the lessons done, and what opens the others', async () => {
    await page.goto(paths.lessons);
    for (const { summary } of done) {
      const item = page.getByRole('listitem', { name: summary.title, exact: true });
      await expectSeen(item.getByRole('heading', { name: summary.title }), text);
      const mark = item.getByText('Terminée', { exact: true }).filter({ visible: true });
      await expectSeen(mark, text);
      await expectSeen(mark.locator('svg'), drawing);
    }
    const last = counted.at(-1)?.summary.title ?? '?';
    const locked = page.getByRole('listitem', { name: last, exact: true });
    await expectSeen(locked.getByText(/^S’ouvre après /), text);
  });

  await test.step('the badges that were earned, by their names, their seals one row', async () => {
    const names = page.locator('.badge-names');
    for (const { summary } of done) await expect(names).toContainText(summary.badge?.name ?? '?');
    await expectSeen(names, text);
    const seals = await boxesOf(page.locator('.badge-seal'));
    expect(seals).toHaveLength(done.length);
    expect(new Set(seals.map(({ y }) => y)).size).toBe(1);
    expect(Math.max(...seals.map(({ x, width }) => x + width))).toBeLessThanOrEqual(360);
  });

  await test.step('cards side by side, of one height', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const rows = (await readRows(page)).filter(({ length }) => length > 1);
    expect(rows.length).toBeGreaterThan(2);
    for (const heights of rows) expect(new Set(heights).size).toBe(1);
    await page.setViewportSize({ width: 360, height: 740 });
  });

  await test.step('the badges, earned and to be earned, and four figures, two by two', async () => {
    await page.goto(paths.dashboard);
    const badges = page.getByRole('region', { name: 'Badges' });
    const earned = new Set(done.map(({ summary }) => summary.id));
    for (const { summary } of counted) {
      const name = summary.badge?.name ?? '?';
      const item = badges.getByRole('listitem').filter({ hasText: name });
      const named = earned.has(summary.id) ? item.getByRole('heading', { name }) : item;
      await expectSeen(named, text);
      const [seal] = await boxesOf(item.locator('svg').first());
      expect(Math.min(seal?.width ?? 0, seal?.height ?? 0)).toBeGreaterThanOrEqual(40);
      if (earned.has(summary.id)) await expectSeen(item.getByText(/^Obtenu le /), text);
    }
    await expectTwoByTwo(page.getByRole('region', { name: 'Vos chiffres' }).locator('dl > div'));
  });

  await test.step('the four figures of the home page, two by two', async () => {
    await page.goto(paths.home);
    await expectTwoByTwo(page.locator('dl[aria-label="Chandelle en chiffres"] > div'));
  });
});

/** Expects four parts in two columns and two rows, within the window. */
async function expectTwoByTwo(parts: Locator): Promise<void> {
  await expect(parts).toHaveCount(4);
  const [one, two, three, four] = await boxesOf(parts);
  expect([two?.y, four?.y]).toEqual([one?.y, three?.y]);
  expect([three?.x, four?.x]).toEqual([one?.x, two?.x]);
  expect(three?.y).toBeGreaterThanOrEqual((one?.y ?? 0) + (one?.height ?? 0));
  expect(two?.x).toBeGreaterThanOrEqual((one?.x ?? 0) + (one?.width ?? 0) - 1);
  expect((two?.x ?? 0) + (two?.width ?? 0)).toBeLessThanOrEqual(360);
}

test('a question without a figure stands in the middle of its step @only-desk', async ({
  page,
  learner: _signedIn,
  control,
}) => {
  const lesson = findLesson('psychologie-trading');
  const ids = counted.map(({ summary }) => summary.id);
  await takeLessons(page, control, ids.slice(0, ids.indexOf(lesson.summary.id)));
  await page.goto(paths.lesson(lesson.summary.id));
  await readToQuiz(page, lesson);
  const question = quizOf(lesson).questions.find(({ figure }) => figure === null);
  if (question === undefined) throw new Error('Each question has a figure.');
  const [box] = await boxesOf(groupOf(page, question));
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  if (box === undefined) throw new Error('The question is not there.');
  expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThanOrEqual(1);
  expect(box.width).toBeLessThan(width * 0.6);
});
