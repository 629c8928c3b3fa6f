import { weeklyRules } from '@chandelle/contract/weekly-rules';
import { processLineNames } from '@chandelle/market/weekly/score-process';
import { RankSeal } from '../../../brand/seal.tsx';
import { formatInteger } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { LineBar } from './line-bar.tsx';
import type { EndedWeek, RankingRow } from './types.ts';
import { gainIsNotRank, gainText, groupText, lineTexts, lineTitle } from './weekly-texts.ts';

/** The ranking of a group by how it played: a table, and where a name would have no room in it a card for each. */
export function WeekRanking({ ranking }: { ranking: EndedWeek['ranking'] }) {
  const { rows, learners, group } = ranking;
  const surprise = gainIsNotRank(rows, learners);
  return (
    <section aria-labelledby="classement" className="mt-14">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h3 id="classement" className="font-display text-h2">
          Classement par la manière
        </h3>
        <p className="text-small text-ink-2">
          Calculé par le serveur, en rejouant les ordres de chacun
        </p>
      </header>
      {rows.length === 0 ? (
        <div className="mt-5">
          <EmptyState
            title="Personne au classement"
            text={`Dans votre ${groupText(group)}, personne n’a choisi d’y apparaître cette semaine-là.`}
          />
        </div>
      ) : (
        <>
          <RankingTable rows={rows} />
          <ol className="mt-4 border-t border-line lg:hidden">
            {rows.map((row) => (
              <RankingCard key={row.pseudo} row={row} />
            ))}
          </ol>
        </>
      )}
      <p className="mt-4 text-micro text-ink-3 text-pretty">
        {`${surprise === null ? '' : `${surprise} `}À égalité, même rang. On n’y est que si on l’a choisi, et l’on en sort quand on veut.`}
      </p>
    </section>
  );
}

/** Whether rows between this one and the one before are left out. */
const leavesGap = (rows: readonly RankingRow[], index: number): boolean =>
  index >= weeklyRules.topRows && (rows[index]?.rank ?? 0) > (rows[index - 1]?.rank ?? 0) + 1;

function RankingTable({ rows }: { rows: readonly RankingRow[] }) {
  return (
    <table className="mt-4 w-full border-collapse max-lg:hidden">
      <caption className="sr-only">Classement du groupe, par la manière</caption>
      <thead>
        <tr className="border-b border-ink text-left text-micro text-ink-3">
          <th scope="col" className="w-16 py-2 pl-2 font-normal">
            Rang
          </th>
          <th scope="col" className="py-2 font-normal">
            Apprenant
          </th>
          {processLineNames.map((line) => (
            <th key={line} scope="col" className="w-[13%] py-2 pr-5 font-normal">
              {lineTitle(line)}
            </th>
          ))}
          <th scope="col" className="w-16 py-2 text-right font-normal whitespace-nowrap">
            Sur 100
          </th>
          <th scope="col" className="w-36 py-2 pr-2 text-right font-normal whitespace-nowrap">
            Gain, non classé
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr
            key={row.pseudo}
            aria-current={row.own || undefined}
            className={`border-b border-line ${row.own ? 'bg-flame-wash' : ''} ${leavesGap(rows, index) ? 'border-t-4 border-t-line' : ''}`}
          >
            <td className="py-2 pl-2">
              <Rank rank={row.rank} />
            </td>
            <th scope="row" className="max-w-0 py-2 pr-4 text-left font-normal">
              <Name row={row} />
            </th>
            {processLineNames.map((line) => (
              <td key={line} className="py-2 pr-5 text-small">
                <LineBar line={line} points={row.lines[line]} own={row.own} />
              </td>
            ))}
            <td className="py-2 text-right font-display text-[1.0625rem] font-semibold tabular">
              {formatInteger(row.points)}
            </td>
            <td className="py-2 pr-2 text-right text-small text-ink-2 tabular">
              {gainText(row.gain)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RankingCard({ row }: { row: RankingRow }) {
  return (
    <li
      aria-current={row.own || undefined}
      className={`border-b border-line px-2 py-3.5 ${row.own ? 'bg-flame-wash' : ''}`}
    >
      <div className="flex items-center gap-3">
        <span className="w-9 shrink-0">
          <Rank rank={row.rank} />
        </span>
        <span className="min-w-0 flex-1">
          <Name row={row} />
        </span>
        <span className="shrink-0 text-right">
          <span className="font-display text-h3 tabular">{formatInteger(row.points)}</span>
          <span className="text-small text-ink-2"> sur 100</span>
        </span>
      </div>
      <dl className="mt-2.5 grid grid-cols-2 gap-x-6 gap-y-1.5 text-small sm:grid-cols-4">
        {processLineNames.map((line) => (
          <div key={line}>
            <dt className="text-micro text-ink-3">{lineTexts[line].name}</dt>
            <dd>
              <LineBar line={line} points={row.lines[line]} own={row.own} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-small text-ink-2">{`Gain, non classé : ${gainText(row.gain)}`}</p>
    </li>
  );
}

function Rank({ rank }: { rank: number }) {
  if (rank === 1 || rank === 2 || rank === 3) return <RankSeal rank={rank} size={36} />;
  return (
    <span className="inline-block w-9 text-center font-display text-[1.0625rem] font-semibold tabular">
      {formatInteger(rank)}
    </span>
  );
}

function Name({ row }: { row: RankingRow }) {
  return (
    <span className="flex min-h-10 items-center gap-3">
      <Avatar pseudo={row.pseudo} url={row.avatarUrl} size={34} />
      <span className="min-w-0 break-words">
        <span className="font-medium">{row.pseudo}</span>
        {row.own && <span className="text-ink-2"> (Vous)</span>}
      </span>
    </span>
  );
}
