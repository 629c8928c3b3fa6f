import { use, useId } from 'react';
import { ListenButton } from '../../speech/listen-button.tsx';
import type { Attempt, Question, QuestionState, QuizRules } from '../types.ts';
import { QuizOption, type OptionLook } from '../../../figures/question/quiz-option.tsx';
import { RereadContext } from './reread-context.ts';
import { questionState, questionUi, type QuestionUi } from './quiz-state.ts';
import type { QuizControl } from './use-quiz.ts';
import { WhyNot } from '../../../figures/question/why-not.tsx';
import { joinWords } from '../../../ui/join-words.tsx';

interface QuestionCardProps {
  question: Question;
  rules: QuizRules;
  attempt: Attempt;
  quiz: QuizControl;
  /** « Question 2 sur 4 », above the question. */
  place?: string;
  /** Shown as done, without its text where that already stands above. */
  past?: 'whole' | 'options';
}

/** A question with its options and their explanations. Its verdict and its button stand in the bar at the foot. */
export function QuestionCard({ question, rules, attempt, quiz, place, past }: QuestionCardProps) {
  const id = useId();
  const findReread = use(RereadContext);
  const { taughtIn, taughtScreen } = question;
  const reread = (taughtIn === null ? null : findReread(taughtIn, taughtScreen)) ?? undefined;
  const ui = past ? questionUi({ questions: {} }, question.id) : quiz.ui(question.id);
  const state = questionState(attempt, question.id);
  const settled = state?.validated ?? false;
  const locked = settled || ui.phase !== 'open' || past !== undefined;
  // One at a time, a press answers; several right answers are ticked first, and keys choose before Enter sends.
  const pressAnswers = rules.layout === 'single' && !question.multiple;
  const revealed = Array.isArray(state?.rightOptions);
  const looks = question.options.map((option) => optionLook(option.id, ui, state));
  const others = question.options.filter((_, index) => !isJudged(looks[index]));

  return (
    <fieldset
      className="min-w-0"
      data-question={question.id}
      role={question.multiple ? 'group' : 'radiogroup'}
      aria-labelledby={`${id}-text`}
      aria-describedby={question.multiple ? `${id}-hint` : undefined}
    >
      <legend
        id={`${id}-text`}
        data-question-heading
        tabIndex={-1}
        className={past === 'options' ? 'sr-only' : ''}
      >
        {place !== undefined && <p className="mb-1.5 text-small text-ink-3 tabular">{place}</p>}
        <h2
          data-segment={past ? undefined : `question-${question.id}`}
          className={`font-display ${past ? 'text-h3' : 'text-[1.375rem] leading-snug font-semibold tracking-[-0.018em] lg:text-[1.625rem] lg:leading-[1.2]'}`}
        >
          {joinWords(question.text)}
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
          className="mt-3"
        />
      )}
      <div className="mt-4 grid gap-3">
        {question.options.map((option, index) => {
          const look = looks[index] ?? 'neutral';
          const judged = isJudged(look);
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
              explanation={revealed && !judged ? undefined : state?.explanations[option.id]}
              locked={locked}
              reread={look === 'wrong' || look === 'tried' ? reread : undefined}
              folded={revealed && !judged}
              onChoose={() => quiz.choose(question, option.id)}
              onPress={pressAnswers ? () => quiz.submit(question, [option.id]) : undefined}
            />
          );
        })}
      </div>
      {revealed && <WhyNot options={others} explanations={state?.explanations ?? {}} />}
    </fieldset>
  );
}

const isJudged = (look: OptionLook | undefined) => look === 'right' || look === 'wrong';

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
