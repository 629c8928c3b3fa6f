import { listPassages, nameScreens, type Passage } from '@chandelle/course/public/passages';
import type { Root } from 'hast';
import { Bookmark } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../../lib/use-store.ts';
import { listDrafts } from '../changes/stored-changes.ts';
import { useNotebook } from '../changes/use-notebook.ts';
import type { EntryPlace } from '../types.ts';
import { annotating } from './annotating.ts';
import { NotebookStrip } from './notebook-strip.tsx';
import { PassageSlot } from './passage-slot.tsx';
import { findPressed, markPassages } from './slots.ts';
import { useSlots } from './use-slots.ts';
import './notebook.css';

export interface LessonNotebookProps {
  learnerId: string;
  lesson: { id: string; title: string };
  step: { id: string; title: string; number: number; body: { type: 'root'; children: unknown[] } };
  /** The screen that is shown, from 1. */
  screen: number;
  /** Holds the text of the step. */
  text: RefObject<HTMLElement | null>;
}

/** Shows in the text of a step what its learner has highlighted, noted and marked, and lets them do so. */
export function LessonNotebook({ learnerId, lesson, step, screen, text }: LessonNotebookProps) {
  const notebook = useNotebook(learnerId, lesson.id);
  const open = useStore(annotating);
  const [chosen, setChosen] = useState<string | null>(null);
  const body = step.body as Root;
  const passages = useMemo(() => listPassages(body), [body]);
  const names = useMemo(() => nameScreens(step.title, body), [step.title, body]);
  const [drafted] = useState(() => new Set(listDrafts(learnerId)));
  const entries = (notebook.entries ?? []).filter((entry) => entry.step.id === step.id);
  const held = notebook.held.filter(({ entry }) => entry.step.id === step.id);

  const of = (segment: string, kind: EntryPlace['kind']) =>
    entries.find((entry) => entry.kind === kind && entry.segment === segment);
  const bookmark = entries.find(
    (entry) => entry.kind === 'bookmark' && entry.passage === (names[screen - 1] ?? ''),
  );
  const highlighted = passages.filter(({ segment }) => of(segment, 'highlight') !== undefined);
  const draftPlace = ({ segment }: Passage) => of(segment, 'note')?.id ?? `${lesson.id}/${segment}`;
  const shown = passages.filter(
    (passage) =>
      open ||
      of(passage.segment, 'note') !== undefined ||
      of(passage.segment, 'highlight') !== undefined ||
      drafted.has(draftPlace(passage)) ||
      held.some(({ entry }) => entry.segment === passage.segment),
  );
  const marked = entries.flatMap((entry) =>
    entry.kind === 'bookmark' && entry.found ? [entry.screen] : [],
  );
  const slots = useSlots(text, step.id, shown, marked);
  const choose = (segment: string | null) => setChosen(segment);
  useMarks(text, highlighted, open ? passages : [], open ? chosen : null);
  useChoosing(text, open, choose);

  const placeOf = (kind: EntryPlace['kind'], passage: Omit<Passage, 'segment'>): EntryPlace => ({
    kind,
    passage: passage.text,
    lesson: { id: lesson.id, title: lesson.title, open: true },
    step: { id: step.id, title: step.title, number: step.number },
    screen: passage.screen,
    segment: null,
  });

  return (
    <>
      {open && (
        <NotebookStrip
          bookmarked={bookmark !== undefined}
          onBookmark={() =>
            bookmark === undefined
              ? notebook.add(placeOf('bookmark', { text: names[screen - 1] ?? '', screen }), null)
              : notebook.remove(bookmark)
          }
          failed={notebook.failed}
        />
      )}
      {shown.map((passage) => {
        const { segment } = passage;
        const slot = slots.passages.get(segment);
        if (slot === undefined) return null;
        return createPortal(
          <PassageSlot
            notebook={notebook}
            passage={passage}
            draftPlace={draftPlace(passage)}
            drafted={drafted.has(draftPlace(passage))}
            highlight={of(segment, 'highlight')}
            note={of(segment, 'note')}
            held={held.find(({ entry }) => entry.segment === segment)}
            choosing={open}
            chosen={open && chosen === segment}
            onChoose={() => choose(chosen === segment ? null : segment)}
            makePlace={(kind) => ({ ...placeOf(kind, passage), segment })}
          />,
          slot,
          segment,
        );
      })}
      {[...slots.headings].map(([at, slot]) => createPortal(<BookmarkMark />, slot, `mark-${at}`))}
    </>
  );
}

/** Says under the heading of a screen that its learner has marked it. */
function BookmarkMark() {
  return (
    <p className="mt-2 flex items-center gap-1.5 font-sans text-small font-medium text-ink-2">
      <Bookmark size={16} strokeWidth={1.75} fill="currentColor" aria-hidden />
      Marque-page
    </p>
  );
}

/** Marks in the text what is highlighted, what can be chosen, and what is. */
function useMarks(
  text: RefObject<HTMLElement | null>,
  highlighted: readonly Passage[],
  choosable: readonly Passage[],
  chosen: string | null,
): void {
  const lit = highlighted.map(({ segment }) => segment).join(' ');
  const can = choosable.map(({ segment }) => segment).join(' ');
  useEffect(() => {
    const root = text.current;
    if (root === null) return;
    const split = (list: string) => new Set(list.split(' ').filter((segment) => segment !== ''));
    markPassages(root, 'data-highlighted', split(lit));
    markPassages(root, 'data-passage', split(can));
    markPassages(root, 'data-chosen', new Set(chosen === null ? [] : [chosen]));
  }, [text, lit, can, chosen]);
}

/** Lets a press on a passage choose it, and Escape end the choice. */
function useChoosing(
  text: RefObject<HTMLElement | null>,
  open: boolean,
  choose: (segment: string | null) => void,
): void {
  const wasOpen = useRef(false);
  const press = useEffectEvent((event: MouseEvent) => {
    const segment = findPressed(event.target);
    // Who has just selected words wants those.
    if (segment !== null && (getSelection()?.isCollapsed ?? true)) choose(segment);
  });
  const end = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (document.querySelector('[role="dialog"]') === null) annotating.write(false);
  });
  const close = useEffectEvent(() => choose(null));
  useEffect(() => {
    const root = text.current;
    if (!open || root === null) {
      // Back to where it was opened, unless somebody has gone elsewhere.
      if (wasOpen.current && (document.activeElement ?? document.body) === document.body)
        document.querySelector<HTMLElement>('[data-notebook]')?.focus();
      wasOpen.current = false;
      return undefined;
    }
    wasOpen.current = true;
    const onPress = (event: MouseEvent) => press(event);
    const onKey = (event: KeyboardEvent) => end(event);
    root.addEventListener('click', onPress);
    addEventListener('keydown', onKey);
    return () => {
      close();
      root.removeEventListener('click', onPress);
      removeEventListener('keydown', onKey);
    };
  }, [open, text]);
}
