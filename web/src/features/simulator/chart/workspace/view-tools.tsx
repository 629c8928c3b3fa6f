import type { Timeframe } from '@chandelle/market/simulation/read-candles';
import { ChevronLeft, ChevronRight, ChevronsRight, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChartHandle } from '../price-chart.tsx';
import { timeframeNames } from '../timeframes.ts';

interface TimeframesProps {
  shown: Timeframe;
  onChoose: (timeframe: Timeframe) => void;
  /** Names the choice, and keeps it apart from that of another chart. */
  label?: string;
  name?: string;
  /** Which of them are offered; all by default. */
  offered?: readonly Timeframe[];
}

/** The lengths of candles, of which one is shown. */
export function Timeframes(props: TimeframesProps) {
  const { shown, onChoose, label: name = 'Durée d’une bougie', offered } = props;
  return (
    <fieldset className="timeframes" role="radiogroup" aria-label={name}>
      {timeframeNames
        .filter(({ value }) => offered?.includes(value) ?? true)
        .map(({ value, label, title }) => (
          <label key={value} title={title}>
            <input
              type="radio"
              name={props.name ?? 'timeframe'}
              aria-label={title}
              checked={value === shown}
              onChange={() => onChoose(value)}
            />
            <span aria-hidden="true">{label}</span>
          </label>
        ))}
    </fieldset>
  );
}

interface ChartMovesProps {
  /** Null until it is drawn. */
  chart: ChartHandle | null;
  label?: string;
}

/** The buttons that move the view of a chart, for those who have neither wheel nor fingers. */
export function ChartMoves({ chart, label = 'Vue du graphique' }: ChartMovesProps) {
  return (
    <div className="chart-moves" role="group" aria-label={label}>
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
