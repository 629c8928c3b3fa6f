import type { Candle } from '@chandelle/market/candles/candle';
import type { TradePlan } from '@chandelle/market/risk/reward-risk';
import { CandleRow, layPlot, PlotDrawing, PriceGrid } from '../kit/chart/plot.tsx';
import { PriceHandle } from '../kit/chart/price-handle.tsx';
import { PILL_HEIGHT, spreadLabels } from '../kit/chart/price-scale.ts';
import { useWidth } from '../kit/use-width.ts';
import { LevelZone } from './level-zone.tsx';

const HEIGHT = 420;
const STEP = 50;
/** Room for the handles, which cover the scale as price tags do. */
const TAG = 66;
/** Prices in view. */
const VIEW = { low: 56_500, high: 65_000 };
/** Least distance of stop and target to the entry. */
const APART = 100;

interface PlanDrawingProps {
  candles: readonly Candle[];
  support: number;
  resistance: number;
  tolerance: number;
  plan: TradePlan;
  onPlan: (plan: TradePlan) => void;
}

/** The chart with both zones, and the three prices of the plan as handles at its right. */
export function PlanDrawing(props: PlanDrawingProps) {
  const { candles, support, resistance, tolerance, plan, onPlan } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const plot = layPlot({
    candles,
    slots: candles.length + 4,
    width,
    height: HEIGHT,
    labels: TAG,
    top: 26,
    bottom: 26,
    include: [VIEW.low, VIEW.high],
  });
  const parts = [
    { part: 'target', label: 'Objectif', min: plan.entry + APART, max: VIEW.high },
    { part: 'entry', label: 'Entrée', min: plan.stop + APART, max: plan.target - APART },
    { part: 'stop', label: 'Stop', min: VIEW.low, max: plan.entry - APART },
  ] as const;
  const tags = spreadLabels(
    parts.map(({ part }) => plot.y(plan[part])),
    46,
    22,
    HEIGHT - 22,
  );
  const left = plot.x(candles.length - 1);
  return (
    <div ref={box} className="level-chart" style={{ height: HEIGHT }}>
      <PlotDrawing plot={plot}>
        <PriceGrid plot={plot} tags={{ heights: tags, size: PILL_HEIGHT }} />
        <LevelZone
          plot={plot}
          level={resistance}
          tolerance={tolerance}
          kind="resistance"
          label="Résistance"
        />
        <LevelZone
          plot={plot}
          level={support}
          tolerance={tolerance}
          kind="support"
          label="Support"
        />
        <rect
          className="level-gain"
          x={left}
          width={plot.candlesRight - left}
          y={plot.y(plan.target)}
          height={plot.y(plan.entry) - plot.y(plan.target)}
        />
        <rect
          className="level-loss"
          x={left}
          width={plot.candlesRight - left}
          y={plot.y(plan.entry)}
          height={plot.y(plan.stop) - plot.y(plan.entry)}
        />
        <CandleRow plot={plot} candles={candles} />
        {parts.map(({ part }, index) => {
          const y = plot.y(plan[part]);
          return (
            <path
              key={part}
              className={part === 'stop' ? 'level-stop' : 'level-entry'}
              fill="none"
              d={`M${left} ${y}H${plot.candlesRight}L${width - 106} ${tags[index] ?? y}`}
            />
          );
        })}
      </PlotDrawing>
      {parts.map(({ part, label, min, max }, index) => (
        <PriceHandle
          key={part}
          kind="pill"
          label={label}
          price={plan[part]}
          min={min}
          max={max}
          step={STEP}
          scale={plot}
          x={width - 52}
          y={tags[index] ?? plot.y(plan[part])}
          onChange={(price) => onPlan({ ...plan, [part]: price })}
        />
      ))}
    </div>
  );
}
