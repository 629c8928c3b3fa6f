import { formatCount } from '../../../lib/format.ts';
import { signedPercent } from '../../../lib/numbers-text.ts';
import { periodText } from '../episodes/episode-texts.ts';
import { OwnPlace } from './own-place.tsx';
import { RevealChart } from './reveal-chart.tsx';
import { ScoreLines } from './score-lines.tsx';
import type { EndedWeek as Ended } from './types.ts';
import { WeekRanking } from './week-ranking.tsx';
import { groupText, weekText } from './weekly-texts.ts';

/** A week that is over: what its market was, one's own place, and the ranking. */
export function EndedWeek({ week, listed }: { week: Ended; listed: boolean }) {
  const { own } = week;
  const positions = own?.played ?? [];
  return (
    <section aria-labelledby="semaine-terminee" className="mt-16">
      <p className="text-ink-2">{`Semaine du ${weekText(week.monday)}, terminée`}</p>
      <div className="mt-3 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,23rem)]">
        <div>
          <header className="relative border-t border-ink pt-4 before:absolute before:-top-[3px] before:left-0 before:h-[5px] before:w-14 before:bg-ink">
            <h2 id="semaine-terminee" className="font-display text-h2">
              {`C’était « ${week.episode.title} »`}
            </h2>
            <p className="mt-1 text-small text-ink-2">
              {`${week.episode.pair}, prix vrais rétablis, bougies de 4 h, du ${periodText(week.begins, week.ends).replace(' – ', ' au ')}`}
            </p>
          </header>
          <RevealChart
            week={week}
            positions={positions}
            width={760}
            height={360}
            className="mt-4 max-sm:hidden"
          />
          <RevealChart
            week={week}
            positions={positions}
            width={340}
            height={280}
            className="mt-4 sm:hidden"
          />
          <p className="mt-3 text-small text-ink-2">
            {`${week.episode.exchange}. Du début à la fin : ${signedPercent(week.change)}.${lettersText(positions.length)}`}
          </p>
          <p className="mt-4 max-w-[68ch] text-pretty">{week.episode.happened}</p>
          <p className="mt-2 max-w-[68ch] text-small text-ink-2 text-pretty">
            {'À lire : '}
            <a className="link" href={week.episode.reading.url} target="_blank" rel="noreferrer">
              {week.episode.reading.title}
            </a>
            {'. Prix relevés par '}
            <a className="link" href={week.episode.source.url} target="_blank" rel="noreferrer">
              {week.episode.source.name}
            </a>
            .
          </p>
        </div>
        {own === null ? (
          <section aria-labelledby="votre-place" className="border-t-4 border-line pt-5">
            <h3 id="votre-place" className="font-display text-h3">
              Vous n’avez pas traversé ce marché
            </h3>
            <p className="mt-2 text-ink-2 text-pretty">
              {`Voici ce que c’était, et comment le ${groupText(week.ranking.group)} s’en est tiré. Le marché de cette semaine vous attend plus haut.`}
            </p>
          </section>
        ) : (
          <OwnPlace week={week} own={own} listed={listed} />
        )}
      </div>
      <WeekRanking ranking={week.ranking} />
      {own !== null && own.score !== null && (
        <section aria-labelledby="point-par-point" className="mt-14">
          <h3 id="point-par-point" tabIndex={-1} className="pb-3 font-display text-h2">
            {own.positions === 1
              ? 'Votre position, point par point'
              : 'Vos positions, point par point'}
          </h3>
          <ScoreLines score={own.score} />
        </section>
      )}
    </section>
  );
}

function lettersText(positions: number): string {
  if (positions === 0) return '';
  if (positions === 1) return ' A : votre position.';
  return ` De A à ${String.fromCodePoint(64 + positions)} : vos ${formatCount(positions, 'position')}.`;
}
