import { useWidth } from '../kit/use-width.ts';
import { usdt } from '../../lib/numbers-text.ts';
import type { MarginState } from './margin-state.ts';
import { WALLET } from './example-position.ts';
import '../kit/chart/plot.css';
import './futures.css';

const HEIGHT = 132;
const BAR = 38;
const BAR_TOP = 40;

/** The wallet as one bar: lost, behind the position, out of its reach. */
export function WalletDrawing({ state }: { state: MarginState }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const behind = WALLET - state.outOfReach;
  const lost = state.liquidated ? behind : Math.max(0, state.loss);
  const remaining = behind - lost;
  const at = (amount: number) => (amount / WALLET) * width;
  const gone = `${usdt(lost)} ${state.liquidated ? 'perdus' : 'en perte'}`;
  return (
    <div ref={box} className="futures-box">
      <svg
        className="plot"
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        aria-hidden="true"
      >
        <rect
          className="futures-free"
          x={0.5}
          y={BAR_TOP + 0.5}
          width={width - 1}
          height={BAR - 1}
          rx={2}
        />
        <rect className="futures-loss" x={0} y={BAR_TOP} width={at(lost)} height={BAR} rx={2} />
        <rect
          className="futures-margin"
          x={at(lost)}
          y={BAR_TOP}
          width={at(remaining)}
          height={BAR}
          rx={2}
        />
        <path className="plot-leader" d={`M0.5 ${BAR_TOP - 4}v-8H${at(behind) - 0.5}v8`} />
        <text className="plot-name" x={0} y={BAR_TOP - 20}>
          {`exposés : ${usdt(behind)}`}
        </text>
        {lost > 0 && (
          <text className="plot-value" x={0} y={BAR_TOP + BAR + 20}>
            {gone}
          </text>
        )}
        {remaining > 0 && (
          <text className="plot-value" x={0} y={BAR_TOP + BAR + (lost > 0 ? 40 : 20)}>
            {`${usdt(remaining)} ${lost > 0 ? 'encore' : ''} derrière la position`}
          </text>
        )}
        {state.outOfReach > 0 && (
          <text className="plot-name" x={width} y={BAR_TOP - 20} textAnchor="end">
            {`hors d’atteinte : ${usdt(state.outOfReach)}`}
          </text>
        )}
      </svg>
    </div>
  );
}
