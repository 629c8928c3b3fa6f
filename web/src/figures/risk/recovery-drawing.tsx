import { gainToRecover } from '@chandelle/market/risk/drawdown';
import { Candle } from '../kit/chart/candle.tsx';
import { priceScale } from '../kit/chart/price-scale.ts';
import { useWidth } from '../kit/use-width.ts';
import { percentText } from '../../lib/numbers-text.ts';
import '../kit/chart/plot.css';
import './risk.css';

const HEIGHT = 264;
const TOP = 20;
const FLOOR = 222;
const AXIS = 50;

/** Two candles of the same height at the left, the curve of all losses at the right. */
export function RecoveryDrawing(props: { loss: number; gain: number; maxLoss: number }) {
  const { loss, gain, maxLoss } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const narrow = width < 420;
  const panel = Math.round(width * 0.38);
  const money = priceScale(0, 100, TOP, FLOOR);
  const body = Math.min(52, panel * 0.3);
  const xs = [panel * 0.28, panel * 0.7] as const;
  const left = 100 - loss;
  const curveLeft = panel + 14;
  const right = width - AXIS;
  const most = 100 * gainToRecover(maxLoss / 100);
  const share = priceScale(0, most, TOP, FLOOR);
  const x = (part: number) => curveLeft + (part / maxLoss) * (right - curveLeft);
  const points = Array.from({ length: maxLoss + 1 }, (_, part) => part);
  const line = points.map(
    (part) => `${part === 0 ? 'M' : 'L'}${x(part)} ${share.y(100 * gainToRecover(part / 100))}`,
  );
  const labelAbove = share.y(gain) > TOP + 24;
  return (
    <div ref={box} className="risk-box" style={{ height: HEIGHT }}>
      <svg className="plot" width={width} height={HEIGHT} aria-hidden="true">
        <line className="plot-grid" x1={0} x2={panel} y1={money.y(0)} y2={money.y(0)} />
        <line className="plot-level" x1={xs[0]} x2={xs[1]} y1={money.y(left)} y2={money.y(left)} />
        <Candle
          open={100}
          high={100}
          low={left}
          close={left}
          x={xs[0]}
          width={body}
          y={money.y}
          radius={3}
        />
        <Candle
          open={left}
          high={100}
          low={left}
          close={100}
          x={xs[1]}
          width={body}
          y={money.y}
          radius={3}
        />
        <text className="plot-name" x={xs[0]} y={FLOOR + 18} textAnchor="middle">
          {`−${percentText(loss)}`}
        </text>
        <text className="plot-name" x={xs[1]} y={FLOOR + 18} textAnchor="middle">
          {`+${percentText(gain, 0)}`}
        </text>
        {[0, 100, 200, 300, 400].map((tick) => (
          <g key={tick}>
            <line
              className="plot-grid"
              x1={curveLeft}
              x2={right}
              y1={share.y(tick)}
              y2={share.y(tick)}
            />
            <text className="plot-axis" x={width} y={share.y(tick) + 4} textAnchor="end">
              {percentText(tick)}
            </text>
          </g>
        ))}
        <path className="risk-curve" d={line.join('')} />
        <path className="plot-level" d={`M${x(loss)} ${FLOOR}V${share.y(gain)}H${right}`} />
        <circle className="risk-dot" cx={x(loss)} cy={share.y(gain)} r={5.5} />
        <text
          className="plot-name"
          x={x(loss) - 9}
          y={labelAbove ? share.y(gain) - 9 : share.y(gain) + 5}
          textAnchor="end"
        >
          {`+${percentText(gain, 0)}`}
        </text>
        {[20, 40, 60, 80].map((tick) => (
          <text key={tick} className="plot-time" x={x(tick)} y={FLOOR + 18} textAnchor="middle">
            {narrow && tick < 80 ? tick : percentText(tick)}
          </text>
        ))}
        <text className="plot-time" x={panel / 2} y={HEIGHT - 4} textAnchor="middle">
          même somme
        </text>
        <text className="plot-time" x={right} y={HEIGHT - 4} textAnchor="end">
          {narrow ? 'hausse selon la perte' : 'hausse nécessaire selon la perte'}
        </text>
      </svg>
    </div>
  );
}
