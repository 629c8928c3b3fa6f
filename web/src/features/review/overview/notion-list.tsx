import { fadingBelow } from '@chandelle/contract/review-limits';
import { ChevronDown } from 'lucide-react';
import { formatCount, formatPercent } from '../../../lib/format.ts';
import type { Notion, ReviewOverview } from '../types.ts';
import '../../../figures/question/question.css';
import { CardMarks } from './card-marks.tsx';

/** The notions that fade with their cards, and behind a fold those that hold. */
export function NotionList({ overview: { notions } }: { overview: ReviewOverview }) {
  const due = notions.filter((notion) => notion.due.length > 0);
  const held = notions.filter((notion) => notion.due.length === 0);
  return (
    <>
      {due.length > 0 && (
        <section aria-labelledby="due-title">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-3.5 pb-2.5">
            <h2 id="due-title" className="font-semibold">
              À revoir aujourd’hui
            </h2>
            {due.some((notion) => notion.due.some(({ missed }) => missed)) && (
              <p aria-hidden className="text-small text-ink-3">
                Creux : une de vos erreurs
              </p>
            )}
          </div>
          <Rows notions={due} />
        </section>
      )}
      {held.length > 0 && (
        <details className="why-not border-b border-line" open={due.length === 0}>
          <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 font-medium">
            {due.length === 0 ? 'Ce que vous avez en mémoire' : sayOthers(held.length)}
            <ChevronDown size={20} strokeWidth={1.75} className="why-not-chevron" aria-hidden />
          </summary>
          <Rows notions={held} />
        </details>
      )}
    </>
  );
}

const sayOthers = (count: number) =>
  count === 1
    ? 'Une autre notion tient'
    : `${formatCount(count, 'autre notion', 'autres notions')} tiennent`;

function Rows({ notions }: { notions: readonly Notion[] }) {
  return (
    <ul className="border-t border-line">
      {notions.map((notion) => (
        <li
          key={notion.id}
          className="flex items-center justify-between gap-3 border-b border-line py-3 sm:gap-5"
        >
          <span className="min-w-0 font-medium">{notion.name}</span>
          <span className="flex shrink-0 items-center gap-3 sm:gap-5">
            <CardMarks cards={notion.due} />
            {notion.due.length > 0 && <span className="sr-only">{sayCards(notion.due)}</span>}
            <Memory memory={notion.memory} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What is left of a notion; null before one of its cards was answered. */
function Memory({ memory }: Pick<Notion, 'memory'>) {
  const look = 'text-right whitespace-nowrap tabular sm:min-w-27';
  if (memory === null) return <span className={`${look} text-ink-3`}>jamais revue</span>;
  return (
    <span className={`${look} ${memory < fadingBelow ? 'text-fall-ink' : 'text-ink-2'}`}>
      <span className="max-sm:sr-only">mémoire </span>
      {formatPercent(memory)}
    </span>
  );
}

function sayCards(due: Notion['due']): string {
  const missed = due.filter((card) => card.missed).length;
  const cards = formatCount(due.length, 'carte');
  return missed === 0 ? `${cards},` : `${cards}, dont ${formatCount(missed, 'erreur')},`;
}
