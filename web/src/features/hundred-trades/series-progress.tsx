import { type BlindDays, blindDays } from '@chandelle/contract/episode-limits';
import { paths } from '@chandelle/contract/paths';
import { DECISIONS } from '@chandelle/market/hundred-trades/decision';
import { Fragment, useState } from 'react';
import { formatCount, formatDate } from '../../lib/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { TenCandles } from './ten-candles.tsx';
import { totalText } from './total-text.ts';
import type { Series } from './types.ts';

const lengths: Readonly<Record<BlindDays, string>> = { 14: 'Deux semaines', 21: 'Trois semaines' };

/** How far the series under way has come, and the way to go on with it. */
export function SeriesProgress({ series }: { series: Series }) {
  const [leaving, setLeaving] = useState(false);
  const { results, stretches, days, begunAt } = series;
  const told = [
    `Série commencée le ${formatDate(begunAt)}`,
    ...(stretches === 0
      ? []
      : [
          formatCount(stretches, 'période traversée', 'périodes traversées'),
          formatCount(days, 'jour'),
        ]),
  ];
  return (
    <section aria-labelledby="progression" className="mt-8">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-t-2 border-ink-3 pt-3">
        <h2 id="progression" className="font-display text-h2">
          {`${formatCount(results.length, 'décision')} sur ${DECISIONS}`}
        </h2>
        <p className="text-small text-ink-2">
          {told.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ' · '}
              <span className="whitespace-nowrap">{part}</span>
            </Fragment>
          ))}
        </p>
      </header>
      <div className="mt-6">
        <TenCandles results={results} />
      </div>
      <p className="mt-4 max-w-[68ch] text-small text-ink-2 text-pretty">
        {results.length === 0
          ? 'Chaque bougie se remplit de dix décisions. La première attend votre première position fermée.'
          : `Résultat cumulé : ${totalText(results)}, frais compris. 1 R est ce que vous aviez accepté de perdre. Avant la centième, ce chiffre ne dit presque rien.`}
      </p>
      <Play series={series} />
      <footer className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-4">
        <p className="max-w-[84ch] text-small text-ink-2 text-pretty">
          Vos règles sont celles de{' '}
          <Link to={paths.plan} className="link">
            votre plan
          </Link>
          . Une position encore ouverte à la fin d’une période, ou quand vous la quittez, compte au
          dernier prix.
        </p>
        <Button variant="quiet" size="small" className="-ml-3" onClick={() => setLeaving(true)}>
          Abandonner la série
        </Button>
      </footer>
      <GiveUpDialog series={series} open={leaving} onOpenChange={setLeaving} />
    </section>
  );
}

/** Begins a stretch, or goes on with the one that is being played. */
function Play({ series }: { series: Series }) {
  const [days, setDays] = useState<BlindDays>(14);
  if (series.playing)
    return (
      <div className="mt-6">
        <ButtonLink to={paths.simulator}>Reprendre la période</ButtonLink>
        <p className="mt-2 text-small text-ink-2">
          Une période est en cours dans le simulateur, là où vous l’avez laissée.
        </p>
      </div>
    );
  return (
    <div className="mt-6">
      <Segmented
        className="max-w-80"
        label="Durée"
        name="series-days"
        options={blindDays.map((each) => ({ value: String(each), label: lengths[each] }))}
        value={String(days)}
        onChange={(value) => setDays(value === '21' ? 21 : 14)}
      />
      <ButtonLink className="mt-5" to={paths.seriesSession(days)}>
        Commencer une période
      </ButtonLink>
    </div>
  );
}
