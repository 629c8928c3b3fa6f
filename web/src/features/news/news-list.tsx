import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { ArticleCard } from './article-card.tsx';
import { useLoadSamples, useMarkArticle, type useNewsPages } from './use-news.ts';

interface NewsListProps {
  pages: ReturnType<typeof useNewsPages>;
  filtered: boolean;
  onClear: () => void;
}

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

/** The cards, or what stands in their place while there are none. */
export function NewsList({ pages, filtered, onClear }: NewsListProps) {
  const mark = useMarkArticle();
  const { data } = pages;
  if (data === undefined) return pages.isError ? <LoadFailure pages={pages} /> : <CardSkeletons />;
  const articles = data.pages.flatMap((page) => page.articles);
  if (articles.length === 0)
    return filtered ? (
      <NothingMatches onClear={onClear} />
    ) : (
      <NoNews samplesOffered={data.pages[0]?.samplesOffered ?? false} />
    );
  return (
    <>
      <ul className={`${grid} ${pages.isPlaceholderData ? 'opacity-60' : ''}`}>
        {articles.map((article) => (
          <li key={article.id} className="grid">
            <ArticleCard
              article={article}
              onMark={(read) => {
                if (read !== article.read) mark.mutate({ id: article.id, read });
              }}
            />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="mt-8 grid justify-items-center">
          <Button
            variant="secondary"
            busy={pages.isFetchingNextPage}
            busyLabel="Chargement…"
            onClick={() => void pages.fetchNextPage()}
          >
            Afficher la suite
          </Button>
        </div>
      )}
    </>
  );
}

function LoadFailure({ pages }: Pick<NewsListProps, 'pages'>) {
  return (
    <ErrorState
      title="Erreur lors du chargement des actualités"
      text="Vérifiez votre connexion, puis réessayez."
      onRetry={() => void pages.refetch()}
    />
  );
}

function CardSkeletons() {
  return (
    <div className={grid}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton
          key={index}
          className="h-96"
          {...(index === 0 ? { label: 'Chargement des actualités' } : {})}
        />
      ))}
    </div>
  );
}

function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Aucun article ne correspond"
      text="Essayez un autre mot ou un autre thème."
      action={
        <Button variant="secondary" onClick={onClear}>
          Effacer les filtres
        </Button>
      }
    />
  );
}

function NoNews({ samplesOffered }: { samplesOffered: boolean }) {
  const load = useLoadSamples();
  return (
    <EmptyState
      title="Aucune actualité disponible pour le moment."
      text={
        samplesOffered
          ? 'Aucune source n’a encore répondu\u00a0: il faut un accès à Internet. Dès qu’il revient, «\u00a0Actualiser\u00a0» les relève. En attendant, des articles d’exemple montrent la page.'
          : 'Le prochain relevé des sources a lieu dans quelques minutes.'
      }
      action={
        samplesOffered && (
          <Button
            variant="secondary"
            busy={load.isPending}
            busyLabel="Chargement…"
            onClick={() => load.mutate()}
          >
            Charger des articles d'exemple
          </Button>
        )
      }
    />
  );
}
