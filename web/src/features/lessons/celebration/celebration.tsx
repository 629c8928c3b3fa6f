import { useQuery } from '@tanstack/react-query';
import { Award, Hourglass, Layers, NotebookText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { formatCount, formatInteger, formatMoment, formatPercent } from '../../../lib/format.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '@chandelle/contract/paths';
import { Seal } from '../../../brand/seal.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Completion, LessonEntry } from '../types.ts';
import { greetResult, praiseResult } from './praise.ts';
import { ShareBadge } from '../../badges/share-badge.tsx';
import { useConfetti } from './use-confetti.ts';

/** Lessons after which one has what a plan is made of. */
const planned: ReadonlySet<string> = new Set(['psychologie-trading', 'strategies-avancees']);
/** The lesson after which a plan is put to the test. */
const strategies = 'strategies-avancees';

export interface CelebrationProps {
  completion: Completion;
  level: 1 | 2 | 3;
  pseudo: string;
  confetti: { pieces: number; seconds: number };
}

/** The completion screen: shown only for what the server has saved. */
export function Celebration({ completion, level, pseudo, confetti }: CelebrationProps) {
  const { badge, lessonId, lessonTitle, unlockNextAt } = completion;
  const canvas = useConfetti(confetti, 'night');
  const next = useNextLesson();
  usePageTitle('Leçon terminée');
  useEffect(() => {
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="page grid items-center gap-x-20 gap-y-10 pb-14 lg:grid-cols-[minmax(0,500px)_minmax(0,1fr)] lg:pt-12">
      <div
        data-theme="dark"
        className="relative grid place-items-center overflow-hidden rounded-card bg-night py-12 max-lg:-mx-(--gutter) max-lg:rounded-none lg:min-h-[640px]"
        style={{
          backgroundImage:
            'radial-gradient(circle at 50% 50%, color-mix(in srgb, var(--flame) 22%, transparent), transparent 62%)',
        }}
      >
        {/* Behind the seal. */}
        <canvas
          ref={canvas}
          aria-hidden
          className="pointer-events-none absolute inset-0 size-full"
        />
        <div className="relative grid">
          <Seal
            lessonId={lessonId}
            level={level}
            earned
            size={300}
            name={badge.name}
            year={new Date(badge.earnedAt).getFullYear()}
            press
          />
        </div>
      </div>
      <div>
        <p className="font-medium text-ink-2">{lessonTitle}, leçon terminée</p>
        <h1
          tabIndex={-1}
          className="mt-1 font-display text-hero lg:text-[clamp(2.75rem,4vw,3.75rem)]"
        >
          {greetResult(completion.score, pseudo)}
        </h1>
        <p className="mt-4 max-w-[46ch] text-lead text-ink-2">{praiseResult(completion)}</p>
        <Figures completion={completion} />
        {completion.retake && (
          <p className="mt-4 text-small text-ink-2">{describeRetake(completion)}</p>
        )}
        <div className="mt-6 flex gap-4">
          <Award
            size={24}
            strokeWidth={1.75}
            className="mt-px shrink-0 text-flame-ink"
            aria-hidden
          />
          <div className="-mt-1.5 flex min-w-0 flex-wrap items-center gap-x-3">
            <p className="font-medium">Badge : {badge.name}</p>
            <ShareBadge badge={{ ...badge, lessonTitle }} size="small" />
          </div>
        </div>
        <div className="mt-4 flex gap-4">
          <Layers
            size={24}
            strokeWidth={1.75}
            className="mt-px shrink-0 text-flame-ink"
            aria-hidden
          />
          <p className="max-w-[46ch] text-pretty">
            Ses questions et ses exercices reviendront en cartes, juste avant l’oubli.{' '}
            <Link to={paths.review} className="link">
              Voir ma révision
            </Link>
          </p>
        </div>
        {planned.has(lessonId) && <PlanNotice tested={lessonId === strategies} />}
        {unlockNextAt !== null && <RestNotice until={unlockNextAt} />}
        <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {next !== null && (
            <ButtonLink to={paths.lesson(next.id)} likely>
              Leçon suivante : {next.title}
            </ButtonLink>
          )}
          <ButtonLink to={paths.lessons} variant={next === null ? 'primary' : 'secondary'}>
            Continuer
          </ButtonLink>
          <ButtonLink to={paths.dashboard} variant="secondary">
            Retour à mes progrès
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** Leads to the plan that the lesson gives all there is to write, and to what puts it to the test. */
function PlanNotice({ tested }: { tested: boolean }) {
  return (
    <div className="mt-4 flex gap-4">
      <NotebookText
        size={24}
        strokeWidth={1.75}
        className="mt-px shrink-0 text-flame-ink"
        aria-hidden
      />
      <p className="max-w-[46ch] text-pretty">
        Écrivez vos règles sur une page : le simulateur vous y tiendra.{' '}
        <Link to={paths.plan} className="link">
          Écrire mon plan
        </Link>
        {tested && (
          <>
            {' Puis testez-le sur cent décisions, à l’aveugle. '}
            <Link to={paths.hundredTrades} className="link">
              Voir les cent décisions
            </Link>
          </>
        )}
      </p>
    </div>
  );
}

/** Returns the lesson to take next, where it may be begun now. */
function useNextLesson(): LessonEntry | null {
  const overview = useQuery(api.lessons.overview.queryOptions());
  const current = overview.data?.lessons.find(({ id }) => id === overview.data.currentLessonId);
  return current?.state.kind === 'open' && current.available ? current : null;
}

function Figures({ completion }: { completion: Completion }) {
  const { score, pointsAdded, pointsEarned, totalPoints, retake } = completion;
  const unchanged = retake && pointsAdded === 0;
  return (
    <dl className="mt-7 flex border-y border-line py-4">
      <Figure value={formatPercent(score)} label="score du quiz" />
      {unchanged ? (
        <Figure value={formatInteger(pointsEarned)} label="points pour la leçon" />
      ) : (
        <Figure
          value={`+${formatInteger(pointsAdded)}`}
          label={pointsAdded < 2 ? 'point gagné' : 'points gagnés'}
        />
      )}
      <Figure value={formatInteger(totalPoints)} label="points en tout" />
    </dl>
  );
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end border-line px-4 first:pl-0 not-first:border-l sm:px-8">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="font-display text-[1.75rem] leading-tight font-semibold tracking-[-0.02em] whitespace-nowrap tabular sm:text-[2.125rem]">
        {value}
      </dd>
    </div>
  );
}

function describeRetake({ pointsAdded }: Completion): string {
  return pointsAdded === 0
    ? 'Vous aviez déjà terminé cette leçon : vos points et votre badge restent les mêmes.'
    : `Votre score s’améliore : ${formatCount(pointsAdded, 'point')} de plus que la première fois.`;
}

/** States the delay that was stored, as it stands when the page is opened: a reload counts anew. */
function RestNotice({ until }: { until: string }) {
  const [hours] = useState(() => Math.ceil((Date.parse(until) - Date.now()) / 3_600_000));
  return (
    <div className="mt-6 flex gap-4 rounded-card bg-sunk p-4.5 text-[0.9375rem] text-ink-2">
      <Hourglass
        size={20}
        strokeWidth={1.75}
        className="mt-0.5 shrink-0 text-flame-ink"
        aria-hidden
      />
      <p>
        <strong className="font-medium text-ink">
          {hours > 0 && `Prochaine leçon disponible dans ${formatCount(hours, 'heure')}`}
          {hours <= 0 && 'Prochaine leçon disponible'}
        </strong>
        {hours > 0 && `, ${formatMoment(until)}`}. Laissez décanter ; les révisions restent
        ouvertes.
      </p>
    </div>
  );
}
