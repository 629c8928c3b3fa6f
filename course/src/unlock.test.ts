import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restAfter } from './rest.ts';
import { completionPoints } from './scoring.ts';
import { buildSummary } from './testing/build-course.ts';
import { courseProgress, type Completion, type LearnerProgress } from './unlock.ts';

const now = new Date('2026-03-01T10:00:00Z');
const settings = { restPeriods: true };

/** The course as decided: id, level, points, what opens it. */
const rows = [
  ['candlesticks', 1, 100, null],
  ['supports-resistances', 1, 120, 'candlesticks'],
  ['moyennes-mobiles', 1, 150, 'supports-resistances'],
  ['gestion-risque', 1, 200, 'moyennes-mobiles'],
  ['narratifs', 1, 100, 'gestion-risque'],
  ['spot-trading', 2, 250, 'gestion-risque'],
  ['psychologie-trading', 2, 300, 'spot-trading'],
  ['indicateurs-techniques', 2, 350, 'psychologie-trading'],
  ['strategies-avancees', 2, 300, 'indicateurs-techniques'],
  ['futures-expert', 3, 400, 'strategies-avancees'],
  ['technique-mrob', 3, 1000, 'window'],
] as const;

const lessons = rows.map(([id, level, points, after], index) =>
  buildSummary({
    id,
    title: `Titre ${id}`,
    level,
    order: index + 1,
    points,
    opening:
      after === null
        ? { kind: 'always' }
        : after === 'window'
          ? { kind: 'points-window' }
          : { kind: 'after', lessonId: after },
    counted: after !== 'window',
  }),
);
const counted = lessons.filter((lesson) => lesson.counted);

function complete(id: string, changes: Partial<Completion> = {}): Completion {
  const points = lessons.find((lesson) => lesson.id === id)?.points ?? 0;
  return { lessonId: id, score: 100, points, completedAt: now, unlockNextAt: null, ...changes };
}

const learner = (completions: Completion[], underWay: string[] = []): LearnerProgress => ({
  completions,
  underWay: new Set(underWay),
});

const progress = (completions: Completion[], underWay: string[] = []) =>
  courseProgress(lessons, learner(completions, underWay), settings, now);

const firstOnes = (count: number) => counted.slice(0, count).map(({ id }) => complete(id));

const kinds = (completions: Completion[]) =>
  Object.fromEntries([...progress(completions).states].map(([id, state]) => [id, state.kind]));

describe('the chain', () => {
  it('opens only candlesticks to a beginner', () => {
    const states = kinds([]);
    expect(states['candlesticks']).toBe('open');
    expect(Object.values(states).filter((kind) => kind === 'locked')).toHaveLength(10);
  });

  it.each(rows.filter(([, , , after]) => after !== null && after !== 'window'))(
    '%s opens after its prerequisite alone',
    (id, _level, _points, after) => {
      expect(kinds([complete(String(after))])[id]).toBe('open');
      const others = counted.filter((lesson) => lesson.id !== after && lesson.id !== id);
      expect(kinds(others.map((lesson) => complete(lesson.id)))[id]).toBe('locked');
    },
  );

  it('opens narratifs and spot-trading together, and level 2 without narratifs', () => {
    expect(kinds(firstOnes(4))).toMatchObject({ narratifs: 'open', 'spot-trading': 'open' });
    expect(kinds([...firstOnes(4), complete('spot-trading')])).toMatchObject({
      narratifs: 'open',
      'psychologie-trading': 'open',
    });
  });

  it('says what opens a locked lesson', () => {
    expect(progress([]).states.get('supports-resistances')).toEqual({
      kind: 'locked',
      opensAfter: 'candlesticks',
      message: 'S’ouvre après Titre candlesticks',
    });
    expect(progress([]).states.get('technique-mrob')).toEqual({
      kind: 'locked',
      opensAfter: null,
      message: 'S’ouvre entre 2\u202F000 et 2\u202F170\u00A0points',
    });
  });

  it('opens the elite lesson in its window', () => {
    expect(kinds(counted.map(({ id }) => complete(id)))['technique-mrob']).toBe('open');
    const without = counted.filter(({ id }) => id !== 'narratifs');
    expect(kinds(without.map(({ id }) => complete(id)))['technique-mrob']).toBe('open');
    expect(kinds(firstOnes(9))['technique-mrob']).toBe('locked');
  });
});

describe('figures of the course', () => {
  it('counts the base goal to seven and never above', () => {
    expect([0, 3, 7, 8, 10].map((count) => progress(firstOnes(count)).base)).toEqual(
      [0, 3, 7, 7, 7].map((completed) => ({ completed, goal: 7 })),
    );
    expect(progress(firstOnes(10))).toMatchObject({ completedCount: 10, countedLessons: 10 });
  });

  it('names the first lesson not completed as the current one, and none after the tenth', () => {
    expect(progress([]).currentLessonId).toBe('candlesticks');
    expect(progress(firstOnes(4)).currentLessonId).toBe('narratifs');
    expect(progress([...firstOnes(4), complete('spot-trading')]).currentLessonId).toBe('narratifs');
    expect(progress(firstOnes(10))).toMatchObject({ currentLessonId: null, allCompleted: true });
  });

  it('tells levels', () => {
    expect(progress(firstOnes(3))).toMatchObject({
      levelOneCompleted: false,
      levelTwoUnlocked: false,
    });
    expect(progress(firstOnes(4))).toMatchObject({
      levelOneCompleted: false,
      levelTwoUnlocked: true,
    });
    expect(progress(firstOnes(5))).toMatchObject({
      levelOneCompleted: true,
      levelTwoUnlocked: true,
    });
    expect(progress(firstOnes(6))).toMatchObject({
      levelTwoCompleted: false,
      levelTwoUnlocked: false,
    });
    expect(progress(firstOnes(9))).toMatchObject({ levelTwoCompleted: true, allCompleted: false });
  });

  it('gives a perfect learner 2270 points, 2170 without narratifs, and no restart', () => {
    expect(progress(firstOnes(10))).toMatchObject({
      totalPoints: 2270,
      eliteOpen: true,
      canRestart: false,
    });
    const without = counted.filter(({ id }) => id !== 'narratifs').map(({ id }) => complete(id));
    expect(progress(without)).toMatchObject({ totalPoints: 2170, eliteOpen: true });
  });

  it('offers a restart to a finished learner below 2000', () => {
    const weak = counted.map(({ id, points }) => complete(id, { points: Math.floor(points / 2) }));
    expect(progress(weak)).toMatchObject({
      canRestart: true,
      eliteOpen: false,
      allCompleted: true,
    });
  });
});

describe('rest', () => {
  const until = new Date(now.getTime() + 30.5 * 3_600_000);
  const resting = [
    complete('candlesticks'),
    complete('supports-resistances', { unlockNextAt: until }),
  ];

  it('replaces open, and nothing else', () => {
    const { states, rest } = progress(resting);
    expect(rest).toEqual({ until, hoursLeft: 31 });
    expect(states.get('candlesticks')?.kind).toBe('completed');
    expect(states.get('moyennes-mobiles')).toEqual({ kind: 'resting', until, hoursLeft: 31 });
    expect(states.get('gestion-risque')?.kind).toBe('locked');
  });

  it('lets an attempt begun before go on', () => {
    const state = progress(resting, ['moyennes-mobiles']).states.get('moyennes-mobiles');
    expect(state).toEqual({ kind: 'open', underWay: true });
  });

  it('is over at its end, and off when turned off', () => {
    const after = courseProgress(lessons, learner(resting), settings, until);
    expect(after.states.get('moyennes-mobiles')?.kind).toBe('open');
    const off = courseProgress(lessons, learner(resting), { restPeriods: false }, now);
    expect(off).toMatchObject({ rest: null });
  });
});

describe('whatever order a learner completes open lessons in', () => {
  /** Walks the course: each number picks one of the open lessons, each error count its result. */
  function walk(picks: readonly { pick: number; errors: number }[]) {
    const completions: Completion[] = [];
    const snapshots = [courseProgress(lessons, learner([]), { restPeriods: false }, now)];
    for (const { pick, errors } of picks) {
      const current = snapshots.at(-1);
      const open = counted.filter((lesson) => current?.states.get(lesson.id)?.kind === 'open');
      const lesson = open[pick % Math.max(open.length, 1)];
      if (lesson === undefined) break;
      const unlockNextAt = restAfter(
        lesson.id === 'gestion-risque' ? 24 : 'even',
        completions.length + 1,
        { countedLessons: counted.length, restPeriods: true },
        now,
      );
      const points = completionPoints('percent', lesson.points, 10, errors);
      completions.push(complete(lesson.id, { points, unlockNextAt }));
      snapshots.push(
        courseProgress(lessons, learner([...completions]), { restPeriods: false }, now),
      );
    }
    return { completions, snapshots };
  }

  const picks = fc.array(fc.record({ pick: fc.nat(20), errors: fc.nat(12) }), { maxLength: 12 });

  it('an opened lesson never closes and points never fall', () => {
    fc.assert(
      fc.property(picks, (given) => {
        const { snapshots } = walk(given);
        for (const [index, snapshot] of snapshots.entries()) {
          const before = snapshots[index - 1];
          if (before === undefined) continue;
          expect(snapshot.totalPoints).toBeGreaterThanOrEqual(before.totalPoints);
          for (const [id, state] of before.states) {
            if (state.kind !== 'locked') expect(snapshot.states.get(id)?.kind).not.toBe('locked');
          }
        }
      }),
    );
  });

  it('the current lesson can always be taken, until all are done', () => {
    fc.assert(
      fc.property(picks, (given) => {
        for (const snapshot of walk(given).snapshots) {
          const { currentLessonId, states } = snapshot;
          if (currentLessonId === null) expect(snapshot.allCompleted).toBe(true);
          else expect(states.get(currentLessonId)?.kind).toBe('open');
        }
      }),
    );
  });

  it('rest never blocks a completed lesson, an attempt under way, or a finished learner', () => {
    fc.assert(
      fc.property(picks, fc.nat(100), (given, hours) => {
        const { completions } = walk(given);
        const at = new Date(now.getTime() + hours * 3_600_000);
        const underWay = counted.map(({ id }) => id);
        const fresh = courseProgress(lessons, learner(completions), settings, at);
        const begun = courseProgress(lessons, learner(completions, underWay), settings, at);
        for (const { lessonId } of completions) {
          expect(fresh.states.get(lessonId)?.kind).toBe('completed');
        }
        for (const { id } of counted) expect(begun.states.get(id)?.kind).not.toBe('resting');
        if (fresh.allCompleted) expect(fresh.rest).toBeNull();
      }),
    );
  });

  it('ten completions end every walk that goes on', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 10, maxLength: 10 }), (numbers) => {
        const { snapshots } = walk(numbers.map((pick) => ({ pick, errors: 0 })));
        expect(snapshots.at(-1)).toMatchObject({ allCompleted: true, totalPoints: 2270 });
      }),
    );
  });
});
