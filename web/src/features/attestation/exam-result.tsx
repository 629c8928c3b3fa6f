import { paths } from '@chandelle/contract/paths';
import { Check, ChevronDown, X } from 'lucide-react';
import { formatDate, formatInteger } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { joinWords } from '../../ui/join-words.tsx';
import { Link } from '../../ui/link.tsx';
import type { ExamResult as Result } from './types.ts';

/** What came of an exam: the score, each notion with its place in the course, and every answer with the right one. */
export function ExamResult({ result }: { result: Result }) {
  const { score, items, passMark, passed, endedAt } = result;
  return (
    <section aria-labelledby="result-title" className="mt-14">
      <h2 id="result-title" className="font-display text-h2">
        {passed ? 'Vos réponses' : `Votre dernier examen : ${score} sur ${items}`}
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-2 text-pretty">
        {passed
          ? `${score} justes sur ${items}, pour un seuil de ${passMark}. Examen terminé le ${formatDate(endedAt)}.`
          : `Terminé le ${formatDate(endedAt)}. Il fallait ${passMark} réponses justes : il en manquait ${passMark - score}.`}
      </p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-18 gap-y-12 lg:grid-cols-2">
        <Notions notions={result.notions} />
        <Answers answers={result.answers} />
      </div>
    </section>
  );
}

function Notions({ notions }: Pick<Result, 'notions'>) {
  if (notions.length === 0) return null;
  return (
    <div>
      <h3 className="border-t border-ink pt-3 font-display text-h3">Par notion</h3>
      <ul className="mt-2">
        {notions.map(({ id, name, correct, asked, taught }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-3"
          >
            <span className="min-w-0">
              <span className="block font-medium">{name}</span>
              <Link
                to={
                  taught.stepNumber === null
                    ? paths.lesson(taught.lessonId)
                    : paths.lessonStep(taught.lessonId, taught.stepNumber, taught.screenNumber)
                }
                className="inline-flex min-h-11 items-center text-small text-ink-2 underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                {correct < asked ? 'Relire' : 'Leçon'} « {taught.lessonTitle} »
              </Link>
            </span>
            <span className="tabular">
              {formatInteger(correct)} sur {formatInteger(asked)}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-5">
        <ButtonLink to={paths.review} variant="secondary">
          Revoir ces notions en Révision
        </ButtonLink>
      </div>
    </div>
  );
}

/** Every answer: first the wrong ones, which are open, then the right ones. */
function Answers({ answers }: Pick<Result, 'answers'>) {
  return (
    <div>
      <h3 className="border-t border-ink pt-3 font-display text-h3">Question par question</h3>
      <ol className="mt-2">
        {answers.toSorted(byCorrectness).map((answer) => (
          <li key={answer.place} className="border-b border-line">
            <Answer answer={answer} />
          </li>
        ))}
      </ol>
    </div>
  );
}

const byCorrectness = (one: { correct: boolean }, other: { correct: boolean }): number =>
  Number(one.correct) - Number(other.correct);

function Answer({ answer }: { answer: Result['answers'][number] }) {
  const { place, text, correct, given, expected, reasons } = answer;
  const Icon = correct ? Check : X;
  return (
    <details className="group" open={!correct}>
      <summary className="flex min-h-11 cursor-pointer items-start gap-3 py-3">
        <Icon
          size={20}
          strokeWidth={2.4}
          className={`mt-0.5 shrink-0 ${correct ? 'text-rise-ink' : 'text-fall-ink'}`}
          role="img"
          aria-label={correct ? 'Juste' : 'Fausse'}
        />
        <span className="min-w-0 flex-1 group-open:font-medium">
          {place}. {joinWords(text)}
        </span>
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          className="mt-0.5 shrink-0 text-ink-2 group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <dl className="grid gap-2 pb-5 pl-8 text-ink-2">
        <AnswerTexts term="Votre réponse" texts={given.length === 0 ? ['Aucune'] : given} />
        {!correct && <AnswerTexts term="Réponse juste" texts={expected} />}
        <AnswerTexts term="Pourquoi" texts={reasons} />
      </dl>
    </details>
  );
}

function AnswerTexts({ term, texts }: { term: string; texts: readonly string[] }) {
  return (
    <div>
      <dt className="text-micro text-ink-3">{term}</dt>
      {texts.map((text) => (
        <dd key={text} className="text-pretty">
          {joinWords(text)}
        </dd>
      ))}
    </div>
  );
}
