import { formatDecimal, formatInteger } from '../../../lib/format.ts';
import { signed } from '../../../lib/numbers-text.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ShownSwitch } from './shown-switch.tsx';
import type { EndedWeek, PlayedPosition } from './types.ts';
import { useShown } from './use-shown.ts';
import { gainText, groupText, hasGained, positionLetter, summarize } from './weekly-texts.ts';

type OwnWeek = NonNullable<EndedWeek['own']>;

interface OwnPlaceProps {
  week: EndedWeek;
  own: OwnWeek;
  listed: boolean;
}

/** One's own place of a week that is over: rank, what made it, and the positions at their true prices. */
export function OwnPlace({ week, own, listed }: OwnPlaceProps) {
  const { busy, change } = useShown(week.monday);
  const { score, gain, played } = own;
  return (
    <section aria-labelledby="votre-place" className="border-t-4 border-flame-line pt-5">
      <h3 id="votre-place" className="font-text text-body font-normal text-ink-2">
        Votre place
      </h3>
      <Place own={own} learners={week.ranking.learners} />
      <p className="mt-4 text-pretty">
        {score === null
          ? 'Vous n’avez ouvert aucune position : il n’y a rien à noter.'
          : summarize(score)}
      </p>
      {played.length > 0 && <Positions positions={played} />}
      {own.positions > played.length && (
        <p className="mt-2 text-micro text-ink-3">
          {`Les ${formatInteger(played.length)} premières, sur ${formatInteger(own.positions)}.`}
        </p>
      )}
      {score !== null && (
        <>
          <a href="#point-par-point" className={buttonClass({}, 'mt-5 w-full')}>
            {played.length === 1 ? 'Revoir ma position' : 'Revoir mes positions'}
          </a>
          {gain !== null && (
            <p className="mt-3 text-small text-ink-2">
              {`${score.points} points sur 100. Gain, non classé : ${gainText(gain)}.`}
            </p>
          )}
          <div className="mt-5 border-t border-line pt-5">
            <ShownSwitch shown={own.shown} listed={listed} busy={busy} onChange={change} />
          </div>
        </>
      )}
    </section>
  );
}

function Place({ own, learners }: { own: OwnWeek; learners: number }) {
  if (own.score === null)
    return <p className="mt-1 font-display text-h3">Pas classé sans position</p>;
  if (own.rank === null)
    return (
      <>
        <p className="mt-1 font-display text-h3">Hors classement</p>
        <p className="mt-1 text-ink-2">{`${own.score.points} sur 100, vus de vous seul`}</p>
      </>
    );
  return (
    <p className="mt-1 flex items-end gap-4">
      <span className="font-display text-[3.75rem] leading-none font-bold tracking-[-0.03em]">
        {formatInteger(own.rank)}
        <sup className="ml-0.5 align-super text-[1.25rem] font-semibold tracking-normal">
          {own.rank === 1 ? 'er' : 'e'}
        </sup>
      </span>
      <span className="text-ink-2">
        {`sur ${formatInteger(learners)},`}
        <br />
        {groupText(own.group)}
      </span>
    </p>
  );
}

const price = (value: number | null): string =>
  value === null ? 'aucun' : formatDecimal(value, value < 1000 ? 2 : 0);

/** A result that is written as nothing is neither won nor lost. */
function resultColour(position: PlayedPosition): string {
  if (position.result !== null && Math.abs(position.result) < 0.05) return 'text-ink-2';
  return hasGained(position) ? 'text-rise-ink' : 'text-fall-ink';
}

function Positions({ positions }: { positions: readonly PlayedPosition[] }) {
  return (
    <table className="mt-4 w-full border-collapse text-small">
      <caption className="sr-only">Vos positions, aux prix vrais</caption>
      <thead>
        <tr className="border-b border-line text-micro text-ink-3">
          <th scope="col" className="w-6 py-2 text-left font-normal">
            <span className="sr-only">Position</span>
          </th>
          {['Entrée', 'Stop', 'Sortie', 'Résultat'].map((name) => (
            <th key={name} scope="col" className="py-2 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular">
        {positions.map((position, index) => (
          <tr key={positionLetter(index + 1)} className="border-b border-line">
            <th scope="row" className="py-2.5 text-left font-semibold">
              {positionLetter(index + 1)}
            </th>
            <td className="text-right">{price(position.entry)}</td>
            <td className="text-right">{price(position.stop)}</td>
            <td className="text-right">
              {price(position.exit)}
              {position.closedAt === null && (
                <span className="block text-micro text-ink-3">à la fin</span>
              )}
            </td>
            <td className={`text-right font-medium ${resultColour(position)}`}>
              {position.result === null ? '–' : `${signed(position.result, 1)} R`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
