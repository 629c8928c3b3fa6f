import type { Candle } from '@chandelle/market/candles/candle';
import { CandleRow, layPlot, PlotDrawing, PriceGrid } from '../kit/chart/plot.tsx';
import { PriceHandle } from '../kit/chart/price-handle.tsx';
import { NAME_HEIGHT, nameHeights, ScaleNames } from '../kit/chart/scale-names.tsx';
import { useWidth } from '../kit/use-width.ts';
import { ENTRY, SUPPORT } from './stop-futures.ts';
import './risk.css';

const HEIGHT = 340;
const STEP = 50;
const BOUNDS = { min: 46_000, max: 49_800 };
/** Below this width the handle is a ring on the line, above a pill beside the candles. */
const NARROW = 430;
const HANDLE_ROOM = 116;
/** Candles of the whole chart, so that nothing moves when the rest of the story appears. */
const SLOTS = 36;
/** Slot at which the zone is named: between its two touches no candle comes into it. */
const NAMED_AT = 9.5;
/** How far below the zone, in USDT, the line of the stop leaves room for the name inside. */
const CLEAR = 100;

interface StopDrawingProps {
  past: readonly Candle[];
  after: readonly Candle[];
  stop: number;
  /** Index in `after` of the candle that reached the stop; −1 when none did. */
  touched: number;
  onMove: (stop: number) => void;
}

/** The chart with its support, the purchase, and the stop on its handle. */
export function StopDrawing({ past, after, stop, touched, onMove }: StopDrawingProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const narrow = width < NARROW;
  const plot = layPlot({
    candles: past,
    width,
    height: HEIGHT,
    slots: SLOTS,
    labels: narrow ? 0 : HANDLE_ROOM,
    include: [45_700, 54_400],
  });
  const bought = plot.x(past.length - 0.5);
  const { y } = plot;
  // A pill says its own name and price.
  const named = [
    { name: 'achat', price: ENTRY },
    ...(narrow ? [{ name: 'stop', price: stop }] : []),
  ];
  const until = touched < 0 ? plot.candlesRight : plot.x(past.length + touched);
  return (
    <div ref={box} className="risk-box" style={{ height: HEIGHT }}>
      <PlotDrawing plot={plot}>
        <PriceGrid plot={plot} tags={{ heights: nameHeights(plot, named), size: NAME_HEIGHT }} />
        <rect
          className="plot-band"
          x={0}
          width={plot.candlesRight}
          y={y(SUPPORT.top)}
          height={y(SUPPORT.bottom) - y(SUPPORT.top)}
        />
        <path
          className="plot-level"
          d={`M0 ${y(SUPPORT.top)}H${plot.candlesRight}M0 ${y(SUPPORT.bottom)}H${plot.candlesRight}`}
        />
        <rect
          className="risk-loss-zone"
          x={bought}
          width={until - bought}
          y={y(ENTRY)}
          height={y(stop) - y(ENTRY)}
        />
        <line
          className="risk-entry-line"
          x1={bought}
          x2={plot.candlesRight}
          y1={y(ENTRY)}
          y2={y(ENTRY)}
        />
        <line className="risk-stop-line" x1={0} x2={plot.right} y1={y(stop)} y2={y(stop)} />
        <CandleRow plot={plot} candles={past} />
        <CandleRow plot={plot} candles={after} from={past.length} />
        <ScaleNames plot={plot} names={named} />
        {touched >= 0 && <circle className="plot-dot" cx={until} cy={y(stop)} r={7} />}
        <text
          className="plot-value"
          x={plot.x(NAMED_AT)}
          y={y(SUPPORT.bottom) + (stop < SUPPORT.bottom - CLEAR ? -1 : 16)}
          textAnchor="middle"
        >
          support
        </text>
      </PlotDrawing>
      <PriceHandle
        kind={narrow ? 'ring' : 'pill'}
        label="Stop"
        price={stop}
        min={BOUNDS.min}
        max={BOUNDS.max}
        step={STEP}
        scale={plot}
        x={narrow ? plot.right - 14 : plot.candlesRight + HANDLE_ROOM / 2}
        y={y(stop)}
        onChange={onMove}
      />
    </div>
  );
}
