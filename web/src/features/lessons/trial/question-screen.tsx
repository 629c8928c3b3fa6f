import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleX, CloudOff } from 'lucide-react';
import { useId, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/errors.ts';
import { joinWords } from '../../../ui/join-words.tsx';
import { Button } from '../../../ui/button.tsx';
import { LessonFigure } from '../../../figures/lesson-figure.tsx';
import { QuizOption, type OptionLook } from '../../../figures/question/quiz-option.tsx';
import type { Trial, TrialVerdict } from '../types.ts';
import { TrialBar } from './trial-bar.tsx';

interface QuestionScreenProps {
  trial: Trial;
  onPrevious: () => void;
  /** Goes on, once the answer is right, with the lesson that the trial is of. */
  onNext: (lessonId: string) => void;
}

const icon = { size: 28, strokeWidth: 1.75, className: 'shrink-0', 'aria-hidden': true } as const;

/** The second screen of the trial: a question that the server judges, as often as it takes. */
export function QuestionScreen({ trial, onPrevious, onNext }: QuestionScreenProps) {
  const { question, lessonId } = trial;
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [verdicts, setVerdicts] = useState<Readonly<Record<string, TrialVerdict>>>({});
  const judge = useMutation({
    ...api.lessons.answerTrial.mutationOptions(),
    onSuccess: (verdict, { optionId }) =>
      setVerdicts((known) => ({ ...known, [optionId]: verdict })),
  });
  const verdict = chosen === null ? undefined : verdicts[chosen];
  const settled = verdict?.correct === true;

  function lookOf(optionId: string): OptionLook {
    const known = verdicts[optionId];
    if (known === undefined) return optionId === chosen ? 'chosen' : 'neutral';
    if (known.correct) return 'right';
    return optionId === chosen ? 'wrong' : 'tried';
  }

  return (
    <>
      <div className="question-grid">
        {question.figure !== null && (
          <div className="min-w-0">
            <LessonFigure {...question.figure} />
          </div>
        )}
        <fieldset className="min-w-0 max-lg:mt-6" aria-labelledby={`${id}-text`}>
          <h1
            id={`${id}-text`}
            tabIndex={-1}
            className="font-display text-[1.375rem] leading-snug font-semibold tracking-[-0.018em] lg:text-[1.625rem] lg:leading-[1.2]"
          >
            {joinWords(question.text)}
          </h1>
          <div className="mt-4 grid gap-3">
            {question.options.map((option, index) => {
              const look = lookOf(option.id);
              return (
                <QuizOption
                  key={option.id}
                  group={`${id}-options`}
                  text={option.text}
                  number={index + 1}
                  multiple={false}
                  checked={option.id === chosen}
                  look={look}
                  tag={tags[look]}
                  explanation={verdicts[option.id]?.explanation}
                  locked={settled || judge.isPending}
                  folded={false}
                  onChoose={() => {
                    judge.reset();
                    setChosen(option.id);
                  }}
                />
              );
            })}
          </div>
        </fieldset>
      </div>
      <TrialBar
        tone={verdict === undefined ? 'plain' : verdict.correct ? 'right' : 'wrong'}
        verdict={<Verdict verdict={verdict} failure={judge.isError ? judge.error : null} />}
      >
        <Button variant="secondary" onClick={onPrevious} className="max-sm:hidden">
          Précédent
        </Button>
        {settled ? (
          <Button className="max-sm:w-full" onClick={() => onNext(lessonId)}>
            Continuer
          </Button>
        ) : (
          <Button
            className="max-sm:w-full"
            disabled={chosen === null || verdict !== undefined}
            busy={judge.isPending}
            busyLabel="Vérification…"
            onClick={() => chosen !== null && judge.mutate({ optionId: chosen })}
          >
            {judge.isError ? 'Réessayer' : 'Valider'}
          </Button>
        )}
      </TrialBar>
    </>
  );
}

const tags: Record<OptionLook, string | null> = {
  neutral: null,
  chosen: null,
  wrong: 'Votre réponse',
  tried: 'Déjà essayée',
  right: 'Bonne réponse',
};

/** What the bar says of the answer that is chosen. */
function Verdict({ verdict, failure }: { verdict: TrialVerdict | undefined; failure: unknown }) {
  if (failure !== null && verdict === undefined)
    return (
      <VerdictLine
        ink="text-fall-ink"
        title="Votre réponse n’est pas partie."
        line={describeError(failure)}
      >
        <CloudOff {...icon} />
      </VerdictLine>
    );
  if (verdict === undefined) return null;
  return verdict.correct ? (
    <VerdictLine ink="text-rise-ink" title="Bonne réponse" line={verdict.praise}>
      <CircleCheck {...icon} />
    </VerdictLine>
  ) : (
    <VerdictLine
      ink="text-fall-ink"
      title="Pas cette fois"
      line="Lisez l’explication, puis choisissez une autre réponse."
    >
      <CircleX {...icon} />
    </VerdictLine>
  );
}

function VerdictLine(props: {
  ink: string;
  title: string;
  line: string | null;
  children: React.ReactNode;
}) {
  return (
    <div className="flex items-center gap-3">
      <span className={props.ink}>{props.children}</span>
      <div className="min-w-0">
        <p
          className={`font-display text-[1.125rem] leading-snug font-semibold tracking-[-0.012em] lg:text-[1.375rem] ${props.ink}`}
        >
          {props.title}
        </p>
        {props.line !== null && <p className="text-small text-ink-2">{props.line}</p>}
      </div>
    </div>
  );
}
