import { CircleCheck, CircleX, CloudOff } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ListenButton } from '../../speech/listen-button.tsx';
import type { Attempt, Question, QuestionState, QuizRules } from '../types.ts';
import { LockLine } from './lock-line.tsx';
import { QuizOption, type OptionLook } from './quiz-option.tsx';
import { questionState, questionUi, type QuestionUi } from './quiz-state.ts';
import { describeScore, feedbackText } from './quiz-texts.ts';
import type { QuizControl } from './use-quiz.ts';

interface QuestionCardProps {
  question: Question;
  rules: QuizRules;
  attempt: Attempt;
  quiz: QuizControl;
  /** « Question 2 sur 4 », above the question. */
  place?: string;
  /** Shown as done, with all its explanations. */
  past?: boolean;
}

/** A question with its options, its verdict, and the button that sends the answer where one is needed. */
export function QuestionCard({
  question,
  rules,
  attempt,
  quiz,
  place,
  past = false,
}: QuestionCardProps) {
  const id = useId();
  const ui = past ? questionUi({ current: 0, questions: {} }, question.id) : quiz.ui(question.id);
  const state = questionState(attempt, question.id);
  const settled = state?.validated ?? false;
  const locked = settled || ui.phase !== 'open' || past;
  // One at a time, a press answers; several right answers are ticked first, and keys choose before Enter sends.
  const pressAnswers = rules.layout === 'single' && !question.multiple;

  return (
    <fieldset
      className="min-w-0"
      data-question={question.id}
      role={question.multiple ? 'group' : 'radiogroup'}
      aria-labelledby={`${id}-text`}
      aria-describedby={question.multiple ? `${id}-hint` : undefined}
    >
      <legend id={`${id}-text`} data-question-heading tabIndex={-1} className="scroll-mt-28">
        {place !== undefined && <p className="mb-1.5 text-small text-ink-3 tabular">{place}</p>}
        <h2
          data-segment={past ? undefined : `question-${question.id}`}
          className={`font-display ${past ? 'text-h3' : 'text-[1.375rem] leading-snug font-semibold tracking-[-0.018em] lg:text-[1.75rem] lg:leading-[1.2]'}`}
        >
          {question.text}
        </h2>
      </legend>
      {question.multiple && (
        <p id={`${id}-hint`} className="mt-2 text-small text-ink-2">
          Plusieurs réponses sont justes.
        </p>
      )}
      {!past && (
        <ListenButton
          readingKey={`question-${question.id}`}
          title={question.text}
          label="Écouter la question"
          hiddenLabel={question.text}
          className="mt-4"
        />
      )}
      <div className="mt-5 grid gap-3">
        {question.options.map((option, index) => {
          const look = optionLook(option.id, ui, state);
          return (
            <QuizOption
              key={option.id}
              group={`${id}-options`}
              text={option.text}
              number={index + 1}
              multiple={question.multiple}
              checked={isChecked(option.id, ui, state)}
              look={look}
              tag={tagOf(option.id, look, state)}
              explanation={state?.explanations[option.id]}
              locked={locked}
              onChoose={() => quiz.choose(question, option.id)}
              onPress={pressAnswers ? () => quiz.submit(question, [option.id]) : undefined}
            />
          );
        })}
      </div>
      {!past && (
        <div className="mt-4 grid gap-4">
          <Verdict ui={ui} settled={settled} rules={rules} attempt={attempt} />
          <AnswerButton
            question={question}
            ui={ui}
            settled={settled}
            quiz={quiz}
            always={!pressAnswers}
          />
        </div>
      )}
    </fieldset>
  );
}

function optionLook(
  optionId: string,
  ui: QuestionUi,
  state: QuestionState | undefined,
): OptionLook {
  if (state?.rightOptions?.includes(optionId) === true) return 'right';
  const chosen = isChecked(optionId, ui, state);
  if (state?.rightOptions && state.lastChoice.includes(optionId)) return 'wrong';
  // Of several answers that are not exactly the right ones, no single one is marked: it may well be right.
  if (chosen && ui.phase === 'locked' && ui.feedback === 'wrong') return 'wrong';
  if (chosen) return 'chosen';
  return state?.explanations[optionId] !== undefined && state.rightOptions === null
    ? 'tried'
    : 'neutral';
}

function isChecked(optionId: string, ui: QuestionUi, state: QuestionState | undefined): boolean {
  return (state?.validated === true ? state.lastChoice : ui.selected).includes(optionId);
}

function tagOf(
  optionId: string,
  look: OptionLook,
  state: QuestionState | undefined,
): string | null {
  if (look === 'wrong') return 'Votre réponse';
  if (look === 'tried') return 'Déjà essayée';
  if (look === 'right')
    return state?.lastChoice.includes(optionId) === true ? 'Votre réponse' : 'Bonne réponse';
  return null;
}

function Verdict(props: { ui: QuestionUi; settled: boolean; rules: QuizRules; attempt: Attempt }) {
  const { ui, settled, rules, attempt } = props;
  const judged = rules.judging === 'retry';
  const feedback = settled && judged ? 'right' : ui.feedback;
  const text = feedbackText(feedback, rules);
  const score = judged && attempt.errors > 0 ? describeScore(attempt) : undefined;
  if (text === null) return null;
  const right = feedback === 'right';
  return (
    <>
      <p
        className={`flex items-center gap-2 font-medium ${right ? 'text-rise-ink' : 'text-fall-ink'}`}
      >
        <Mark right={right} />
        {text}
      </p>
      {ui.phase === 'locked' ? (
        <LockLine {...(score === undefined ? {} : { aside: score })} />
      ) : (
        !right && score !== undefined && <p className="text-small text-ink-2 tabular">{score}</p>
      )}
    </>
  );
}

function Mark({ right }: { right: boolean }): ReactNode {
  const Icon = right ? CircleCheck : CircleX;
  return <Icon size={20} strokeWidth={1.75} className="shrink-0" aria-hidden />;
}

interface AnswerButtonProps {
  question: Question;
  ui: QuestionUi;
  settled: boolean;
  quiz: QuizControl;
  /** Shown before a choice too. */
  always: boolean;
}

function AnswerButton({ question, ui, settled, quiz, always }: AnswerButtonProps) {
  if (settled) return null;
  if (ui.phase === 'unsent') {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-sunk p-4"
      >
        <CloudOff size={20} strokeWidth={1.75} className="shrink-0 text-fall-ink" aria-hidden />
        <p className="min-w-0 flex-1 basis-56 text-small">
          Votre réponse n’est pas partie. Elle est conservée et ne comptera qu’une fois.
        </p>
        <Button variant="secondary" size="small" onClick={() => quiz.resend(question)}>
          Réessayer
        </Button>
      </div>
    );
  }
  if (!always && (ui.selected.length === 0 || ui.phase === 'locked')) return null;
  return (
    <Button
      className="justify-self-start max-sm:w-full"
      variant="secondary"
      disabled={ui.phase === 'locked' || (ui.selected.length === 0 && ui.phase === 'open')}
      busy={ui.phase === 'sending'}
      busyLabel="Vérification…"
      onClick={() => quiz.submit(question)}
    >
      Valider
    </Button>
  );
}
