import { useCallback, useMemo, useState } from 'react';
import type { StepTasks } from '../../../../figures/kit/step-tasks.ts';
import { readTasks, saveTasks } from './task-store.ts';

/** The tasks of a step, and how many of them there are and are done. */
export interface CountedTasks extends StepTasks {
  count: number;
  doneCount: number;
}

/**
 * Counts the tasks that the figures of a step set, and keeps those that are done with the attempt on this device. Give the
 * component the step's id as key.
 */
export function useStepTasks(learnerId: string, attemptId: string, stepId: string): CountedTasks {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [done, setDone] = useState<readonly string[]>(() =>
    readTasks(learnerId, attemptId).flatMap((id) =>
      id.startsWith(`${stepId}/`) ? [id.slice(stepId.length + 1)] : [],
    ),
  );
  const add = useCallback((id: string) => {
    setIds((known) => [...known, id]);
    return () => setIds((known) => known.filter((other) => other !== id));
  }, []);
  const finish = useCallback(
    (id: string) => {
      setDone((known) => (known.includes(id) ? known : [...known, id]));
      const kept = readTasks(learnerId, attemptId);
      const task = `${stepId}/${id}`;
      if (!kept.includes(task)) saveTasks(learnerId, attemptId, [...kept, task]);
    },
    [learnerId, attemptId, stepId],
  );
  return useMemo(() => {
    const set = new Set(ids);
    const doneCount = done.filter((id) => set.has(id)).length;
    return { done, add, finish, count: set.size, doneCount };
  }, [ids, done, add, finish]);
}
