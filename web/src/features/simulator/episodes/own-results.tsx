import { formatDate } from '../../../lib/format.ts';
import { percentText, signedPercent } from '../../../lib/numbers-text.ts';
import { TableScroll } from '../../../trading/workspace/table-scroll.tsx';
import { riskText } from './episode-texts.ts';
import type { Episode, EpisodeResult } from './types.ts';

interface OwnResultsProps {
  episodes: readonly Episode[];
  results: readonly EpisodeResult[];
}

/** What a learner made of episodes, the newest first: beside keeping, and with what was risked. */
export function OwnResults({ episodes, results }: OwnResultsProps) {
  if (results.length === 0) return null;
  return (
    <section aria-labelledby="vos-episodes" className="mt-14">
      <h2 id="vos-episodes" className="font-display text-h2">
        Ce que vous en avez fait
      </h2>
      <p className="mt-2 max-w-[68ch] text-ink-2 text-pretty">
        À côté de votre résultat, ce qu’aurait donné un achat gardé jusqu’au bout. Rester dehors
        donne 0 %. Un épisode ne juge pas une méthode : le risque tenu compte plus que le gain.
      </p>
      <div className="mt-5">
        <TableScroll label="Vos épisodes">
          <table className="w-full min-w-[42rem] text-left text-small">
            <thead className="text-ink-2">
              <tr className="border-b border-line">
                {['Épisode', 'Vous', 'Garder', 'Plus grand creux', 'Risque', 'Terminé le'].map(
                  (name) => (
                    <th key={name} scope="col" className="py-2 pr-4 font-medium last:pr-0">
                      {name}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {results.map((result) => (
                <tr key={result.endedAt} className="border-b border-line">
                  <th scope="row" className="py-2.5 pr-4 font-medium">
                    {episodes.find(({ id }) => id === result.episodeId)?.title ?? 'Épisode retiré'}
                    <span className="block font-normal text-ink-2">
                      {`${result.blind ? 'À l’aveugle' : 'Par son nom'}${result.complete ? '' : ', arrêté avant la fin'}`}
                    </span>
                  </th>
                  <td className="pr-4 font-semibold">{signedPercent(result.result)}</td>
                  <td className="pr-4">{signedPercent(result.hold)}</td>
                  <td className="pr-4">{percentText(result.drawdown)}</td>
                  <td className="pr-4">{riskText(result.riskKept)}</td>
                  <td>{formatDate(result.endedAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      </div>
    </section>
  );
}
