import { countedIds } from '@chandelle/course/testing/every-mode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLearner } from '../../testing/build-learner.ts';
import { callApi } from '../../testing/call-api.ts';
import { everyModeCourse, readOverview, takeWith } from '../../testing/play-every-mode.ts';
import { statusAndCode, errorData } from '../../testing/play-lesson.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ course: everyModeCourse });
});
afterAll(() => app.close());

/** Waits for the rest to end. Resolves to the hours it had, rounded up, and proves that it blocks the next lesson. */
async function sitOutRest(cookie: string, next: string | undefined): Promise<number> {
  const { rest } = await readOverview(app, cookie);
  if (rest === null) return 0;
  if (next !== undefined) {
    const early = await callApi(app, 'POST', `/lessons/${next}/attempt`, { cookie });
    expect(statusAndCode(early)).toBe('403 RESTING');
    expect(errorData(early)).toMatchObject({ hoursLeft: rest.hoursLeft });
  }
  app.clock.advance({ hours: rest.hoursLeft });
  return rest.hoursLeft;
}

/** One line a lesson: id, score, points, total so far, hours of rest, badge. */
type Line = [string, number, number, number, number, string];

async function walk(cookie: string, mistakes: Record<string, number[]> = {}): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [index, lessonId] of countedIds.entries()) {
    expect((await readOverview(app, cookie)).currentLessonId).toBe(lessonId);
    const { score, pointsEarned, totalPoints, badge } = await takeWith(
      app,
      cookie,
      lessonId,
      mistakes[lessonId],
    );
    const rest = await sitOutRest(cookie, countedIds[index + 1]);
    lines.push([lessonId, score, pointsEarned, totalPoints, rest, badge.name]);
  }
  return lines;
}

describe('the whole course in order', () => {
  it('with mistakes gives the points, rests and badges that the specification gives', async () => {
    const { cookie } = await buildLearner(app);
    const lines = await walk(cookie, {
      candlesticks: [2],
      // Twice on one question is one error; with another question's, two.
      'supports-resistances': [1, 1, 4],
      'moyennes-mobiles': [5],
      'gestion-risque': [1, 1],
      narratifs: [8],
      'spot-trading': [3],
      'psychologie-trading': [1, 5, 10],
      'indicateurs-techniques': [2, 2, 3, 4],
      'strategies-avancees': [7],
    });
    expect(lines).toEqual([
      // 3/4 → 75 % of 100
      ['candlesticks', 75, 75, 75, 0, 'Badge 1'],
      // 2/4 → 50 %; 120 − 2 × 10; second completion: 48 h
      ['supports-resistances', 50, 100, 175, 48, 'Badge 2'],
      // 4/5 → 80 % of 150
      ['moyennes-mobiles', 80, 120, 295, 0, 'Badge 3'],
      // 3/5 → 60 % of 200; its own 24 h instead of the fourth's 48
      ['gestion-risque', 60, 120, 415, 24, 'Badge 4'],
      // 7/8 = 87.5 → 88 %, passed: all 100
      ['narratifs', 88, 100, 515, 0, 'Badge 5'],
      // 3/4 → 75 % of 250 = 187.5 → 188; sixth: 48 h
      ['spot-trading', 75, 188, 703, 48, 'Badge 6'],
      // 7/10 → 70 % of 300
      ['psychologie-trading', 70, 210, 913, 0, 'Badge 7'],
      // 6/10 → 60 % of 350, no pass mark; eighth: 48 h
      ['indicateurs-techniques', 60, 210, 1123, 48, 'Badge 8'],
      // 9/10 → 90 % of 300
      ['strategies-avancees', 90, 270, 1393, 0, 'Badge 9'],
      // 10/10; the tenth sets no rest
      ['futures-expert', 100, 400, 1793, 0, 'Badge 10'],
    ]);
    expect(await readOverview(app, cookie)).toMatchObject({
      completedCount: 10,
      base: { completed: 7, goal: 7 },
      totalPoints: 1793,
      rest: null,
      currentLessonId: null,
      allCompleted: true,
      eliteOpen: false,
      canRestart: true,
    });
    const elite = await callApi(app, 'GET', '/lessons/technique-mrob', { cookie });
    expect(statusAndCode(elite)).toBe('403 LESSON_LOCKED');
  });

  it('without a mistake ends at 2270, 2170 of them in the main course, inside the elite window', async () => {
    const { cookie } = await buildLearner(app);
    expect(await walk(cookie)).toEqual([
      ['candlesticks', 100, 100, 100, 0, 'Badge 1'],
      ['supports-resistances', 100, 120, 220, 48, 'Badge 2'],
      ['moyennes-mobiles', 100, 150, 370, 0, 'Badge 3'],
      ['gestion-risque', 100, 200, 570, 24, 'Badge 4'],
      ['narratifs', 100, 100, 670, 0, 'Badge 5'],
      ['spot-trading', 100, 250, 920, 48, 'Badge 6'],
      ['psychologie-trading', 100, 300, 1220, 0, 'Badge 7'],
      ['indicateurs-techniques', 100, 350, 1570, 48, 'Expert Indicateurs'],
      ['strategies-avancees', 100, 300, 1870, 0, 'Badge 9'],
      ['futures-expert', 100, 400, 2270, 0, 'Badge 10'],
    ]);
    const overview = await readOverview(app, cookie);
    expect(overview).toMatchObject({ totalPoints: 2270, eliteOpen: true, canRestart: false });
    const inside = overview.lessons.flatMap(({ id, state }) =>
      id !== 'narratifs' && state.kind === 'completed' ? [state.points] : [],
    );
    expect(inside.reduce((sum, points) => sum + points, 0)).toBe(2170);
  });

  it('opens level 2 after gestion-risque, with or without narratifs', async () => {
    const { cookie } = await buildLearner(app);
    for (const lessonId of countedIds.slice(0, 4)) {
      expect(await readOverview(app, cookie)).toMatchObject({ levelTwoUnlocked: false });
      await takeWith(app, cookie, lessonId);
      await sitOutRest(cookie, undefined);
    }
    const overview = await readOverview(app, cookie);
    expect(overview).toMatchObject({ levelTwoUnlocked: true, levelOneCompleted: false });
    await takeWith(app, cookie, 'spot-trading');
    expect(await readOverview(app, cookie)).toMatchObject({ levelTwoUnlocked: false });
  });
});
