import { ArrowLeft, RefreshCw } from 'lucide-react';
import { paths } from '@chandelle/contract/paths';
import { createElement, useRef } from 'react';
import { useSession } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { OfflineNotice } from '../../ui/states.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { useSoonWanted } from '../../ui/use-soon-wanted.ts';
import { CollectionAge } from './collection-age.tsx';
import { NewsFilters } from './news-filters.tsx';
import { NewsList } from './news-list.tsx';
import { useNewsFilters, useNewsPages, useRefresh } from './use-news.ts';

const loadCentralBanks = async () => (await import('./central-banks.tsx')).CentralBanks;

/** Crypto news, as they were collected, and why central banks are among them. */
export function Component() {
  const { filters, filtered, alone, change, clear } = useNewsFilters();
  const pages = useNewsPages(filters);
  const refresh = useRefresh();
  const { learner } = useSession();
  const first = pages.data?.pages[0];
  const end = useRef<HTMLDivElement>(null);
  const CentralBanks = useLateComponent(useSoonWanted(end) ? loadCentralBanks : null);
  return (
    <div className="page pt-6 pb-16 sm:pt-10">
      <Link to={paths.home} className="link inline-flex min-h-11 items-center gap-1.5 text-small">
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
        Retour
      </Link>
      <header className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="font-display text-h1">Actualités Crypto</h1>
          <CollectionAge page={first} />
        </div>
        <Button
          variant="secondary"
          icon={<RefreshCw size={18} strokeWidth={1.75} aria-hidden />}
          busy={refresh.isPending}
          busyLabel="Mise à jour…"
          onClick={() => refresh.mutate()}
        >
          Actualiser
        </Button>
      </header>
      <div className="mt-6 empty:hidden">
        <OfflineNotice text="Les articles affichés sont les derniers reçus." />
      </div>
      <div className="mt-5">
        <NewsFilters filters={filters} change={change} sources={first?.sources ?? []} />
      </div>
      <section aria-labelledby="articles" className="mt-8">
        <h2 id="articles" className="visually-hidden">
          Articles
        </h2>
        <NewsList
          pages={pages}
          filtered={filtered}
          savedAlone={filters.saved === true && alone}
          onClear={clear}
        />
      </section>
      <p className="mt-12 max-w-[68ch] border-l-3 border-ink pl-4 text-ink-2 text-pretty">
        Lire une nouvelle n’est pas une raison d’acheter ni de vendre. Demandez-vous d’abord ce que
        le marché savait déjà.
      </p>
      <div
        ref={end}
        className={`mt-10 ${CentralBanks === null ? 'min-h-screen print:min-h-0' : ''}`}
      >
        {CentralBanks !== null && createElement(CentralBanks)}
      </div>
      {learner?.moderator === true && (
        <p className="mt-10 text-small">
          <Link to={paths.newsSources} className="link">
            État des sources
          </Link>
        </p>
      )}
    </div>
  );
}
