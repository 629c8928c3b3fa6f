import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { formatCount, formatMoment } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { PartState } from '../part-state.tsx';
import { Problem, ServiceList, ServiceRow } from './service-list.tsx';

/** How each feed of the news has been doing, the failing ones first. */
export function FeedsPart() {
  const feeds = useQuery({ ...api.news.feeds.queryOptions({ staleTime: 0 }), retry: false });
  if (feeds.data === undefined)
    return (
      <PartState error={feeds.error} onRetry={() => void feeds.refetch()} what="les sources" />
    );
  if (feeds.data.length === 0)
    return (
      <EmptyState
        title="Aucune source"
        text="NEWS_FEEDS, dans la configuration du serveur, en donne la liste."
      />
    );
  const failing = feeds.data.filter(({ problem }) => problem !== null).length;
  return (
    <>
      <p className="text-small text-ink-2">
        {formatCount(feeds.data.length, 'source')}
        {failing === 0 ? ', aucune en échec.' : `, dont ${failing} en échec.`} Quand une source
        échoue, le serveur la relit de moins en moins souvent.
      </p>
      <ServiceList label="Sources">
        {feeds.data.map((feed) => (
          <ServiceRow key={feed.url} name={feed.name} detail={feed.url}>
            {feed.problem !== null && (
              <>
                <p className="text-fall-ink">{formatCount(feed.failures, 'échec')} de suite</p>
                <Problem>{feed.problem}</Problem>
              </>
            )}
            <p className="text-ink-2">
              {formatCount(feed.articles, 'article enregistré', 'articles enregistrés')}.{' '}
              {feed.lastAttemptAt === null
                ? 'Jamais demandée.'
                : `Demandée ${formatMoment(feed.lastAttemptAt)}.`}
              {feed.problem !== null &&
                feed.lastSuccessAt !== null &&
                ` Dernière réponse ${formatMoment(feed.lastSuccessAt)}.`}
              {feed.nextAttemptAt !== null &&
                ` Prochain essai ${formatMoment(feed.nextAttemptAt)}.`}
            </p>
          </ServiceRow>
        ))}
      </ServiceList>
    </>
  );
}
