import type { Candle } from '@chandelle/market/candles/candle';
import { bollinger } from '@chandelle/market/indicators/bollinger';
import { findDivergences } from '@chandelle/market/indicators/divergences';
import { retracementLevels } from '@chandelle/market/indicators/fibonacci';
import { macd } from '@chandelle/market/indicators/macd';
import { rsi } from '@chandelle/market/indicators/rsi';
import { sampleMarket } from '@chandelle/market/indicators/sample-markets';
import { formatDecimal } from '../../lib/format.ts';
import type { Plot } from '../kit/chart/plot.tsx';
import { IndicatorDrawing } from './indicator-drawing.tsx';
import type { Curve } from './lower-pane.tsx';
import type { Pane } from './lower-pane.tsx';
import { FUTURE, type ReadingRound } from './reading-rounds.ts';

/** Reads the candles of a round, those seen and those that the future brings. */
export function roundCandles({ market, seen }: ReadingRound): { past: Candle[]; future: Candle[] } {
  const { candles, shownFrom } = sampleMarket(...market);
  const today = shownFrom + seen;
  return { past: candles.slice(shownFrom, today), future: candles.slice(today, today + FUTURE) };
}

/** The chart of a round, up to today or with what came. */
export function ReadingChart({ round, revealed }: { round: ReadingRound; revealed: boolean }) {
  const { closes, shownFrom } = sampleMarket(...round.market);
  const { past, future } = roundCandles(round);
  const until = shownFrom + round.seen + (revealed ? FUTURE : 0);
  const shown = (values: Float64Array) => values.slice(shownFrom, until);
  const { curves, band, pane } = partsOf(round, closes, shown);
  const levels = round.shows === 'levels' ? levelsOf(past) : [];
  return (
    <IndicatorDrawing
      candles={revealed ? [...past, ...future] : past}
      slots={past.length + FUTURE}
      include={[...levels, ...(round.plan ?? [])].map(({ price }) => price)}
      {...(curves === undefined ? {} : { curves })}
      {...(band === undefined ? {} : { band })}
      {...(pane === undefined ? {} : { pane })}
    >
      {(plot) => (
        <>
          <Future plot={plot} seen={round.seen} revealed={revealed} />
          {levels.map(({ ratio, price }) => (
            <g key={ratio}>
              <line
                className="ind-line ind-3"
                x2={plot.right}
                y1={plot.y(price)}
                y2={plot.y(price)}
              />
              <text className="plot-value" x={2} y={plot.y(price) - 4}>
                {`${formatDecimal(100 * ratio, ratio === 0.5 ? 0 : 1)} %`}
              </text>
            </g>
          ))}
          {round.plan?.map(({ name, price }) => (
            <g key={name}>
              <line className="ind-plan" x2={plot.right} y1={plot.y(price)} y2={plot.y(price)} />
              <text className="plot-value" x={2} y={plot.y(price) + 15}>
                {name}
              </text>
            </g>
          ))}
          {round.shows === 'divergence' && (
            <Join plot={plot} closes={closes} seen={round.seen} from={shownFrom} />
          )}
        </>
      )}
    </IndicatorDrawing>
  );
}

function Future({ plot, seen, revealed }: { plot: Plot; seen: number; revealed: boolean }) {
  const x = plot.x(seen) - plot.slot / 2;
  return (
    <g>
      <line className="ind-guide" x1={x} x2={x} y1={plot.top} y2={plot.bottom} />
      {!revealed && (
        <text
          className="plot-name"
          x={(x + plot.candlesRight) / 2}
          y={(plot.top + plot.bottom) / 2}
          textAnchor="middle"
        >
          ?
        </text>
      )}
    </g>
  );
}

interface JoinProps {
  plot: Plot;
  closes: Float64Array;
  seen: number;
  from: number;
}

/** Joins the two tops of the divergence that is known on the last day seen. */
function Join({ plot, closes, seen, from }: JoinProps) {
  const found = findDivergences(closes, rsi(closes), 3, { least: 5, most: 30 }).find(
    ({ knownAt }) => knownAt === from + seen - 1,
  );
  if (found === undefined) return null;
  const end = (index: number) => `${plot.x(index - from)} ${plot.y(closes[index] ?? 0)}`;
  return <path className="ind-join" d={`M${end(found.first)}L${end(found.second)}`} />;
}

interface Parts {
  curves?: readonly Curve[];
  band?: { upper: Float64Array; lower: Float64Array };
  pane?: Pane;
}

function partsOf(
  { shows }: ReadingRound,
  closes: Float64Array,
  shown: (values: Float64Array) => Float64Array,
): Parts {
  if (shows === 'levels') return {};
  if (shows === 'macd') {
    const columns = macd(closes);
    const line = shown(columns.line);
    const signal = shown(columns.signal);
    const reach = Math.max(...line.map(Math.abs), ...signal.map(Math.abs));
    return {
      pane: {
        title: 'MACD 12, 26, 9',
        low: -reach,
        high: reach,
        guides: [{ value: 0, text: '0' }],
        bars: shown(columns.histogram),
        curves: [
          { name: 'MACD', values: line, tone: 1 },
          { name: 'Signal', values: signal, tone: 2, dashed: true },
        ],
      },
    };
  }
  if (shows === 'bands') {
    const columns = bollinger(closes);
    const [upper, middle, lower] = [
      shown(columns.upper),
      shown(columns.middle),
      shown(columns.lower),
    ];
    return {
      curves: [
        { name: 'Moyenne 20', values: middle, tone: 2 },
        { name: 'Bande haute', values: upper, tone: 3 },
        { name: 'Bande basse', values: lower, tone: 3, dashed: true },
      ],
      band: { upper, lower },
    };
  }
  return {
    pane: {
      title: 'RSI 14',
      low: 0,
      high: 100,
      zones: { above: 70, below: 30 },
      guides: [
        { value: 70, text: '70' },
        { value: 30, text: '30' },
      ],
      curves: [{ name: 'RSI', values: shown(rsi(closes)), tone: 3 }],
    },
  };
}

function levelsOf(past: readonly Candle[]) {
  const low = Math.min(...past.map((candle) => candle.low));
  const high = Math.max(...past.map((candle) => candle.high));
  return retracementLevels(low, high);
}
