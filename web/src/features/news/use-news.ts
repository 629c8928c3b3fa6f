import { newsThemes } from '@chandelle/contract/news-themes';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useSearchParams } from '../../lib/navigation/navigation.tsx';
import { api, client } from '../../lib/api.ts';
import { describeError } from '../../lib/errors.ts';
import { formatCount } from '../../lib/format.ts';
import { useLoadFailure } from '../../ui/use-load-failure.ts';
import { toast } from '../../ui/toast.tsx';
import type { NewsPage } from './types.ts';

/** What the reader asks to see; the address of the page holds it. */
export interface Filters {
  source: string | undefined;
  theme: (typeof newsThemes)[number] | undefined;
  search: string | undefined;
  unread: true | undefined;
  saved: true | undefined;
}

type FilterName = 'source' | 'theme' | 'q' | 'nonlus' | 'gardes';

/** Reads the filters from the address, and changes them there: a link or the back button brings them back. */
export function useNewsFilters() {
  const [search, setSearch] = useSearchParams();
  const filters: Filters = {
    source: search.get('source') ?? undefined,
    theme: newsThemes.find((theme) => theme === search.get('theme')),
    search: search.get('q')?.slice(0, 100) || undefined,
    unread: search.get('nonlus') === '1' ? true : undefined,
    saved: search.get('gardes') === '1' ? true : undefined,
  };
  return {
    filters,
    filtered: Object.values(filters).some((value) => value !== undefined),
    /** Whether one filter is all there is. */
    alone: Object.values(filters).filter((value) => value !== undefined).length === 1,
    change: (name: FilterName, value: string) =>
      setSearch(
        (previous) => {
          const next = new URLSearchParams(previous);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: name === 'q', keepScroll: true },
      ),
    clear: () => setSearch({}, { keepScroll: true }),
  };
}

const allPages = api.news.list.key();

/** Returns how the pages of articles are asked for that these filters leave. */
export const newsOptions = (filters: Partial<Filters>) =>
  api.news.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...filters,
      unread: filters.unread === true ? 'true' : undefined,
      saved: filters.saved === true ? 'true' : undefined,
      cursor,
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Reads the pages of articles that these filters leave, as far as the reader has gone on. */
export function useNewsPages(filters: Filters) {
  const pages = useInfiniteQuery({ ...newsOptions(filters), placeholderData: keepPreviousData });
  useLoadFailure(pages, 'Erreur lors du chargement des actualités');
  return pages;
}

/** Asks the sources now, and says what came. */
export function useRefresh() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.news.refresh({}),
    onSuccess: async ({ asked, added, answered, feeds }) => {
      await queries.invalidateQueries({ queryKey: allPages });
      if (!asked)
        toast.success('Actualités à jour', 'La dernière mise à jour date de moins d’une minute.');
      else if (answered === 0)
        toast.error(
          'Erreur lors du chargement des actualités',
          feeds === 0
            ? 'Aucune source n’est configurée.'
            : 'Aucune source ne répond. Les articles déjà reçus restent affichés.',
        );
      else if (added === 0)
        toast.success('Actualités à jour', 'Rien de nouveau depuis la dernière mise à jour.');
      else
        toast.success(
          'Actualités à jour',
          `${formatCount(added, 'nouvel article', 'nouveaux articles')}.`,
        );
    },
    onError: (error) =>
      toast.error('Erreur lors du chargement des actualités', describeError(error)),
  });
}

/** What the reader may change of an article. */
type Mark = { read: boolean } | { saved: boolean };

const sendMark = (id: string, mark: Mark): Promise<Mark> =>
  'read' in mark ? client.news.mark({ id, ...mark }) : client.news.save({ id, ...mark });

const undo = (mark: Mark): Mark => ('read' in mark ? { read: !mark.read } : { saved: !mark.saved });

/** Marks an article at once, as read or as saved for later, and takes it back when the server refuses. */
export function useMarkArticle() {
  const queries = useQueryClient();
  const write = (id: string, mark: Mark) =>
    queries.setQueriesData<InfiniteData<NewsPage>>({ queryKey: allPages }, (data) =>
      data === undefined ? data : withMark(data, id, mark),
    );
  return useMutation({
    mutationFn: ({ id, mark }: { id: string; mark: Mark }) => sendMark(id, mark),
    onMutate: ({ id, mark }) => {
      write(id, mark);
    },
    onError: (error, { id, mark }) => {
      write(id, undo(mark));
      toast.error('Erreur', describeError(error));
    },
  });
}

function withMark(data: InfiniteData<NewsPage>, id: string, mark: Mark): InfiniteData<NewsPage> {
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      articles: page.articles.map((article) =>
        article.id === id ? { ...article, ...mark } : article,
      ),
    })),
  };
}

/** Loads the sample articles. */
export function useLoadSamples() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.news.loadSamples({}),
    onSettled: () => queries.invalidateQueries({ queryKey: allPages }),
    onError: (error) => toast.error('Erreur', describeError(error)),
  });
}
