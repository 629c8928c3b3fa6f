import { families } from '@chandelle/market/episodes/stretch-figures';
import { paths } from '@chandelle/contract/paths';
import { Link } from '../../../ui/link.tsx';
import { toneOf } from '../../../trading/money-text.ts';
import { EpisodeDrawing } from './episode-drawing.tsx';
import { familyTexts, periodText, besideKeepingText, wholePercent } from './episode-texts.ts';
import type { Episode, EpisodeResult } from './types.ts';

interface NamedEpisodesProps {
  episodes: readonly Episode[];
  /** Newest first. */
  results: readonly EpisodeResult[];
}

/** The episodes by their names, in a column a kind: where, when, what the price did, and what one made of it. */
export function NamedEpisodes({ episodes, results }: NamedEpisodesProps) {
  return (
    <section aria-labelledby="par-leur-nom" className="mt-12">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-t-2 border-ink-3 pt-3">
        <h2 id="par-leur-nom" className="font-display text-h2">
          Par leur nom
        </h2>
        <p className="text-small text-ink-2">
          Prix du début à la fin, et plus grande baisse depuis un sommet
        </p>
      </header>
      <div className="mt-4 grid gap-x-10 gap-y-10 lg:grid-cols-3">
        {families.map((family) => (
          <section key={family} aria-labelledby={`episodes-${family}`}>
            <h3 id={`episodes-${family}`} className="font-display text-h3">
              {familyTexts[family].title}
            </h3>
            <p className="mt-0.5 pb-3 text-small text-ink-2">{familyTexts[family].text}</p>
            <ul className="grid gap-x-10 border-t border-line md:grid-cols-2 lg:grid-cols-1">
              {episodes
                .filter((episode) => episode.family === family)
                .map((episode) => (
                  <EpisodeRow
                    key={episode.id}
                    episode={episode}
                    last={results.find(({ episodeId }) => episodeId === episode.id)}
                  />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

function EpisodeRow({ episode, last }: { episode: Episode; last: EpisodeResult | undefined }) {
  const tone = toneOf(Math.round(episode.change));
  return (
    <li className="border-b border-line">
      <Link
        to={paths.episode(episode.id)}
        className="group flex items-center gap-5 py-4 max-sm:gap-4"
      >
        <EpisodeDrawing days={episode.days} className="w-37.5 shrink-0 max-lg:w-28" />
        <span className="min-w-0">
          <span className="block font-display text-[1.0625rem] leading-tight font-semibold underline-offset-3 group-hover:underline">
            {episode.title}
          </span>
          <span className="mt-1 block text-small text-ink-2">
            {periodText(episode.startsAt, episode.endsAt)}
          </span>
          <span className="block text-small text-ink-2">{`${episode.exchange}, ${episode.pair}`}</span>
          <span className="mt-1 block text-small text-ink-2">
            <b className={`font-semibold ${tone === undefined ? 'text-ink' : `text-${tone}-ink`}`}>
              {wholePercent(episode.change)}
            </b>
            <span className="mx-2">au pire</span>
            <b className="font-semibold text-ink">{wholePercent(episode.deepestFall)}</b>
          </span>
          {last !== undefined && (
            <span className="mt-1 block text-small font-medium text-ink">
              {`${last.complete ? 'Fait' : 'Commencé'} : ${besideKeepingText(last)}`}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
