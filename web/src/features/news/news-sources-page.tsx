import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { errorCode } from '../../lib/errors.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { paths } from '@chandelle/contract/paths';
import { Link } from '../../ui/link.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';

/** How each source has been doing: for moderators, who may ask the operator to change the list. */
export function Component() {
  const feeds = useQuery({ ...api.news.feeds.queryOptions(), retry: false });
  return (
    <div className="page pt-6 pb-16 sm:pt-10">
      <Link to={paths.news} className="link inline-flex min-h-11 items-center gap-1.5 text-small">
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
        Actualités
      </Link>
      <h1 className="mt-2 font-display text-h1">État des sources</h1>
      <p className="mt-2 mb-8 max-w-[68ch] text-lead text-ink-2 text-pretty">
        Quand une source ne répond pas, nous réessayons, de moins en moins souvent, jusqu’à ce
        qu’elle réponde.
      </p>
      {feeds.data === undefined ? (
        feeds.isError ? (
          <Failure error={feeds.error} onRetry={() => void feeds.refetch()} />
        ) : (
          <Skeleton className="h-80" label="Chargement des sources" />
        )
      ) : feeds.data.length === 0 ? (
        <EmptyState
          title="Aucune source"
          text="NEWS_FEEDS, dans la configuration du serveur, en donne la liste."
        />
      ) : (
        <ul className="border-t border-line">
          {feeds.data.map((feed) => (
            <li
              key={feed.url}
              className="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]"
            >
              <div className="min-w-0">
                <p className="font-medium">{feed.name}</p>
                <p className="text-small break-all text-ink-2">{feed.url}</p>
              </div>
              <div className="text-small">
                {feed.problem !== null ? (
                  <State Icon={CircleAlert} className="text-fall-ink">
                    {formatCount(feed.failures, 'échec')} de suite.{' '}
                    <span lang="en">{feed.problem}</span>
                  </State>
                ) : feed.lastSuccessAt === null ? (
                  <State Icon={CircleDashed} className="text-ink-2">
                    Jamais demandée
                  </State>
                ) : (
                  <State Icon={CircleCheck} className="text-rise-ink">
                    Répond
                  </State>
                )}
                <p className="text-ink-2">
                  {formatCount(feed.articles, 'article enregistré', 'articles enregistrés')}
                  {feed.lastSuccessAt !== null &&
                    `, dernière réponse ${formatMoment(feed.lastSuccessAt)}`}
                  {feed.nextAttemptAt !== null &&
                    `, prochain essai ${formatMoment(feed.nextAttemptAt)}`}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function State(props: { Icon: LucideIcon; className: string; children: ReactNode }) {
  const { Icon, className, children } = props;
  return (
    <p className={`flex items-start gap-1.5 ${className}`}>
      <Icon size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (errorCode(error) === 'FORBIDDEN')
    return (
      <EmptyState
        title="Réservé aux modérateurs"
        text="Cette page est réservée à l’équipe de Chandelle."
      />
    );
  return <ErrorState title="Erreur lors du chargement des sources" onRetry={onRetry} />;
}
