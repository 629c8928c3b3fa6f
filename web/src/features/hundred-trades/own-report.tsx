import { paths } from '@chandelle/contract/paths';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { describeError } from '../../lib/errors.ts';
import { ErrorState, PageSkeleton } from '../../ui/states.tsx';
import { Link } from '../../ui/link.tsx';
import { OwnDecisionReport } from './report/decision-report.tsx';
import { ShareLink } from './share-link.tsx';
import { asReport } from './types.ts';
import { useSeriesChange } from './use-series-change.ts';

/** The report of a series that is over, to the learner who took its decisions: to print, and to share without their name. */
export function OwnReport({ id }: { id: string }) {
  const report = useQuery(api.hundredTrades.report.queryOptions({ input: { id } }));
  const share = useMutation(api.hundredTrades.setShared.mutationOptions(useSeriesChange()));
  if (report.data === undefined)
    return report.isError ? (
      <div className="page pt-8 pb-16 sm:pt-12">
        <h1 className="font-display text-h1">Vos cent décisions</h1>
        <div className="mt-8 max-w-2xl">
          <ErrorState
            title="Impossible de charger ce rapport"
            text={describeError(report.error, 'Vos décisions sont enregistrées.')}
            onRetry={() => void report.refetch()}
          />
          <p className="mt-6">
            <Link to={paths.hundredTrades} className="link">
              Revenir à vos séries
            </Link>
          </p>
        </div>
      </div>
    ) : (
      <PageSkeleton />
    );
  const { series } = report.data;
  return (
    <OwnDecisionReport
      report={asReport(report.data.report)}
      onPrint={() => print()}
      onShare={() => share.mutate({ id, shared: true })}
      busy={share.isPending}
      deviationsTo={null}
    >
      {series.share !== null && (
        <ShareLink
          token={series.share}
          busy={share.isPending}
          onEnd={() => share.mutate({ id, shared: false })}
        />
      )}
    </OwnDecisionReport>
  );
}
