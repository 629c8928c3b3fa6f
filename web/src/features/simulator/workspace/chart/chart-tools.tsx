import type { Timeframe } from '@chandelle/market/simulation/read-candles';
import type { Simulation } from '@chandelle/market/simulation/simulation';
import { ChevronLeft, ChevronRight, ChevronsRight, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { indicators, type IndicatorName } from '../../chart/indicators.ts';
import type { ChartHandle } from '../../chart/price-chart.tsx';
import { timeframeNames } from '../../chart/timeframes.ts';
import { IndicatorMenu } from './indicator-menu.tsx';
import { ShareButton } from './share-button.tsx';

interface ChartToolsProps {
  simulation: Simulation;
  timeframe: Timeframe;
  onTimeframe: (timeframe: Timeframe) => void;
  /** The indicators that are shown. */
  chosen: readonly IndicatorName[];
  onChoose: (chosen: readonly IndicatorName[]) => void;
  /** The button of what is drawn. */
  drawings: ReactNode;
  /** Null until it is drawn. */
  chart: ChartHandle | null;
}

/** What stands above the chart: the lengths of its candles, its indicators, and the buttons that move it. */
export function ChartTools(props: ChartToolsProps) {
  const { simulation, timeframe, onTimeframe, chosen, onChoose, drawings, chart } = props;
  return (
    <div className="chart-tools">
      <Timeframes shown={timeframe} onChoose={onTimeframe} />
      <Legend shown={chosen} />
      <IndicatorMenu chosen={chosen} onChange={onChoose} />
      {drawings}
      <div className="chart-moves" role="group" aria-label="Vue du graphique">
        <ChartButton label="Reculer dans le temps" onClick={() => chart?.scroll(-20)}>
          <ChevronLeft size={18} aria-hidden />
        </ChartButton>
        <ChartButton label="Avancer dans le temps" onClick={() => chart?.scroll(20)}>
          <ChevronRight size={18} aria-hidden />
        </ChartButton>
        <ChartButton label="Agrandir les bougies" onClick={() => chart?.zoom(1.25)}>
          <ZoomIn size={18} aria-hidden />
        </ChartButton>
        <ChartButton label="Réduire les bougies" onClick={() => chart?.zoom(0.8)}>
          <ZoomOut size={18} aria-hidden />
        </ChartButton>
        <ChartButton label="Dernière bougie" onClick={() => chart?.showNewest()}>
          <ChevronsRight size={18} aria-hidden />
        </ChartButton>
      </div>
      <ShareButton simulation={simulation} timeframe={timeframe} chart={chart} />
    </div>
  );
}

function Timeframes(props: { shown: Timeframe; onChoose: (timeframe: Timeframe) => void }) {
  return (
    <fieldset className="timeframes" role="radiogroup" aria-label="Durée d’une bougie">
      {timeframeNames.map(({ value, label, title }) => (
        <label key={value} title={title}>
          <input
            type="radio"
            name="timeframe"
            aria-label={title}
            checked={value === props.shown}
            onChange={() => props.onChoose(value)}
          />
          <span aria-hidden="true">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Legend({ shown }: { shown: readonly IndicatorName[] }) {
  return (
    <ul className="chart-legend" aria-label="Indicateurs affichés">
      {shown.map((name) => (
        <li key={name}>
          {indicators[name].lines
            .filter(({ kind }) => kind === 'line')
            .slice(0, 1)
            .map(({ colour }) => (
              <i key={colour} className={`legend-${colour}`} aria-hidden="true" />
            ))}
          {indicators[name].label}
        </li>
      ))}
    </ul>
  );
}

function ChartButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="icon-button icon-quiet"
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}
