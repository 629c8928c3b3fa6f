import { circulatingAt, type UnlockSchedule } from '@chandelle/market/tokens/dilution';
import { formatInteger } from '../../lib/format.ts';
import { priceScale } from '../kit/chart/price-scale.ts';
import { useWidth } from '../kit/use-width.ts';
import '../kit/chart/plot.css';
import './narratives.css';

const HEIGHT = 230;
const BOTTOM = HEIGHT - 28;
const AXIS = 58;

interface DilutionDrawingProps {
  schedule: UnlockSchedule;
  month: number;
  lastMonth: number;
}

/** Tokens in circulation month by month, under all that will ever exist. */
export function DilutionDrawing({ schedule, month, lastMonth }: DilutionDrawingProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const right = width - AXIS;
  const x = (at: number) => (at / lastMonth) * right;
  const { y } = priceScale(0, schedule.total, 22, BOTTOM);
  const months = Array.from({ length: lastMonth + 1 }, (_, at) => at);
  const line = months.map((at) => `${x(at)} ${y(circulatingAt(schedule, at))}`).join('L');
  const now = circulatingAt(schedule, month);
  const atLeft = x(month) > right / 2;
  return (
    <div ref={box}>
      <svg
        className="plot"
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        aria-hidden="true"
      >
        <rect
          className="tokens-locked"
          x={0}
          y={y(schedule.total)}
          width={right}
          height={BOTTOM - y(schedule.total)}
        />
        {[0, 250, 500, 750, 1000].map((count) => (
          <g key={count}>
            <line className="plot-grid" x1={0} x2={right} y1={y(count)} y2={y(count)} />
            <text className="plot-axis" x={width} y={y(count) + 4} textAnchor="end">
              {`${formatInteger(count)} M`}
            </text>
          </g>
        ))}
        <path className="tokens-out" d={`M${line}L${right} ${BOTTOM}L0 ${BOTTOM}Z`} />
        <path className="wave-line" d={`M${line}`} />
        <line className="wave-now" x1={x(month)} x2={x(month)} y1={22} y2={BOTTOM} />
        <circle className="plot-dot" cx={x(month)} cy={y(now)} r={5} />
        <text
          className="plot-name"
          x={x(month) + (atLeft ? -10 : 10)}
          y={Math.min(BOTTOM - 8, Math.max(40, y(now) + (atLeft ? -10 : 20)))}
          textAnchor={atLeft ? 'end' : 'start'}
        >
          {`${formatInteger(now)} M en circulation`}
        </text>
        <text className="plot-value" x={0} y={14}>
          Total prévu
        </text>
        {[0, 12, 24, 36, 48, 60].map((at) => (
          <text
            key={at}
            className="plot-time"
            x={x(at)}
            y={HEIGHT - 6}
            textAnchor={at === 0 ? 'start' : 'middle'}
          >
            {at === lastMonth ? `${at} mois` : at}
          </text>
        ))}
      </svg>
    </div>
  );
}
