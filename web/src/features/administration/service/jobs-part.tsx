import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { formatDecimal, formatInteger, formatMoment } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { PartState } from '../part-state.tsx';
import type { Job } from '../types.ts';
import { Problem, ServiceList, ServiceRow } from './service-list.tsx';

/** What each job is for. One that no page knows is named as the server names it. */
const purposes: Readonly<Record<string, string>> = {
  'accounts.purge-unconfirmed': 'Effacer les comptes jamais confirmés',
  'accounts.purge-security': 'Effacer l’activité ancienne des comptes',
  'accounts.fill-pseudo-skeletons': 'Comparer les pseudos qui se ressemblent',
  'administration.purge-acts': 'Effacer le journal de plus de douze mois',
  'news.collect': 'Collecter les actualités',
  'news.purge': 'Effacer les actualités anciennes',
  'keep-league': 'Tenir la ligue',
  'judge-weekly-markets': 'Juger les marchés de la semaine',
  'send-reminders': 'Envoyer les rappels demandés',
  'speech.sweep': 'Effacer les lectures audio qui ne servent plus',
  'welcome-readers': 'Accueillir les lecteurs du forum',
  'purge-forum': 'Effacer les anciennes versions du forum',
  'reconcile-subscriptions': 'Rapprocher les abonnements, envoyer leurs emails',
  'atelier.count': 'Compter les réponses pour l’atelier',
  backup: 'Sauvegarder',
};

/** What the server does by itself: last run, how long it took, its failure, next run. The failing ones come first. */
export function JobsPart() {
  const jobs = useQuery({
    ...api.administration.jobs.queryOptions({ staleTime: 0 }),
    retry: false,
  });
  if (jobs.data === undefined)
    return <PartState error={jobs.error} onRetry={() => void jobs.refetch()} what="les tâches" />;
  if (jobs.data.length === 0)
    return (
      <EmptyState
        title="Aucune tâche n’a encore tourné"
        text="Elles commencent quelques secondes après le démarrage du serveur."
      />
    );
  const sorted = jobs.data.toSorted(
    (one, other) => Number(one.problem === null) - Number(other.problem === null),
  );
  return (
    <>
      <p className="max-w-[68ch] text-small text-ink-2">
        Une tâche qui échoue recommence à son heure. Les heures sont celles de votre appareil.
      </p>
      <ServiceList label="Tâches">
        {sorted.map((job) => (
          <ServiceRow
            key={job.name}
            name={purposes[job.name] ?? job.name}
            detail={<code className="text-micro">{job.name}</code>}
          >
            {job.problem !== null && <Problem>{job.problem}</Problem>}
            <p className="text-ink-2">
              {describeRun(job)} Prochaine fois {formatMoment(job.dueAt)}.
            </p>
          </ServiceRow>
        ))}
      </ServiceList>
    </>
  );
}

function describeRun({ startedAt, milliseconds, problem }: Job): string {
  if (startedAt === null) return 'Pas encore lancée.';
  const moment = formatMoment(startedAt);
  if (milliseconds === null) return `Lancée ${moment}, sans fin connue : en cours, ou interrompue.`;
  return `${problem === null ? 'Réussie' : 'En échec'} ${moment}, en ${formatLength(milliseconds)}.`;
}

/** Writes how long a run took: « 40 ms », « 2,5 s », « 3 min ». */
function formatLength(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  if (milliseconds < 60_000) return `${formatDecimal(milliseconds / 1000, 1)} s`;
  return `${formatInteger(Math.round(milliseconds / 60_000))} min`;
}
