import { useRouteError } from 'react-router';
import { ErrorState } from '../ui/states.tsx';
import { paths } from './paths.ts';
import { Link } from '../ui/link.tsx';

/** A part of the program that could not be fetched: the network is down, or a new version replaced it. */
function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|Failed to fetch/i.test(error.message)
  );
}

/** Shown in place of a page that failed. What the learner did is safe: it lives on the server. */
export function RouteError() {
  const error = useRouteError();
  const chunk = isChunkFailure(error);
  return (
    <div className="page max-w-2xl py-12">
      <h1 className="mb-6 font-display text-h1">Cette page n’a pas pu s’afficher</h1>
      <ErrorState
        title={chunk ? 'Une partie de la page n’est pas arrivée' : 'Une erreur est survenue'}
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
