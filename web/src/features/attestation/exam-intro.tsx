import { examRules } from '@chandelle/contract/exam-rules';
import { paths } from '@chandelle/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { describeError } from '../../lib/errors.ts';
import { formatMinutes, formatMoment } from '../../lib/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { FieldError } from '../../ui/field.tsx';
import { nightLight, nightTitle } from '../../ui/night-panel.ts';
import type { Exam, ExamOverview } from './types.ts';

const facts = [
  [
    `${examRules.items} questions et exercices`,
    'Tirés au sort dans les dix leçons, trois par leçon, avec des nombres nouveaux.',
  ],
  [
    `${examRules.passMark} réponses justes`,
    'Quatre sur cinq. Une réponse se change autant de fois que vous voulez avant la remise.',
  ],
  [
    formatMinutes(examRules.minutes),
    'Comptez environ 45 minutes. Le double laisse la place d’un lecteur d’écran, d’un calcul refait ou d’une pause.',
  ],
  [
    'Un essai par semaine',
    'Un examen manqué se repasse sept jours après son début, avec un nouveau tirage.',
  ],
] as const;

interface ExamIntroProps {
  overview: ExamOverview;
  onStart: (exam: Exam) => void;
}

/** What the exam is, what happens when one leaves, and the one press that begins it; or what is missing before it opens. */
export function ExamIntro({ overview, onStart }: ExamIntroProps) {
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="max-lg:order-last">
        <p className="max-w-[58ch] text-lead text-ink-2 text-pretty">
          L’examen reprend tout le parcours. Réussi, il donne droit à une attestation, avec une page
          que chacun peut vérifier et un document à imprimer.
        </p>
        <dl className="mt-8 border-t border-ink">
          {facts.map(([title, text]) => (
            <div
              key={title}
              className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[13rem_minmax(0,1fr)]"
            >
              <dt className="font-semibold">{title}</dt>
              <dd className="text-ink-2 text-pretty">{text}</dd>
            </div>
          ))}
        </dl>
        <h2 className="mt-8 font-display text-h3">Si vous quittez la page</h2>
        <p className="mt-2 max-w-[62ch] text-ink-2 text-pretty">
          Chaque réponse est enregistrée aussitôt. Vous reprenez où vous en étiez, sur n’importe
          quel appareil, tant qu’il reste du temps. L’horloge est celle du serveur et ne s’arrête
          pas. À la fin, l’examen est corrigé avec ce qui est enregistré, remis ou non.
        </p>
        <p className="mt-4 max-w-[62ch] text-ink-2 text-pretty">
          Les leçons et le glossaire restent ouverts pendant l’examen. Il ne rapporte pas de points
          et ne change rien à votre classement.
        </p>
      </div>
      <StartPanel overview={overview} onStart={onStart} />
    </div>
  );
}

function StartPanel({ overview, onStart }: ExamIntroProps) {
  const { missing, nextAt } = overview;
  return (
    <section
      data-theme="dark"
      aria-labelledby="start-title"
      className="flex flex-col self-start rounded-card bg-night p-6 sm:p-8"
      style={nightLight}
    >
      {missing.length > 0 ? (
        <Missing missing={missing} />
      ) : nextAt !== null ? (
        <Later nextAt={nextAt} />
      ) : (
        <Start onStart={onStart} />
      )}
    </section>
  );
}

function Missing({ missing }: Pick<ExamOverview, 'missing'>) {
  return (
    <>
      <h2 id="start-title" className={nightTitle}>
        {missing.length === 1 ? 'Encore une leçon' : `Encore ${missing.length} leçons`}
      </h2>
      <p className="mt-2 text-ink-2">L’examen s’ouvre quand les dix sont terminées. Il reste :</p>
      <ul className="mt-4 border-t border-line">
        {missing.map(({ lessonId, title }) => (
          <li key={lessonId} className="border-b border-line">
            <Link
              to={paths.lesson(lessonId)}
              className="flex min-h-11 items-center text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <ButtonLink to={paths.lessons} variant="flame" className="max-sm:w-full">
          Aller aux leçons
        </ButtonLink>
      </div>
    </>
  );
}

function Later({ nextAt }: { nextAt: string }) {
  return (
    <>
      <h2 id="start-title" className={nightTitle}>
        Prochain essai {formatMoment(nextAt)}
      </h2>
      <p className="mt-2 text-ink-2 text-pretty">
        D’ici là, Révision ramène les notions qui vous ont manqué. Le prochain tirage sera nouveau.
      </p>
      <div className="mt-6">
        <ButtonLink to={paths.review} variant="flame" className="max-sm:w-full">
          Ouvrir Révision
        </ButtonLink>
      </div>
    </>
  );
}

function Start({ onStart }: { onStart: (exam: Exam) => void }) {
  const start = useMutation(api.attestation.startExam.mutationOptions({ onSuccess: onStart }));
  return (
    <>
      <h2 id="start-title" className={nightTitle}>
        Vous pouvez commencer
      </h2>
      <p className="mt-2 text-ink-2 text-pretty">
        Les {formatMinutes(examRules.minutes)} courent dès que vous appuyez, et votre essai de la
        semaine est entamé. Ayez de quoi calculer.
      </p>
      {start.isError && (
        <div role="alert" className="mt-4">
          <FieldError>{describeError(start.error)}</FieldError>
        </div>
      )}
      <div className="mt-6">
        <Button
          variant="flame"
          className="max-sm:w-full sm:min-w-54"
          busy={start.isPending}
          busyLabel="Tirage des questions…"
          onClick={() => start.mutate(undefined)}
        >
          Commencer l’examen
        </Button>
      </div>
    </>
  );
}
