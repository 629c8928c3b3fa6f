import { FigureTime } from '../../../../figures/figure-time.ts';
import type { LessonContent } from '../../types.ts';
import { OnPaper } from '../reading/fold.tsx';
import { Sources } from '../reading/sources.tsx';
import { StepText } from '../reading/step-text.tsx';
import { usePrinting } from './use-printing.ts';
import './print.css';

interface PrintedLessonProps {
  lesson: LessonContent;
  /** The last step that is open: what follows the quiz is not printed before. */
  reach: number;
}

/**
 * The whole lesson on paper, in the place of the step that is on screen: every step that is open, with its figures as they
 * are drawn at first, at the width of the paper. Made when it is printed, and never seen on screen.
 */
export function PrintedLesson({ lesson, reach }: PrintedLessonProps) {
  if (!usePrinting()) return null;
  const { summary, steps, sources } = lesson;
  const read = steps.slice(0, reach + 1).flatMap((step) => (step.kind === 'quiz' ? [] : [step]));
  return (
    <OnPaper value>
      <FigureTime value="now">
        <div data-printed>
          <p className="printed-title">{summary.title}</p>
          <p className="printed-origin">Chandelle, {location.host}</p>
          {read.map((step) => (
            <section key={step.id} className="printed-step">
              <StepText
                body={step.body}
                screen={0}
                onLookedFor={() => {}}
                head={
                  <>
                    <h1 className="font-display text-h2">{step.title}</h1>
                    {step.kind === 'reading' && (
                      <p className="mt-3 text-lead text-ink-2">{step.objective}</p>
                    )}
                  </>
                }
              />
            </section>
          ))}
          <Sources sources={sources} />
        </div>
      </FigureTime>
    </OnPaper>
  );
}
