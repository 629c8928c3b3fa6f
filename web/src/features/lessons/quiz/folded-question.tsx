import { Check, ChevronDown, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { joinWords } from '../../../ui/join-words.tsx';
import { LessonFigure } from '../../../figures/lesson-figure.tsx';
import type { Attempt, Question, QuizRules } from '../types.ts';
import { QuestionCard } from './question-card.tsx';
import { questionState } from './quiz-state.ts';
import { describeTries } from './quiz-texts.ts';
import type { QuizControl } from './use-quiz.ts';

interface FoldedQuestionProps {
  question: Question;
  rules: QuizRules;
  attempt: Attempt;
  control: QuizControl;
}

const row =
  'relative grid min-h-18 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 py-3 sm:gap-x-6';

/** A validated question in one row: text, answer, and after how many tries; the chevron opens its explanations. */
export function FoldedQuestion({ question, rules, attempt, control }: FoldedQuestionProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const state = questionState(attempt, question.id);
  const given = question.options.filter((option) => state?.lastChoice.includes(option.id));
  const tries = describeTries(state?.tries ?? 1);
  return (
    <>
      <div className={row}>
        <span
          aria-hidden
          className="grid size-7.5 place-items-center rounded-[5px] bg-rise text-on-market"
        >
          <Check size={18} strokeWidth={2.4} />
        </span>
        <div className="min-w-0">
          <h2 className="font-text leading-snug font-medium">
            <button
              type="button"
              aria-expanded={open}
              aria-controls={`${id}-more`}
              aria-describedby={`${id}-answer`}
              onClick={() => setOpen(!open)}
              className={`text-left after:absolute after:inset-0 ${open ? '' : 'max-sm:line-clamp-2'}`}
            >
              {joinWords(question.text)}
            </button>
          </h2>
          <div id={`${id}-answer`} className="mt-0.5 text-small text-ink-2">
            {given.map((option) => (
              <p key={option.id}>{joinWords(option.text)}</p>
            ))}
            <p
              className={`font-medium sm:sr-only ${state?.tries === 1 ? 'text-rise-ink' : 'text-ink-2'}`}
            >
              {tries}
            </p>
          </div>
        </div>
        <div className="flex items-center gap-4">
          <p
            aria-hidden
            className={`text-small font-medium max-sm:hidden ${state?.tries === 1 ? 'text-rise-ink' : 'text-ink-2'}`}
          >
            {tries}
          </p>
          <ChevronDown
            size={20}
            strokeWidth={1.75}
            className={`transition-transform duration-(--fast) ${open ? 'rotate-180' : ''}`}
            aria-hidden
          />
        </div>
      </div>
      <div id={`${id}-more`} hidden={!open}>
        {open && (
          <div
            className={`grid gap-6 pt-2 pb-8 ${question.figure === null ? 'max-w-[760px]' : 'question-grid'}`}
          >
            {question.figure !== null && <LessonFigure {...question.figure} />}
            <QuestionCard
              question={question}
              rules={rules}
              attempt={attempt}
              quiz={control}
              past="options"
            />
          </div>
        )}
      </div>
    </>
  );
}

/** A question to come, or one that was left with a wrong answer and may be taken again. */
export function WaitingQuestion(props: {
  question: Question;
  number: number;
  next: boolean;
  onResume: (() => void) | null;
}) {
  const { question, number, next, onResume } = props;
  return (
    <div className={row}>
      <span
        aria-hidden
        className="grid size-7.5 place-items-center rounded-[5px] border border-line-strong text-small font-medium text-ink-2 tabular"
      >
        {number}
      </span>
      <h2 className="font-text leading-snug font-medium text-ink-2 max-sm:line-clamp-2">
        {question.text}
      </h2>
      {onResume !== null ? (
        <Button
          variant="secondary"
          size="small"
          icon={<RotateCcw size={16} strokeWidth={1.75} aria-hidden />}
          onClick={onResume}
        >
          Reprendre
        </Button>
      ) : (
        <p className="text-small text-ink-3 max-sm:sr-only">{next ? 'La suivante' : 'Ensuite'}</p>
      )}
    </div>
  );
}
