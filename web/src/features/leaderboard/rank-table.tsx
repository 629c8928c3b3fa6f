import type { leagueRowSchema } from '@chandelle/contract/league';
import { useState } from 'react';
import type { output } from 'zod';
import { formatInteger } from '../../lib/format.ts';
import { RankSeal } from '../../brand/seal.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { PointsCandle, ScaleValues } from './points-candle.tsx';
import { makeScale, type PointsScale } from './points-scale.ts';

/** A learner of a ranking; in a league those without a point have no rank. */
export type RankRow = output<typeof leagueRowSchema>;

interface RankTableProps {
  top: readonly RankRow[];
  /** Rows about the learner's own, when it stands below the first hundred. */
  neighbours: readonly RankRow[];
  /** What it ranks, for those who do not see it. */
  caption?: string;
}

/** Rows shown before the whole list is asked for, and rows on each side of the learner's own. */
const shownFirst = 10;
const eachSide = 3;

/** The ranking as a table: the first ten, or all of the list; the learner's own rows about it come below a gap. */
export function RankTable({
  top,
  neighbours,
  caption = 'Classement des apprenants par points',
}: RankTableProps) {
  const [whole, setWhole] = useState(false);
  const folds = top.length > shownFirst + eachSide;
  const first = folds && !whole ? top.slice(0, shownFirst) : top;
  const own = top.findIndex((row) => row.own);
  // In the folded part of the list the neighbours are its own rows.
  const near =
    own >= first.length
      ? top.slice(Math.max(first.length, own - eachSide), own + eachSide + 1)
      : neighbours;
  const adjoins = own >= first.length && own - eachSide <= first.length;
  const scale = makeScale([...first, ...near].map(({ points }) => points));
  return (
    <>
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-ink text-left text-micro text-ink-3">
            <th scope="col" className="w-13 py-2 pr-3 pl-1 text-right font-normal sm:w-16 sm:pr-4">
              Rang
            </th>
            <th scope="col" className="py-2 font-normal">
              Apprenant
            </th>
            <th scope="col" className="w-[38%] py-2 font-normal max-md:hidden">
              <span className="sr-only">Points, à l’échelle de ceux qui sont montrés</span>
              {[...first, ...near].some(({ points }) => points > 0) && (
                <ScaleValues scale={scale} />
              )}
            </th>
            <th scope="col" className="w-16 py-2 pr-2 text-right font-normal sm:w-20">
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {first.map((row) => (
            <Row key={row.pseudo} row={row} scale={scale} />
          ))}
        </tbody>
        {near.length > 0 && (
          <tbody>
            {!adjoins && (
              <tr>
                <td colSpan={4} className="py-5 text-center tracking-[0.3em] text-ink-3">
                  <span aria-hidden>···</span>
                  <span className="sr-only">Autour de votre position</span>
                </td>
              </tr>
            )}
            {near.map((row) => (
              <Row key={row.pseudo} row={row} scale={scale} />
            ))}
          </tbody>
        )}
      </table>
      {folds && (
        <Button variant="secondary" className="mt-6 max-sm:w-full" onClick={() => setWhole(!whole)}>
          {whole ? 'Voir les dix premiers' : `Voir les ${formatInteger(top.length)}`}
        </Button>
      )}
    </>
  );
}

const badges: Record<number, string> = { 1: '1er', 2: '2ème', 3: '3ème' };

function Row({ row, scale }: { row: RankRow; scale: PointsScale }) {
  const badge = row.rank === null ? undefined : badges[row.rank];
  return (
    <tr
      aria-current={row.own || undefined}
      className={`border-b border-line ${row.own ? 'bg-flame-wash' : ''}`}
    >
      <td className="py-2 pr-3 pl-1 text-right font-display text-[1.125rem] font-semibold tabular sm:pr-4">
        {row.rank === 1 || row.rank === 2 || row.rank === 3 ? (
          <span className="flex justify-end">
            <RankSeal rank={row.rank} size={42} />
          </span>
        ) : row.rank === null ? (
          <>
            <span aria-hidden className="font-normal text-ink-3">
              –
            </span>
            <span className="sr-only">Sans rang</span>
          </>
        ) : (
          formatInteger(row.rank)
        )}
      </td>
      <th scope="row" className="max-w-0 py-2 text-left font-normal">
        <span className="flex min-h-11 items-center gap-3 sm:gap-4">
          <Avatar pseudo={row.pseudo} url={row.avatarUrl} size={40} />
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="min-w-0 font-medium break-words">{row.pseudo}</span>
            {row.own && <span className="text-ink-2"> (Vous)</span>}
            {badge !== undefined && (
              <span className="rounded-[4px] border border-line px-1.5 py-px text-micro font-medium text-ink-2">
                {badge}
              </span>
            )}
          </span>
        </span>
      </th>
      <td className="py-2 max-md:hidden">
        {row.points > 0 && <PointsCandle points={row.points} own={row.own} scale={scale} />}
      </td>
      <td className="py-2 pr-2 text-right font-medium tabular">{formatInteger(row.points)}</td>
    </tr>
  );
}
