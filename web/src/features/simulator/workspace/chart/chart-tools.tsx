import type { Timeframe } from '@chandelle/market/simulation/read-candles';
import type { Simulation } from '@chandelle/market/simulation/simulation';
import type { ReactNode } from 'react';
import type { Indicator } from '../../chart/indicators.ts';
import type { ChartHandle } from '../../chart/price-chart.tsx';
import { Indicators } from '../../chart/workspace/indicators-tool.tsx';
import { Timeframes } from '../../chart/workspace/view-tools.tsx';
import { ShareButton } from './share-button.tsx';

interface ChartToolsProps {
  simulation: Simulation;
  timeframe: Timeframe;
  onTimeframe: (timeframe: Timeframe) => void;
  /** The indicators that are shown. */
  chosen: readonly Indicator[];
  onChoose: (chosen: readonly Indicator[]) => void;
  /** The button of the second chart, where there is room for one. */
  second: ReactNode;
  /** The button of what is drawn. */
  drawings: ReactNode;
  /** The buttons that move the chart, where they do not stand at its head. */
  moves: ReactNode;
  /** Null until it is drawn. */
  chart: ChartHandle | null;
}

/** What stands above the chart: the lengths of its candles, its indicators, and the buttons that move it. */
export function ChartTools(props: ChartToolsProps) {
  const { simulation, timeframe, onTimeframe, chosen, onChoose, second, drawings, moves, chart } =
    props;
  return (
    <div className="chart-tools">
      <Timeframes shown={timeframe} onChoose={onTimeframe} />
      {second}
      <Indicators chosen={chosen} onChange={onChoose} />
      {drawings}
      {moves}
      <ShareButton simulation={simulation} timeframe={timeframe} chart={chart} />
    </div>
  );
}
