import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { ListenButton } from '../../speech/listen-button.tsx';
import { ParagraphMarks } from '../../speech/paragraph-mark.tsx';
import { burstConfetti } from '../celebration/confetti.ts';
import type { LessonContent, LessonStep } from '../types.ts';
import { FinishPanel } from './finish-panel.tsx';
import { Sources } from './sources.tsx';
import { StepText } from './step-text.tsx';
import type { Finish } from './use-finish.ts';

/** Milliseconds between reaching the last step and its confetti. */
const confettiDelay = 500;

interface ReadingStepProps {
  step: Exclude<LessonStep, { kind: 'quiz' }>;
  lesson: LessonContent;
  /** It was gone through before. */
  done: boolean;
  /** Given on the last step. */
  finish: Finish | null;
  finishLabel: string;
}

/** A step one reads; the last of them names the sources, whether or not a quiz follows. */
export function ReadingStep({ step, lesson, done, finish, finishLabel }: ReadingStepProps) {
  const closing = step.kind === 'closing';
  const lastRead = lesson.steps.findLast(({ kind }) => kind !== 'quiz')?.id === step.id;
  const { pieces, seconds } = lesson.confetti;
  useEffect(() => {
    if (!closing) return undefined;
    let clear: (() => void) | undefined;
    const timer = setTimeout(() => {
      clear = burstConfetti(pieces, seconds);
    }, confettiDelay);
    return () => {
      clearTimeout(timer);
      clear?.();
    };
  }, [closing, pieces, seconds]);

  return (
    <article>
      <ParagraphMarks readingKey={step.id} title={step.title}>
        <StepText
          body={step.body}
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
                className="mt-5"
              />
              {done && lesson.messages.stepDone !== null && (
                <p className="mt-4 flex items-center gap-2 text-small font-medium text-flame-ink">
                  <Check size={18} strokeWidth={2.2} aria-hidden />
                  {lesson.messages.stepDone}
                </p>
              )}
            </>
          }
        />
      </ParagraphMarks>
      {finish !== null && <FinishPanel finish={finish} label={finishLabel} />}
      {lastRead && <Sources sources={lesson.sources} />}
    </article>
  );
}
