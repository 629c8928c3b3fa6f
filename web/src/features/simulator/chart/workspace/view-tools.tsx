import type { Timeframe } from '@chandelle/market/simulation/read-candles';
import { ChevronLeft, ChevronRight, ChevronsRight, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChartHandle } from '../price-chart.tsx';
import { timeframeNames } from '../timeframes.ts';

/** The lengths of candles, of which one is shown. */
export function Timeframes(props: { shown: Timeframe; onChoose: (timeframe: Timeframe) => void }) {
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

/** The buttons that move the view of a chart, for those who have neither wheel nor fingers. */
export function ChartMoves({ chart }: { chart: ChartHandle | null }) {
  return (
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
