import { QueryClientContext } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { createElement, use, useRef, useState, type RefObject } from 'react';
import { StepTasksContext } from '../../../../figures/kit/step-tasks.ts';
import { api } from '../../../../lib/api.ts';
import { useBegun } from '../../../../lib/navigation/begun.ts';
import { hasNotesHere } from '../../../../lib/queued-keys.ts';
import { Contained } from '../../../../ui/contained.tsx';
import { useLateComponent } from '../../../../ui/use-late-component.ts';
import type { LessonNotebookProps } from '../../../notebook/in-lesson/lesson-notebook.tsx';
import { ListenButton } from '../../../speech/listen-button.tsx';
import { ParagraphMarks } from '../../../speech/paragraph-mark.tsx';
import { useConfetti } from '../../celebration/use-confetti.ts';
import type { LessonContent, LessonStep } from '../../types.ts';
import { StepTasksCount } from '../tasks/step-tasks-count.tsx';
import { useStepTasks } from '../tasks/use-step-tasks.ts';
import { QuoteStep } from './quote-step.tsx';
import { StepText } from './step-text.tsx';

interface ReadingStepProps {
  step: Exclude<LessonStep, { kind: 'quiz' }>;
  lesson: LessonContent;
  learnerId: string;
  attemptId: string;
  /** It was gone through before. */
  done: boolean;
  /** The screen that is shown, from 0. */
  screen: number;
  /** Something in another screen is looked for. */
  onLookedFor: (screen: number) => void;
}

/** A step one reads. Give it the step's id as key. */
export function ReadingStep(props: ReadingStepProps) {
  const { step, lesson, done, screen, onLookedFor } = props;
  const tasks = useStepTasks(props.learnerId, props.attemptId, step.id);
  const mark = done
    ? (lesson.messages.stepDone ?? `${lesson.unit === 'étape' ? 'Étape' : 'Section'} terminée`)
    : null;

  const closing = step.kind === 'closing';
  const canvas = useConfetti(closing ? lesson.confetti : null, 'page');
  const text = useRef<HTMLElement>(null);

  return (
    <article ref={text} className="relative isolate">
      {/* Behind the text. */}
      {closing && (
        <canvas
          ref={canvas}
          aria-hidden
          className="pointer-events-none absolute inset-x-0 top-0 -z-1 h-screen max-h-full w-full"
        />
      )}
      {/* Whatever fails in it, the lesson is read on. */}
      <Contained of={step.id}>
        <LateNotebook
          lesson={lesson}
          step={step}
          screen={screen}
          learnerId={props.learnerId}
          text={text}
        />
      </Contained>
      <StepTasksContext value={tasks}>
        <ParagraphMarks readingKey={step.id} title={step.title}>
          <StepText
            body={step.body}
            screen={screen}
            onLookedFor={onLookedFor}
            head={
              <>
                <div data-segment={`${step.id}-0`}>
                  <h1 tabIndex={-1} className="font-display text-h1">
                    {step.title}
                  </h1>
                  {step.kind === 'reading' && (
                    <p className="mt-4 max-w-measure text-lead text-ink-2">{step.objective}</p>
                  )}
                </div>
                <ListenButton
                  readingKey={step.id}
                  title={step.title}
                  label={`Écouter cette ${lesson.unit}`}
                  className="mt-5 print:hidden"
                />
                {/* The rail says it too, on screens that have room for one. */}
                {mark !== null && (
                  <p
                    className={`mt-4 flex items-center gap-2 text-small font-medium text-flame-ink ${lesson.messages.stepDone === null ? 'lg:hidden' : ''}`}
                  >
                    <Check size={18} strokeWidth={2.2} aria-hidden />
                    {mark}
                  </p>
                )}
              </>
            }
          />
        </ParagraphMarks>
      </StepTasksContext>
      <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-2 empty:hidden print:hidden">
        <StepTasksCount count={tasks.count} doneCount={tasks.doneCount} />
        <QuoteStep lesson={lesson} step={step} />
      </div>
    </article>
  );
}

// The text is read without it, and most of it is for those who write: nobody needs an empty one before they have begun to read.
const loadNotebook = async () =>
  (await import('../../../notebook/in-lesson/lesson-notebook.tsx')).LessonNotebook;

interface LateNotebookProps extends Pick<
  ReadingStepProps,
  'lesson' | 'step' | 'screen' | 'learnerId'
> {
  text: RefObject<HTMLElement | null>;
}

function LateNotebook({ lesson, step, screen, learnerId, text }: LateNotebookProps) {
  const queryClient = use(QueryClientContext);
  /** As far as is known before: what the server has rendered the page with, and this device. */
  const [empty] = useState(() => {
    if (queryClient === undefined || hasNotesHere(learnerId)) return false;
    const input = { lessonId: lesson.summary.id };
    return (
      queryClient.getQueryData(api.notebook.notebook.queryKey({ input }))?.entries.length === 0
    );
  });
  const begun = useBegun();
  const Notebook = useLateComponent<LessonNotebookProps>(begun || !empty ? loadNotebook : null);
  if (Notebook === null) return null;
  const { id, title, body } = step;
  const number = lesson.steps.findIndex((each) => each.id === id) + 1;
  return createElement(Notebook, {
    learnerId,
    lesson: { id: lesson.summary.id, title: lesson.summary.title },
    step: { id, title, number, body },
    screen: screen + 1,
    text,
  });
}
