import { paths, shareParameter } from '@chandelle/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorCode } from '../../lib/errors.ts';
import { useSearchParams } from '../../lib/navigation/navigation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState, PageSkeleton } from '../../ui/states.tsx';
import { SharedDecisionReport } from './report/decision-report.tsx';
import { asReport } from './types.ts';

/** The report of somebody’s hundred decisions, to whoever has its link. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get(shareParameter) ?? '';
  const shared = useQuery(
    api.hundredTrades.shared.queryOptions({ input: { token }, enabled: token !== '' }),
  );
  if (shared.data !== undefined)
    return <SharedDecisionReport report={asReport(shared.data.report)} />;
  const gone =
    token === '' || ['NOT_FOUND', 'INVALID_INPUT'].includes(errorCode(shared.error) ?? '');
  if (!gone && !shared.isError) return <PageSkeleton />;
  return (
    <div className="page pt-8 pb-16 sm:pt-12">
      <h1 className="font-display text-h1">Rapport de cent décisions</h1>
      <div className="mt-8 max-w-2xl">
        {gone ? (
          <EmptyState
            title="Ce rapport n’est pas partagé"
            text="Le lien est incomplet, ou la personne qui l’a donné ne partage plus son rapport."
            action={<ButtonLink to={paths.simulator}>Ouvrir le simulateur</ButtonLink>}
          />
        ) : (
          <ErrorState
            title="Impossible de charger ce rapport"
            onRetry={() => void shared.refetch()}
          />
        )}
      </div>
    </div>
  );
}
