import type { AttentionWeek } from '@chandelle/market/attention/attention-wave';
import { priceScale } from '../kit/chart/price-scale.ts';
import { useWidth } from '../kit/use-width.ts';
import '../kit/chart/plot.css';
import './narratives.css';

const HEIGHT = 250;
const BOTTOM = HEIGHT - 28;
const AXIS = 44;

interface AttentionDrawingProps {
  weeks: readonly AttentionWeek[];
  now: AttentionWeek;
  loudest: AttentionWeek;
}

/** The curve of who talks, the bars of who joins, and the learner's week. */
export function AttentionDrawing({ weeks, now, loudest }: AttentionDrawingProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const right = width - AXIS;
  const slot = right / weeks.length;
  const x = (week: number) => (week + 0.5) * slot;
  const { y } = priceScale(0, 0.5, 26, BOTTOM);
  const path = weeks.map((each) => `${x(each.week)} ${y(each.talking)}`).join('L');
  return (
    <div ref={box}>
      <svg
        className="plot"
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        aria-hidden="true"
      >
        {[0, 0.2, 0.4].map((share) => (
          <g key={share}>
            <line className="plot-grid" x1={0} x2={right} y1={y(share)} y2={y(share)} />
            <text className="plot-axis" x={width} y={y(share) + 4} textAnchor="end">
              {`${100 * share} %`}
            </text>
          </g>
        ))}
        {weeks.map((each) => (
          <rect
            key={each.week}
            className={each.week <= now.week ? 'wave-bar wave-bar-past' : 'wave-bar'}
            x={x(each.week) - slot * 0.36}
            width={slot * 0.72}
            y={y(each.newcomers)}
            height={Math.max(0, BOTTOM - y(each.newcomers))}
          />
        ))}
        <path className="wave-line" d={`M${path}`} />
        <line className="wave-now" x1={x(now.week)} x2={x(now.week)} y1={18} y2={BOTTOM} />
        <circle className="plot-dot" cx={x(now.week)} cy={y(now.talking)} r={5} />
        <text className="plot-name" {...labelAt(x(now.week), right)} y={13}>
          Vous
        </text>
        <text className="plot-value" x={x(loudest.week + 3)} y={y(loudest.talking) + 4}>
          en parlent
        </text>
        {[0, 10, 20, 30, 40].map((week) => (
          <text key={week} className="plot-time" x={x(week)} y={HEIGHT - 6} textAnchor="middle">
            {week === 40 ? 'semaine 40' : week}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** Keeps a word over its line inside the drawing. */
function labelAt(x: number, right: number): { x: number; textAnchor: 'start' | 'middle' | 'end' } {
  if (x < 24) return { x: 0, textAnchor: 'start' };
  if (x > right - 24) return { x: right, textAnchor: 'end' };
  return { x, textAnchor: 'middle' };
}
