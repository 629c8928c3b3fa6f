import { foldText } from '../../lib/fold-text.ts';
import type { ShownEntry } from './types.ts';

/** What the list is narrowed to: one kind, or all; and words. */
export interface NotebookFilter {
  kind: ShownEntry['kind'] | 'all';
  typed: string;
}

/** Finds the entries of a kind whose note or passage has every word that is typed, whatever its accents. */
export function findEntries(
  entries: readonly ShownEntry[],
  { kind, typed }: NotebookFilter,
): ShownEntry[] {
  const words = foldText(typed.normalize('NFC')).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    if (kind !== 'all' && entry.kind !== kind) return false;
    const text = foldText(`${entry.note ?? ''} ${entry.passage}`);
    return words.every((word) => text.includes(word));
  });
}

/** Entries of a step, under its names. */
export interface StepGroup {
  id: string;
  title: string;
  /** Null where the lesson has it no more. */
  number: number | null;
  entries: ShownEntry[];
}

/** Entries of a lesson, step by step. */
export interface LessonGroup {
  id: string;
  title: string;
  steps: StepGroup[];
}

/** Groups entries by lesson and step, in the order in which they come. */
export function groupEntries(entries: readonly ShownEntry[]): LessonGroup[] {
  const groups: LessonGroup[] = [];
  for (const entry of entries) {
    const { lesson, step } = entry;
    let group = groups.find(({ id }) => id === lesson.id);
    if (group === undefined)
      groups.push((group = { id: lesson.id, title: lesson.title, steps: [] }));
    let ofStep = group.steps.find(({ id }) => id === step.id);
    if (ofStep === undefined) group.steps.push((ofStep = { ...step, entries: [] }));
    ofStep.entries.push(entry);
  }
  return groups;
}
