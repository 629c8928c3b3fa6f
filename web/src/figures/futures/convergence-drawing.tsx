import { formatInteger } from '../../lib/format.ts';
import { signed } from '../../lib/numbers-text.ts';
import { LineChart, type ChartPlace } from '../kit/chart/line-chart.tsx';
import { DAYS, type Day, type Shape } from './expiring-future.ts';
import './futures.css';

interface ConvergenceDrawingProps {
  days: readonly Day[];
  shape: Shape;
  /** The day that is pointed out, from 0, and its prices. */
  day: number;
  today: Day;
}

/** Draws the spot price and the future day by day, with the gap between them on one day. */
export function ConvergenceDrawing(props: ConvergenceDrawingProps) {
  return (
    <LineChart
      lines={[
        { points: props.days.map(({ spot }, at) => [at, spot] as const) },
        { points: props.days.map(({ future }, at) => [at, future] as const), kind: 'second' },
      ]}
      from={0}
      to={DAYS}
      ticks={[0, 30, 60, 90].map((at) => ({ at, label: at === 0 ? 'jour 0' : String(at) }))}
      format={formatInteger}
    >
      {(place) => <Today {...props} place={place} />}
    </LineChart>
  );
}

function Today({ shape, day, today, place }: ConvergenceDrawingProps & { place: ChartPlace }) {
  const { x, y, top, bottom } = place;
  const late = day > 60;
  return (
    <g>
      <line className="futures-now" x1={x(day)} x2={x(day)} y1={top} y2={bottom} />
      <circle className="plot-dot" cx={x(day)} cy={y(today.spot)} r={5} />
      <circle className="plot-dot" cx={x(day)} cy={y(today.future)} r={5} />
      {[
        { name: 'contrat', price: today.future, above: shape === 'contango' },
        { name: 'comptant', price: today.spot, above: shape === 'backwardation' },
      ].map(({ name, price, above }) => (
        <text
          key={name}
          className={`plot-name ${name === 'contrat' ? 'futures-mark-name' : ''}`}
          x={x(day) + (late ? -11 : 11)}
          y={y(price) + (above ? -8 : 18)}
          textAnchor={late ? 'end' : 'start'}
        >
          {name}
        </text>
      ))}
      <text
        className="plot-name"
        x={x(day) + (late ? -10 : 10)}
        y={top - 8}
        textAnchor={late ? 'end' : 'start'}
      >
        {`base : ${signed(Math.round(today.future - today.spot))}`}
      </text>
    </g>
  );
}
