import { formatInteger } from '../../../lib/format.ts';
import { LineChart, type ChartPlace } from '../../kit/chart/line-chart.tsx';
import { ENTRY } from '../example-position.ts';
import { LOWEST_AT, MINUTES, STOP, type WickEnd, type WickScenario } from './wick-scenario.ts';
import '../futures.css';

interface WickDrawingProps {
  story: WickScenario;
  /** Whether prices fall: the two curves are named where they part. */
  falls: boolean;
  /** Price at which the position is liquidated, in USDT. */
  liquidation: number;
  end: WickEnd;
}

/** Draws the last price and the mark price of an hour over the stop and the liquidation, and the point where one is met. */
export function WickDrawing({ story, falls, liquidation, end }: WickDrawingProps) {
  return (
    <LineChart
      lines={[
        { points: story.last.map((price, minute) => [minute, price] as const) },
        { points: story.mark.map((price, minute) => [minute, price] as const), kind: 'second' },
      ]}
      from={0}
      to={MINUTES - 1}
      include={[45_800, 50_600, liquidation]}
      ticks={[0, 20, 40, 59].map((at) => ({ at, label: at === 0 ? 'minute 0' : String(at) }))}
      format={formatInteger}
      height={310}
    >
      {(place) => (
        <g>
          <Limits liquidation={liquidation} place={place} />
          {falls && <Names story={story} place={place} />}
          {end.kind !== 'held' && (
            <circle
              className="futures-hit"
              cx={place.x(end.minute)}
              cy={place.y(end.price)}
              r={7}
            />
          )}
        </g>
      )}
    </LineChart>
  );
}

function Limits({ liquidation, place }: { liquidation: number; place: ChartPlace }) {
  const { y, right } = place;
  return (
    <>
      <line className="futures-stop" x1={0} x2={right} y1={y(STOP)} y2={y(STOP)} />
      <text className="plot-name" x={0} y={y(STOP) - 6}>
        stop 48 500
      </text>
      <line className="futures-limit" x1={0} x2={right} y1={y(liquidation)} y2={y(liquidation)} />
      <text className="plot-name futures-limit-name" x={0} y={y(liquidation) - 6}>
        {`liquidation ${formatInteger(liquidation)}`}
      </text>
    </>
  );
}

function Names({ story, place }: { story: WickScenario; place: ChartPlace }) {
  const { x, y, right } = place;
  return (
    <g>
      <text
        className="plot-name"
        x={x(LOWEST_AT) - 14}
        y={y(story.last[LOWEST_AT] ?? ENTRY) + 4}
        textAnchor="end"
      >
        dernier prix
      </text>
      <text
        className="plot-name futures-mark-name"
        x={right}
        y={y(story.mark[LOWEST_AT + 1] ?? ENTRY) + 20}
        textAnchor="end"
      >
        référence
      </text>
    </g>
  );
}
