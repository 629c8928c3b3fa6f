import type { DrillKind } from '@chandelle/course/public/drills/drill-kind';
import { drawExercise, type Exercise } from '@chandelle/course/public/drills/draw-exercise';
import { judgeAnswer, type Verdict } from '@chandelle/course/public/drills/judge-answer';
import { seededRandom } from '@chandelle/market/seeded-random';
import { useMemo, useState, type RefObject } from 'react';

/** One degree as the learner has left it. */
interface Sheet {
  seed: number;
  typed: string;
  verdict: Verdict | null;
  /** Answers judged on these numbers. */
  tries: number;
  /** The solution is open. */
  shown: boolean;
}

/** An exercise in degrees that are gone through in any order. Nothing is graded, kept or sent. */
export interface TypedDrill extends Sheet {
  /** The degree on screen, from 0. */
  at: number;
  exercise: Exercise;
  /** Degrees solved once, without having looked the solution up. */
  done: readonly boolean[];
  /** These numbers are over: solved, or their solution was looked up. */
  over: boolean;
  /** The next degree that is not done, after this one first; null when all are. */
  next: number | null;
  type: (text: string) => void;
  check: () => void;
  show: () => void;
  redraw: () => void;
  goTo: (degree: number) => void;
}

/**
 * Keeps the degrees of an exercise; the numbers are drawn anew at each visit.
 * @param stage Where the exercise is read; it has the focus when another comes.
 */
export function useTypedDrill(
  { rounds }: DrillKind,
  stage: RefObject<HTMLElement | null>,
): TypedDrill {
  const [sheets, setSheets] = useState<readonly Sheet[]>(() => rounds.map(newSheet));
  const [done, setDone] = useState<readonly boolean[]>(() => rounds.map(() => false));
  const [at, setAt] = useState(0);
  const round = rounds[at];
  const sheet = sheets[at];
  if (round === undefined || sheet === undefined) throw new Error(`No degree ${at}.`);
  const { seed, verdict } = sheet;
  const exercise = useMemo(() => drawExercise(round, seededRandom(seed)), [round, seed]);
  const solved = verdict?.kind === 'correct';
  const over = solved || sheet.shown;

  function change(part: Partial<Sheet>) {
    setSheets(sheets.map((each, index) => (index === at ? { ...each, ...part } : each)));
  }

  function check() {
    const found = judgeAnswer(exercise, sheet?.typed ?? '');
    const counts = found.kind !== 'unreadable';
    change({ verdict: found, tries: (sheet?.tries ?? 0) + (counts ? 1 : 0) });
    if (found.kind === 'correct') setDone(done.map((each, index) => each || index === at));
  }

  function goTo(degree: number) {
    setAt(degree);
    stage.current?.focus();
  }

  function redraw() {
    change(newSheet());
    stage.current?.focus();
  }

  return {
    ...sheet,
    at,
    exercise,
    done,
    over,
    next: findNext(done, at),
    type: (typed) => change({ typed, ...(verdict?.kind === 'unreadable' && { verdict: null }) }),
    check,
    show: () => change({ shown: true }),
    redraw,
    goTo,
  };
}

function newSheet(): Sheet {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return { seed, typed: '', verdict: null, tries: 0, shown: false };
}

function findNext(done: readonly boolean[], at: number): number | null {
  const order = done.map((_, index) => (at + 1 + index) % done.length);
  return order.find((degree) => done[degree] === false) ?? null;
}
