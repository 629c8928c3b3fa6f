import { blocksPerEpoch, type IssuanceEpoch } from '@chandelle/market/tokens/bitcoin-issuance';
import { priceScale } from '../kit/chart/price-scale.ts';
import { useWidth } from '../kit/use-width.ts';
import '../kit/chart/plot.css';
import './narratives.css';

const HEIGHT = 240;
const BOTTOM = HEIGHT - 28;
const AXIS = 40;

interface IssuanceDrawingProps {
  epochs: readonly (IssuanceEpoch & { year: number })[];
  chosen: number;
  /** First epoch that has not begun: it is dashed. */
  firstFuture: number;
}

/** A bar an epoch: what exists when it begins, and on top what it adds. */
export function IssuanceDrawing({ epochs, chosen, firstFuture }: IssuanceDrawingProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const right = width - AXIS;
  const slot = right / epochs.length;
  const bar = Math.min(slot * 0.6, 40);
  const { y } = priceScale(0, 21_000_000, 24, BOTTOM);
  return (
    <div ref={box}>
      <svg
        className="plot"
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        aria-hidden="true"
      >
        {[0, 7, 14, 21].map((count) => (
          <g key={count}>
            <line
              className={count === 21 ? 'plot-level' : 'plot-grid'}
              x1={0}
              x2={right}
              y1={y(count * 1e6)}
              y2={y(count * 1e6)}
            />
            <text className="plot-axis" x={width} y={y(count * 1e6) + 4} textAnchor="end">
              {`${count} M`}
            </text>
          </g>
        ))}
        {epochs.map((epoch, index) => {
          const x = (index + 0.5) * slot;
          const top = y(epoch.supply + epoch.reward * blocksPerEpoch);
          const future = index >= firstFuture ? ' issued-future' : '';
          return (
            <g key={epoch.year} className={index === chosen ? 'issued-chosen' : undefined}>
              <rect
                className="issued-before"
                x={x - bar / 2}
                width={bar}
                y={y(epoch.supply)}
                height={BOTTOM - y(epoch.supply)}
              />
              <rect
                className={`issued-new${future}`}
                x={x - bar / 2}
                width={bar}
                y={top}
                height={Math.max(1.5, y(epoch.supply) - top)}
              />
              <text className="plot-time" x={x} y={HEIGHT - 6} textAnchor="middle">
                {slot < 38 ? `’${String(epoch.year).slice(2)}` : epoch.year}
              </text>
            </g>
          );
        })}
        <text className="plot-value" x={0} y={14}>
          Limite : 21 millions
        </text>
      </svg>
    </div>
  );
}
