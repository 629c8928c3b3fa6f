import { useRef, useState } from 'react';
import type { ChoiceState } from './drill-choice.tsx';

/** An exercise of rounds with answers to choose from until the right one is found. Nothing is graded or kept. */
export interface Drill<Answer> {
  /** Place of the round on screen, from 0; the count of rounds when all are done. */
  at: number;
  /** Answers chosen in this round, first to last. */
  picked: readonly Answer[];
  /** Whether the right answer is among them. */
  found: boolean;
  /** Rounds found at the first choice. */
  firstTry: number;
  stateOf: (answer: Answer) => ChoiceState;
  /** Chooses an answer; nothing happens when it is chosen already or the right one is found. */
  pick: (answer: Answer) => void;
  /** Shows a round, and leaves the keyboard on `stage`, where it is read. The first one begins anew. */
  goTo: (round: number) => void;
  stage: React.RefObject<HTMLDivElement | null>;
}

/** Keeps the round and the choices of an exercise. `isRight` judges an answer of the round at a place. */
export function useDrill<Answer>(isRight: (at: number, answer: Answer) => boolean): Drill<Answer> {
  const [at, setAt] = useState(0);
  const [picked, setPicked] = useState<readonly Answer[]>([]);
  const [firstTry, setFirstTry] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const found = picked.some((answer) => isRight(at, answer));

  function stateOf(answer: Answer): ChoiceState {
    if (!picked.includes(answer)) return 'open';
    return isRight(at, answer) ? 'right' : 'wrong';
  }

  function pick(answer: Answer) {
    if (found || picked.includes(answer)) return;
    if (picked.length === 0 && isRight(at, answer)) setFirstTry(firstTry + 1);
    setPicked([...picked, answer]);
  }

  function goTo(round: number) {
    setAt(round);
    setPicked([]);
    if (round === 0) setFirstTry(0);
    stage.current?.focus();
  }

  return { at, picked, found, firstTry, stateOf, pick, goTo, stage };
}
