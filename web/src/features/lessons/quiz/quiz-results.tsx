import { Check, X } from 'lucide-react';
import { formatInteger, formatPercent } from '../../../lib/format.ts';
import { paths } from '@chandelle/contract/paths';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { joinWords } from '../../../ui/join-words.tsx';
import type { Attempt, Question, Quiz } from '../types.ts';
import { isBelowPassMark, questionState } from './quiz-state.ts';

interface QuizResultsProps {
  quiz: Quiz;
  attempt: Attempt;
  retrying: boolean;
  onRetry: () => void;
}

/** What a quiz ends with: the score, whether it suffices, and each question with its answer. */
export function QuizResults({ quiz, attempt, retrying, onRetry }: QuizResultsProps) {
  const { questions, rules } = quiz;
  const below = isBelowPassMark(rules, attempt);
  return (
    <div className="mx-auto max-w-[760px]">
      <h2 className="font-display text-h2">
        {below
          ? 'Vous y êtes presque.'
          : rules.passPercent === null
            ? 'Toutes les questions ont leur réponse.'
            : 'Quiz réussi.'}
      </h2>
      <dl className="mt-6 flex flex-wrap gap-y-4 border-y border-line py-5">
        <Figure value={formatPercent(attempt.possibleScore)} label="score du quiz" />
        {attempt.possiblePoints !== null && (
          <Figure
            value={formatInteger(below ? 0 : attempt.possiblePoints)}
            label={below || attempt.possiblePoints < 2 ? 'point' : 'points'}
          />
        )}
        <Figure value={String(attempt.errors)} label={attempt.errors < 2 ? 'erreur' : 'erreurs'} />
        {rules.passPercent !== null && (
          <Figure value={formatPercent(rules.passPercent)} label="pour valider la leçon" />
        )}
      </dl>
      {below && (
        <div className="mt-6">
          <p className="text-ink-2">
            Relisez les explications ci-dessous, puis recommencez : vos erreurs repartent de zéro.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button busy={retrying} busyLabel="Un instant…" onClick={onRetry}>
              Réessayer
            </Button>
            <ButtonLink variant="secondary" to={paths.lessons}>
              Retour
            </ButtonLink>
          </div>
        </div>
      )}
      <ol className="mt-8 border-t border-ink">
        {questions.map((question) => (
          <li key={question.id} className="border-b border-line py-5">
            <Detail question={question} attempt={attempt} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end border-line px-4 first:pl-0 sm:px-6 not-first:border-l">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="font-display text-h2 tabular">{value}</dd>
    </div>
  );
}

/** A question with the learner's answer and, when that was wrong, the right one. */
function Detail({ question, attempt }: { question: Question; attempt: Attempt }) {
  const state = questionState(attempt, question.id);
  const right = question.options.filter(({ id }) => state?.rightOptions?.includes(id));
  const given = question.options.filter(({ id }) => state?.lastChoice.includes(id));
  const wrong = state?.lastCorrect === false;
  return (
    <div className="flex gap-3">
      {wrong ? (
        <X
          size={20}
          strokeWidth={2.2}
          className="mt-0.5 shrink-0 text-fall-ink"
          aria-label="Fausse"
        />
      ) : (
        <Check
          size={20}
          strokeWidth={2.2}
          className="mt-0.5 shrink-0 text-rise-ink"
          aria-label="Juste"
        />
      )}
      <div className="min-w-0">
        <h3 className="font-medium">{joinWords(question.text)}</h3>
        <Answers
          label={wrong ? 'Votre réponse, fausse' : 'Votre réponse'}
          options={given}
          state={state}
        />
        {wrong && <Answers label="Bonne réponse" options={right} state={state} />}
      </div>
    </div>
  );
}

function Answers(props: {
  label: string;
  options: Question['options'];
  state: ReturnType<typeof questionState>;
}) {
  return props.options.map((option) => (
    <div key={option.id} className="mt-2 text-ink-2">
      <p>
        <span className="font-medium text-ink">{props.label} :</span> {joinWords(option.text)}
      </p>
      {props.state?.explanations[option.id] !== undefined && (
        <p className="mt-0.5 text-small">{joinWords(props.state.explanations[option.id] ?? '')}</p>
      )}
    </div>
  ));
}
