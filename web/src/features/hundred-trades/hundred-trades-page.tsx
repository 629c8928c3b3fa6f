import { reportParameter } from '@chandelle/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { api } from '../../lib/api.ts';
import { describeError } from '../../lib/errors.ts';
import { useSearchParams } from '../../lib/navigation/navigation.tsx';
import { useZoneInput } from '../../lib/use-zone-input.ts';
import { ErrorState, OfflineNotice, PageSkeleton, Skeleton } from '../../ui/states.tsx';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { FinishedSeries } from './finished-series.tsx';
import { SeriesIntro } from './series-intro.tsx';
import { SeriesProgress } from './series-progress.tsx';

// Who has a series under way reads no report.
const loadReport = async () => (await import('./own-report.tsx')).OwnReport;

/** « Vos cent décisions »: what it is and what it takes, how far the series has come, and the reports of those that are over. */
export function Component() {
  const [search] = useSearchParams();
  const asked = search.get(reportParameter);
  const Report = useLateComponent(asked === null ? null : loadReport);
  if (asked === null) return <SeriesPage />;
  return Report === null ? <PageSkeleton /> : createElement(Report, { key: asked, id: asked });
}

function SeriesPage() {
  const zone = useZoneInput();
  const series = useQuery(api.hundredTrades.series.queryOptions({ input: zone }));
  const { data } = series;
  return (
    <div className="page pt-8 pb-16 sm:pt-12">
      <header>
        <h1 className="font-display text-h1">Vos cent décisions</h1>
        <p className="mt-2 max-w-[56ch] text-lead text-ink-2 text-pretty">
          Cent positions prises à l’aveugle, sur des marchés qui ont eu lieu, sous vos propres
          règles. À la fin, un rapport vous dit ce qu’elles montrent, et ce qu’elles ne montrent
          pas.
        </p>
      </header>
      <div className="mt-6 empty:hidden">
        <OfflineNotice text="À l’aveugle, les prix viennent du serveur. Votre série vous attend." />
      </div>
      {data !== undefined ? (
        <>
          {data.open === null ? (
            <SeriesIntro planned={data.planned} again={data.finished.length > 0} />
          ) : (
            <SeriesProgress series={data.open} />
          )}
          <FinishedSeries finished={data.finished} />
        </>
      ) : series.isError ? (
        <div className="mt-8 max-w-2xl">
          <ErrorState
            title="Impossible de charger votre série"
            text={describeError(series.error, 'Vos décisions sont enregistrées.')}
            onRetry={() => void series.refetch()}
          />
        </div>
      ) : (
        <>
          <Skeleton className="mt-8 h-8 w-64 max-w-full" label="Chargement de votre série" />
          <Skeleton className="mt-5 h-80 w-full" />
        </>
      )}
    </div>
  );
}
