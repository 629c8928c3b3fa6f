import type { DecisionReport, GroupResult } from '@chandelle/market/hundred-trades/decision';
import type { ReactNode } from 'react';
import { formatInteger, formatPercent } from '../../../lib/format.ts';
import { signed } from '../../../lib/numbers-text.ts';
import { ruleNames } from '../../../trading/texts/plan-texts.ts';
import { PageSection } from '../../../figures/kit/page-section.tsx';
import { inRText, noIntervalText, toneOfResult } from './say-report.ts';
import { setupTexts } from '../../../trading/texts/setup-texts.ts';
import './group-table.css';

interface Row extends GroupResult {
  name: string;
  /** Part of the row above, or of all. */
  part: boolean;
}

/** What each set-up, the plan kept and the plan broken came to, with their intervals on one scale. */
export function GroupTable({ report }: { report: DecisionReport }) {
  const { setups, planKept, planBroken, rules } = report;
  const groups: Row[][] = [
    setups.map((group) => ({ ...group, name: setupTexts[group.setup], part: false })),
    [
      ...(planKept === null ? [] : [{ ...planKept, name: 'Plan respecté', part: false }]),
      ...(planBroken === null ? [] : [{ ...planBroken, name: 'Plan enfreint', part: false }]),
      ...rules.map((group) => ({
        ...group,
        name: `dont « ${ruleNames[group.rule]} »`,
        part: true,
      })),
    ],
  ];
  const reach = reachOf(groups.flat());
  return (
    <PageSection
      title="Par scénario, et par règle"
      subtitle="Moyenne en R et intervalle à 95 % ; le trait pointillé est zéro"
    >
      <table className="decisions-groups">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Décisions rangées par</span>
            </th>
            <th scope="col">Décisions</th>
            <th scope="col">Gagnantes</th>
            <th scope="col">Moyenne</th>
            <th scope="col" className="decisions-scale">
              {inRText(-reach, 1)} à {inRText(reach, 1)}
            </th>
            <th scope="col">Intervalle</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        {groups.map((rows, index) => (
          <tbody key={index === 0 ? 'setups' : 'plan'}>
            {rows.map((row) => (
              <GroupRow key={row.name} row={row} reach={reach} />
            ))}
          </tbody>
        ))}
      </table>
      {rules.length > 1 && (
        <p className="figure-foot">Une décision qui enfreint deux règles compte dans les deux.</p>
      )}
    </PageSection>
  );
}

function GroupRow({ row, reach }: { row: Row; reach: number }) {
  const { name, part, count, wins, mean, interval, total } = row;
  return (
    <tr className={part ? 'decisions-part' : undefined}>
      <th scope="row">{name}</th>
      <td className="decisions-count">
        {formatInteger(count)}
        <Noun>{count < 2 ? ' décision' : ' décisions'}</Noun>
      </td>
      <td className="decisions-wins">
        {formatPercent((100 * wins) / count)}
        <Noun> gagnantes</Noun>
      </td>
      <td className={`decisions-mean tone-${toneOfResult(mean) ?? 'even'}`}>{inRText(mean)}</td>
      <td className="decisions-scale">
        <GroupInterval row={row} reach={reach} />
      </td>
      <td className="decisions-span">
        <Noun>{interval === null ? 'sans intervalle, ' : 'intervalle '}</Noun>
        {interval === null
          ? noIntervalText(row)
          : `${signed(interval.low, 2)} à ${signed(interval.high, 2)}`}
      </td>
      <td className="decisions-total">
        <Noun>total </Noun>
        {inRText(total)}
      </td>
    </tr>
  );
}

/** What a number counts, where no column says it. */
function Noun({ children }: { children: ReactNode }) {
  return <span className="decisions-noun">{children}</span>;
}

/** The interval as a line with its mean, in shares of its cell: it needs no measuring. */
function GroupInterval({ row, reach }: { row: Row; reach: number }) {
  const { mean, interval } = row;
  const x = (r: number) => `${50 + (50 * Math.min(reach, Math.max(-reach, r))) / reach}%`;
  return (
    <svg className="decisions-line" aria-hidden="true">
      <line className="decisions-track" x1="0%" x2="100%" y1={14} y2={14} />
      <line className="decisions-zero" x1="50%" x2="50%" y1={2} y2={26} />
      {interval !== null && (
        <line
          className="decisions-interval"
          x1={x(interval.low)}
          x2={x(interval.high)}
          y1={14}
          y2={14}
        />
      )}
      <svg x={x(mean)} overflow="visible">
        <rect
          className={`decisions-dot fill-${toneOfResult(mean) ?? 'even'}`}
          x={-5}
          y={5}
          width={10}
          height={18}
          rx={2}
        />
      </svg>
    </svg>
  );
}

/** Half of the common scale: what holds every interval, up to the next fifth of an R. */
function reachOf(rows: readonly Row[]): number {
  const ends = rows.flatMap(({ mean, interval }) =>
    interval === null ? [Math.abs(mean)] : [Math.abs(interval.low), Math.abs(interval.high)],
  );
  return Math.max(1, Math.ceil(Math.max(0, ...ends) * 5)) / 5;
}
