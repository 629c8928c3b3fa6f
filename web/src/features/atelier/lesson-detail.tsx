import { Fragment } from 'react';
import {
  minLearnersCorrelated,
  minOtherAnswers,
  minLearnersShown,
  leftAfterDays,
} from '@chandelle/contract/atelier-limits';
import { formatCount, formatInteger } from '../../lib/format.ts';
import { QuestionFigures } from './question-figures.tsx';
import { PageSection } from '../../figures/kit/page-section.tsx';
import { StepTable } from './step-table.tsx';
import type { AtelierLesson } from './types.ts';

/** One lesson: its questions in the order of the quiz, then its steps. */
export function LessonDetail({ lesson }: { lesson: AtelierLesson }) {
  const { id, started, completed, left, questions, steps } = lesson;
  return (
    <>
      <p className="mt-6 text-ink-2">
        {formatCount(started, 'personne l’a commencée', 'personnes l’ont commencée')},{' '}
        {formatInteger(completed)} {completed < 2 ? 'l’a terminée' : 'l’ont terminée'}
        {left !== null && `, ${formatInteger(left)} se sont arrêtées en chemin`}.
      </p>
      <div className="mt-14 grid gap-14">
        <PageSection
          large
          title="Les questions"
          subtitle="Première réponse de chacun à la question telle qu’elle est posée aujourd’hui"
          note={`Le trait fin est la marge à 95 %. La discrimination va de −1 à 1 : elle compare la réponse à cette question et la réussite aux autres questions du cours ; au-dessus de 0,2, la question sépare bien. Elle se montre à partir de ${minLearnersCorrelated} apprenants qui ont répondu à ${minOtherAnswers} autres questions au moins ; le reste, à partir de ${minLearnersShown}.`}
        >
          <p className="text-small text-ink-2">
            Elles s’écrivent dans <FileName name={`course/lessons/${id}/quiz.yaml`} />.
          </p>
          <ol className="mt-2">
            {questions.map((question, index) => (
              <QuestionFigures key={question.id} question={question} number={index + 1} />
            ))}
          </ol>
        </PageSection>
        <PageSection
          large
          title="Le temps, et où l’on s’arrête"
          subtitle="Durée pendant laquelle chaque étape est restée à l’écran, au premier passage"
          note={`La moitié des apprenants ont passé moins que la durée médiane ; le trait fin va d’un quart aux trois quarts, le repère est la durée prévue. Un arrêt : plus aucun signe depuis ${leftAfterDays} jours, à cette étape.`}
        >
          <StepTable steps={steps} />
        </PageSection>
      </div>
    </>
  );
}

/** The name of a file of the course, which breaks at its slashes. */
const FileName = ({ name }: { name: string }) => (
  <code className="rounded-[3px] bg-sunk px-1.5 py-0.5 text-micro wrap-anywhere text-ink">
    {name.split('/').map((part, index) => (
      <Fragment key={part}>
        {index > 0 && (
          <>
            /<wbr />
          </>
        )}
        {part}
      </Fragment>
    ))}
  </code>
);
