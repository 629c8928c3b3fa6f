import { createContext, use, useEffect, useState } from 'react';

/** The tasks that the figures of a step set, counted where the step stands. */
export interface StepTasks {
  /** Those that are done. */
  done: readonly string[];
  /** Counts a task in; what it returns counts it out again. */
  add: (id: string) => () => void;
  finish: (id: string) => void;
}

/** The step that a figure stands in; null elsewhere, as in the trial or on a page of the glossary. */
export const StepTasksContext = createContext<StepTasks | null>(null);

/** What tells the task of a figure from those of the other figures of its step. */
export const TaskIdContext = createContext('');

/**
 * Sets the task of a figure, one at most. In a step it is counted there, and stays done when the lesson is opened again;
 * elsewhere it is done as long as the figure is shown.
 *
 * @param reached The learner's gesture has reached what is asked: from then on the task is done, whatever follows.
 * @param set Whether the figure sets a task at all.
 */
export function useTask(reached: boolean, set = true): boolean {
  const step = use(StepTasksContext);
  const id = use(TaskIdContext);
  const [own, setOwn] = useState(false);
  if (reached && set && !own) setOwn(true);
  const { add, finish } = step ?? {};
  useEffect(() => (set ? add?.(id) : undefined), [set, add, id]);
  useEffect(() => {
    if (own) finish?.(id);
  }, [own, finish, id]);
  return own || (step?.done.includes(id) ?? false);
}
