import type { Timeframe } from '@chandelle/market/simulation/read-candles';
import { readUnitRisk } from '@chandelle/market/simulation/read-unit-risk';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { marketFormat } from '../../../../trading/market-format.ts';
import type { MarketSession } from '../../../../trading/market-session.ts';
import { Skeleton } from '../../../../ui/states.tsx';
import { chartClock, priceRuler } from '../../chart/workspace/chart-formats.ts';
import { sma20, sma50, type Indicator } from '../../chart/indicators.ts';
import type { Tool } from '../../chart/drawings/drawing-tools.ts';
import { ChartHead } from '../../chart/second/chart-head.tsx';
import { LateSecondChart } from '../../chart/second/late-second-chart.tsx';
import { SecondToggle } from '../../chart/second/second-toggle.tsx';
import { useSecondTimeframe } from '../../chart/second/use-second-timeframe.ts';
import { ChartMoves } from '../../chart/workspace/view-tools.tsx';
import { CandleReadout } from '../../../../trading/workspace/candle-readout.tsx';
import { ChartOrigin } from './chart-origin.tsx';
import { ChartTools } from './chart-tools.tsx';
import { useChartHistory, useDrawnPast } from '../../chart/workspace/use-chart-history.ts';
import { usePointed } from '../../chart/workspace/use-pointed.ts';
import { useChartLines } from './use-chart-lines.ts';
import type { TicketFields } from '../../ticket/ticket-fields.ts';
import { DrawingsMenu } from '../../chart/drawings/list/drawings-menu.tsx';
import { useLevels } from '../../chart/drawings/use-levels.ts';
import '../../../../trading/workspace/chart-section.css';

// The chart's library is fetched where a chart is drawn, and nowhere else.
const PriceChart = lazy(() => import('../../chart/price-chart.tsx'));
const loadDrawings = async () => (await import('../drawings/spot-drawings.tsx')).SpotDrawings;

interface ChartSectionProps {
  session: MarketSession;
  timeframe: Timeframe;
  onTimeframe: (timeframe: Timeframe) => void;
  /** How the market stands: in the line above the chart, on narrow windows below it. */
  status: ReactNode;
  narrow: boolean;
  /** Puts an order into the ticket. */
  onPrepare: (fields: Partial<TicketFields>) => void;
}

/** The chart with its lengths of candles, its indicators and the lines of the orders. */
export function ChartSection(props: ChartSectionProps) {
  const { session, timeframe, onTimeframe, status, narrow, onPrepare } = props;
  const { simulation } = session;
  const [chosen, setChosen] = useState<readonly Indicator[]>([sma20, sma50]);
  // A market keeps its steps: words and ruler stay the same objects, so that the chart is not made anew.
  const format = useMemo(() => marketFormat(simulation.state), [simulation]);
  const ruler = useMemo(() => priceRuler(format), [format]);
  const clock = useMemo(() => chartClock(simulation.state), [simulation]);
  const { moment } = clock;
  const drawn = useDrawnPast(simulation);
  const candles = useChartHistory(session, timeframe, drawn);
  const levels = useLevels(session);
  const [tool, setTool] = useState<Tool | null>(null);
  const lines = useChartLines(session, format, levels);
  const pointed = usePointed();
  const { chart } = pointed.main;
  const { roomy, second } = useSecondTimeframe(timeframe);
  const readRisk = () => readUnitRisk(simulation);
  const moves = <ChartMoves chart={chart} />;

  return (
    <section className="chart-section" aria-label="Graphique">
      <ChartTools
        simulation={simulation}
        timeframe={timeframe}
        onTimeframe={onTimeframe}
        chosen={chosen}
        onChoose={setChosen}
        drawings={
          <DrawingsMenu
            load={loadDrawings}
            list={{ session, levels, format, moment, onChoose: setTool, onPrepare }}
          />
        }
        second={roomy && <SecondToggle main={timeframe} />}
        moves={second === null && moves}
        chart={chart}
      />
      <div className="chart-reading">
        <CandleReadout
          history={candles.history}
          format={format}
          moment={moment}
          pointed={pointed.main.pointed}
          onPoint={pointed.main.point}
        />
        {!narrow && <ChartHead status={status} moves={second !== null && moves} />}
      </div>
      <div className="chart-box">
        <Suspense fallback={<Skeleton className="h-full w-full" label="Chargement du graphique" />}>
          <PriceChart
            {...candles}
            {...lines}
            clock={clock}
            drawings={{ session, hand: { tool, onTool: setTool, moment, readUnitRisk: readRisk } }}
            indicators={chosen}
            ruler={ruler}
            onPoint={pointed.main.onPoint}
            handle={pointed.main.setChart}
          />
        </Suspense>
      </div>
      {second !== null && (
        <LateSecondChart
          {...{ session, drawn, format, clock, ruler }}
          draggable={lines.draggable}
          average={lines.average}
          drawings={{ session }}
          indicators={chosen}
          main={timeframe}
          timeframe={second}
          pointed={pointed.second}
        />
      )}
      {narrow && status}
      <p className="chart-note">
        <span>
          <ChartOrigin state={simulation.state} />
          {` Le même graphique en mots et en tableau : onglet « En mots ».`}{' '}
        </span>
        {'Tracé par '}
        <a
          className="underline decoration-line-strong underline-offset-2"
          href="https://www.tradingview.com/"
          target="_blank"
          rel="noreferrer"
        >
          TradingView Lightweight Charts™
        </a>
        .
      </p>
    </section>
  );
}
