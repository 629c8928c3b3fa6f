import { formatMinutes } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Contained } from '../../ui/contained.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { ArticleCard, LeadArticle } from './article-card.tsx';
import type { NewsPage } from './types.ts';
import { useLoadSamples, useMarkArticle, type useNewsPages } from './use-news.ts';

interface NewsListProps {
  pages: ReturnType<typeof useNewsPages>;
  filtered: boolean;
  /** Whether what was saved for later is all that is asked for. */
  savedAlone: boolean;
  onClear: () => void;
}

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

/** The cards, or what stands in their place while there are none. */
export function NewsList({ pages, filtered, savedAlone, onClear }: NewsListProps) {
  const mark = useMarkArticle();
  const { data } = pages;
  if (data === undefined) return pages.isError ? <LoadFailure pages={pages} /> : <CardSkeletons />;
  const articles = data.pages.flatMap((page) => page.articles);
  if (articles.length === 0)
    return filtered ? (
      <NothingMatches savedAlone={savedAlone} onClear={onClear} />
    ) : (
      <NoNews page={data.pages[0]} />
    );
  return (
    <>
      <ul className={`${grid} ${pages.isPlaceholderData ? 'opacity-60' : ''}`}>
        {articles.map((article, index) => {
          // What one looks for is a list; what is new has a first.
          const lead = index === 0 && !filtered;
          const Drawn = lead ? LeadArticle : ArticleCard;
          return (
            <li key={article.id} className={lead ? 'col-span-full mb-3 grid' : 'grid'}>
              <Contained of={article}>
                <Drawn
                  article={article}
                  onMark={(read) => {
                    if (read !== article.read) mark.mutate({ id: article.id, mark: { read } });
                  }}
                  onSave={(saved) => mark.mutate({ id: article.id, mark: { saved } })}
                />
              </Contained>
            </li>
          );
        })}
      </ul>
      {pages.hasNextPage && (
        <div className="mt-8 grid justify-items-center gap-3">
          {pages.isFetchNextPageError && (
            <p className="text-small text-fall-ink">La suite n’a pas pu être chargée.</p>
          )}
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

function NothingMatches(props: { savedAlone: boolean; onClear: () => void }) {
  const { savedAlone, onClear } = props;
  return (
    <EmptyState
      title={savedAlone ? 'Rien n’est enregistré pour plus tard' : 'Aucun article ne correspond'}
      text={
        savedAlone
          ? '« Enregistrer » met un article de côté : vous le retrouvez ici, sur tous vos appareils.'
          : 'Essayez un autre mot ou un autre thème.'
      }
      action={
        <Button variant="secondary" onClick={onClear}>
          {savedAlone ? 'Voir tous les articles' : 'Effacer les filtres'}
        </Button>
      }
    />
  );
}

function NoNews({ page }: { page: NewsPage | undefined }) {
  const load = useLoadSamples();
  return (
    <EmptyState
      title="Aucune actualité disponible pour le moment."
      text={page && explainNoNews(page)}
      action={
        page?.samplesOffered === true && (
          <Button
            variant="secondary"
            busy={load.isPending}
            busyLabel="Chargement…"
            onClick={() => load.mutate()}
          >
            Charger des articles d’exemple
          </Button>
        )
      }
    />
  );
}

/** Says why there is nothing, and how to go on. */
function explainNoNews({ collectedAt, everyMinutes, samplesOffered }: NewsPage): string {
  const meanwhile = samplesOffered ? ' En attendant, des articles d’exemple montrent la page.' : '';
  if (everyMinutes === null) return `Aucune source n’est configurée.${meanwhile}`;
  const often = `Les sources sont consultées ${describeInterval(Math.round(everyMinutes))}`;
  if (collectedAt !== null) return `${often}.`;
  // Where the samples are offered, the server is the reader's own machine.
  return samplesOffered
    ? `Aucune source n’a encore répondu : il faut un accès à Internet. Dès qu’il revient, « Actualiser » les consulte.${meanwhile}`
    : `Aucune source n’a encore répondu. ${often} ; « Actualiser » les consulte tout de suite.`;
}

function describeInterval(minutes: number): string {
  if (minutes <= 1) return 'chaque minute';
  if (minutes === 60) return 'chaque heure';
  return minutes < 60 ? `toutes les ${minutes} minutes` : `toutes les ${formatMinutes(minutes)}`;
}
