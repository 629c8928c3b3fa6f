import { processLines, type ProcessLine } from '@chandelle/market/weekly/score-process';

/** Draws how much of a line's points was kept; the number stands beside it. */
export function LineBar(props: { line: ProcessLine; points: number; own?: boolean }) {
  const { line, points, own = false } = props;
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden className="relative h-2 min-w-0 flex-1">
        <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
        <span
          className={`absolute inset-y-0 left-0 rounded-[2px] ${own ? 'bg-flame-line' : 'bg-ink'}`}
          style={{ width: `${(100 * points) / processLines[line]}%` }}
        />
      </span>
      <span className="w-6 shrink-0 text-right whitespace-nowrap tabular">{points}</span>
    </span>
  );
}
