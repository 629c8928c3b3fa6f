import '../kit/chart/plot.css';
import { useWidth } from '../kit/use-width.ts';
import './psychology.css';

interface OutcomeGridProps {
  /** One cell each; true is drawn hollow, false full. */
  outcomes: readonly boolean[];
  /** Cells that are framed: first index, and how many. */
  framed?: { start: number; length: number };
  /** Words for a full cell and a hollow one. */
  names: { full: string; hollow: string };
}

const GAP = 3;
/** Cells in a row at the least and at the most, with the smallest cell that can be told from its neighbours. */
const CELL = 16;
const MAX_CELLS = 25;

/** Outcomes in rows, read like a text: a full cell and a hollow one differ by form and not by colour alone. */
export function OutcomeGrid({ outcomes, framed, names }: OutcomeGridProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const columns = Math.min(MAX_CELLS, Math.floor(width / (CELL + GAP)));
  const cell = Math.min(24, Math.floor(width / columns) - GAP);
  const step = cell + GAP;
  const height = Math.ceil(outcomes.length / columns) * step;
  const inFrame = (index: number) =>
    framed !== undefined && index >= framed.start && index < framed.start + framed.length;
  return (
    <div ref={box}>
      <ul className="outcome-key" aria-hidden="true">
        {(['full', 'hollow'] as const).map((kind) => (
          <li key={kind}>
            <svg width="13" height="13">
              <rect className={`outcome-${kind}`} x={1} y={1} width={11} height={11} rx={2} />
            </svg>
            {names[kind]}
          </li>
        ))}
      </ul>
      <svg
        className="plot"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        {outcomes.map((won, index) => (
          <rect
            // Cells keep their place; only what they show changes.
            key={index}
            className={`${won ? 'outcome-hollow' : 'outcome-full'}${inFrame(index) ? ' outcome-framed' : ''}`}
            x={(index % columns) * step + 1}
            y={Math.floor(index / columns) * step + 1}
            width={cell - 2}
            height={cell - 2}
            rx={2}
          />
        ))}
      </svg>
    </div>
  );
}
