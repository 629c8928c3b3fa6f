import { useEffect, useRef, useState } from 'react';
import { client } from '../../../lib/api.ts';
import { describeError, errorCode, isTransient } from '../../../lib/errors.ts';
import type { Exam } from '../types.ts';

/** An answer as the page holds it. */
export interface HeldAnswer {
  choice?: string[];
  typed?: string;
}

/** Milliseconds after which an answer that did not arrive is sent again. */
const pause = 3000;

const startFrom = ({ items }: Exam): ReadonlyMap<number, HeldAnswer> =>
  new Map(
    items.flatMap(({ place, answer }) =>
      answer === null
        ? []
        : [
            [
              place,
              {
                ...(answer.choice !== null && { choice: answer.choice }),
                ...(answer.typed !== null && { typed: answer.typed }),
              },
            ] as const,
          ],
    ),
  );

/**
 * Holds the answers of an exam and sends each at once, one after the other: what was chosen last is what arrives last. Without a
 * network they wait in the page, and are sent again.
 */
export function useExamAnswers(exam: Exam, onOver: () => void) {
  const [answers, setAnswers] = useState(() => startFrom(exam));
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const [waiting, setWaiting] = useState(0);
  const [away, setAway] = useState(false);
  const [secondsLeft, setSecondsLeft] = useState(exam.secondsLeft);
  /** Places whose answer is saved, or on its way. */
  const [answered, setAnswered] = useState<ReadonlySet<number>>(() => new Set(answers.keys()));
  const queue = useRef(new Map<number, HeldAnswer>());
  const saved = useRef(answers);
  const running = useRef(false);
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);

  function setProblem(place: number, message: string | null) {
    setProblems((before) => {
      const after = new Map(before);
      if (message === null) after.delete(place);
      else after.set(place, message);
      return after;
    });
  }

  /** Says what is wrong with an answer that was not taken: the one before still stands, if there is one. */
  function refuse(place: number, message: string) {
    setProblem(place, message);
    if (!saved.current.has(place))
      setAnswered((before) => new Set([...before].filter((other) => other !== place)));
  }

  async function sendOne(place: number, answer: HeldAnswer): Promise<void> {
    /** Returns whether nothing newer took its place while it was on its way. */
    const dequeue = () => queue.current.get(place) === answer && queue.current.delete(place);
    try {
      const { secondsLeft: left } = await client.attestation.answerExam({
        examId: exam.id,
        place,
        ...answer,
      });
      saved.current = new Map(saved.current).set(place, answer);
      dequeue();
      setAway(false);
      setSecondsLeft(left);
    } catch (error) {
      const code = errorCode(error);
      if (isTransient(error) || code === 'TOO_MANY_REQUESTS') {
        setAway(true);
        await new Promise((resolve) => setTimeout(resolve, pause));
      } else if (code === 'INVALID_INPUT') {
        if (dequeue()) refuse(place, describeError(error));
      } else {
        queue.current.clear();
        onOver();
      }
    }
  }

  async function run(): Promise<void> {
    if (running.current) return;
    running.current = true;
    for (;;) {
      const [next] = queue.current;
      setWaiting(queue.current.size);
      if (next === undefined || !open.current) break;
      await sendOne(...next);
    }
    running.current = false;
  }

  /** Shows what is typed, before it is sent. */
  function hold(place: number, answer: HeldAnswer) {
    setAnswers((before) => new Map(before).set(place, answer));
    setProblem(place, null);
  }

  /** Keeps an answer, in place of the one before. */
  function save(place: number, answer: HeldAnswer) {
    hold(place, answer);
    setAnswered((before) => new Set(before).add(place));
    // At its end, so that what is newest arrives last.
    queue.current.delete(place);
    queue.current.set(place, answer);
    void run();
  }

  /** Shows again the answer that is saved, where what was typed over it is gone. */
  function restore(place: number) {
    const answer = queue.current.get(place) ?? saved.current.get(place);
    if (answer !== undefined) hold(place, answer);
  }

  return { answers, answered, problems, waiting, away, secondsLeft, hold, save, restore };
}

export type ExamAnswers = ReturnType<typeof useExamAnswers>;
