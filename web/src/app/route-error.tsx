import { ErrorState } from '../ui/states.tsx';
import { AbsencePage } from './absence/absence-page.tsx';
import { paths } from '@chandelle/contract/paths';
import { useLocation } from '../lib/navigation/navigation.tsx';
import { readStored, writeStored } from '../lib/storage.ts';
import { Link } from '../ui/link.tsx';
import { SiteFrame } from './shell/site-frame.tsx';

/** A part of the program that could not be fetched: the network is down, or a new version replaced it. */
function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|Failed to fetch|preload CSS/i.test(
      error.message,
    )
  );
}

const reloadedKey = 'chandelle:reloaded';
/** Milliseconds in which a page reloads itself once at most. */
const reloadPause = 60_000;

/** Loads the page anew once the server answers; a page that fails again right after waits for a click. */
async function reloadWhenServed(): Promise<void> {
  try {
    const answer = await fetch('/healthz', { cache: 'no-store' });
    if (!answer.ok) return;
    const last = Number(readStored(reloadedKey, 'sessionStorage') ?? 0);
    if (Date.now() - last < reloadPause) return;
    // Where nothing can be stored, reloading might never end.
    if (!writeStored(reloadedKey, String(Date.now()), 'sessionStorage')) return;
  } catch {
    return;
  }
  location.reload();
}

/** Shown in place of a page that failed. What the learner did is safe: it lives on the server. */
export function RouteError({ error }: { error: unknown }) {
  if (isChunkFailure(error))
    return <AbsencePage retry={reloadWhenServed} onRetry={() => location.reload()} />;
  return (
    <div className="page max-w-2xl py-12">
      <h1 className="mb-6 font-display text-h1">Cette page n’a pas pu s’afficher</h1>
      <ErrorState
        title="Une erreur est survenue"
        text={
          <>
            Votre progression est enregistrée. Réessayez, ou revenez à{' '}
            <Link to={paths.home} className="link">
              l’accueil
            </Link>
            .
          </>
        }
        onRetry={() => location.reload()}
      />
    </div>
  );
}

/** The same in the site's frame, for pages that have another. */
export function FramedRouteError({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  return (
    <SiteFrame pathname={pathname}>
      <RouteError error={error} />
    </SiteFrame>
  );
}
