import { readContractRisk } from '@chandelle/market/perpetual/insight/read-contract-risk';
import type { Timeframe } from '@chandelle/market/simulation/read-candles';
import type { SimulationState } from '@chandelle/market/simulation/state';
import { lazy, Suspense, useMemo, useState } from 'react';
import { CandleReadout } from '../../../trading/workspace/candle-readout.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import type { Tool } from '../../simulator/chart/drawings/drawing-tools.ts';
import { DrawingsMenu } from '../../simulator/chart/drawings/list/drawings-menu.tsx';
import { ChartHead } from '../../simulator/chart/second/chart-head.tsx';
import { LateSecondChart } from '../../simulator/chart/second/late-second-chart.tsx';
import { SecondToggle } from '../../simulator/chart/second/second-toggle.tsx';
import { useSecondTimeframe } from '../../simulator/chart/second/use-second-timeframe.ts';
import { chartClock, priceRuler } from '../../simulator/chart/workspace/chart-formats.ts';
import {
  useChartHistory,
  useDrawnPast,
} from '../../simulator/chart/workspace/use-chart-history.ts';
import { usePointed } from '../../simulator/chart/workspace/use-pointed.ts';
import { Indicators } from '../../simulator/chart/workspace/indicators-tool.tsx';
import { ChartMoves, Timeframes } from '../../simulator/chart/workspace/view-tools.tsx';
import type { Indicator } from '../../simulator/chart/indicators.ts';
import type { Account } from '../account.ts';
import type { PerpetualSession } from '../store/perpetual-session.ts';
import type { ContractFields } from '../ticket/contract-fields.ts';
import { ContractOrigin } from './contract-origin.tsx';
import { useContractLines } from './use-contract-lines.ts';
import { syncTexts, type SyncStatus } from '../../../trading/texts/sync-texts.ts';
import '../../../trading/workspace/chart-section.css';

// The chart's library is fetched where a chart is drawn, and nowhere else.
const PriceChart = lazy(() => import('../../simulator/chart/price-chart.tsx'));
const loadDrawings = async () => (await import('./contract-drawings.tsx')).ContractDrawings;

interface ContractChartProps {
  session: PerpetualSession;
  account: Account;
  /** How what is done here is kept. */
  saved: SyncStatus;
  timeframe: Timeframe;
  onTimeframe: (timeframe: Timeframe) => void;
  /** How the market stands is said below the chart. */
  narrow: boolean;
  /** What stands in the ticket. */
  fields: ContractFields;
  /** Puts an order into the ticket. */
  onPrepare: (fields: Partial<ContractFields>) => void;
}

/** The chart with the lines of the position: where it began, has paid for itself, is left, and is closed by force. */
export function ContractChart({
  session,
  account,
  saved,
  timeframe,
  onTimeframe,
  narrow,
  fields,
  onPrepare,
}: ContractChartProps) {
  const { simulation } = session;
  const format = account.format.market;
  const [chosen, setChosen] = useState<readonly Indicator[]>([]);
  const pointed = usePointed();
  const { roomy, second } = useSecondTimeframe(timeframe);
  const moves = <ChartMoves chart={pointed.main.chart} />;
  const ruler = useMemo(() => priceRuler(format), [format]);
  const clock = useMemo(() => chartClock(simulation.state), [simulation]);
  const drawn = useDrawnPast(simulation);
  const candles = useChartHistory(session, timeframe, drawn);
  const { lines, zone, levels, onMoveLine } = useContractLines(session, account);
  const [tool, setTool] = useState<Tool | null>(null);
  const readUnitRisk = () => readContractRisk(session.market);
  const { moment } = clock;
  const status = <MarketStatus moment={moment(session.now)} saved={saved} />;

  return (
    <section className="chart-section" aria-label="Graphique">
      <div className="chart-tools">
        <Timeframes shown={timeframe} onChoose={onTimeframe} />
        {roomy && <SecondToggle main={timeframe} />}
        <Indicators chosen={chosen} onChange={setChosen} />
        <DrawingsMenu
          load={loadDrawings}
          list={{ session, account, fields, levels, onPrepare, format, moment, onChoose: setTool }}
        />
        {second === null && moves}
      </div>
      <div className="chart-reading">
        <CandleReadout
          history={candles.history}
          format={format}
          moment={moment}
          pointed={pointed.main.pointed}
          onPoint={pointed.main.point}
        />
        {!narrow && <ChartHead moves={second !== null && moves} status={status} />}
      </div>
      <div className="chart-box">
        <Suspense fallback={<Skeleton className="h-full w-full" label="Chargement du graphique" />}>
          <PriceChart
            {...candles}
            draggable={lines}
            zone={zone}
            average={null}
            clock={clock}
            drawings={{ session, hand: { tool, onTool: setTool, moment, readUnitRisk } }}
            indicators={chosen}
            ruler={ruler}
            onMoveLine={onMoveLine}
            onPoint={pointed.main.onPoint}
            handle={pointed.main.setChart}
          />
        </Suspense>
      </div>
      {second !== null && (
        <LateSecondChart
          {...{ session, drawn, clock, ruler, zone }}
          format={format}
          draggable={lines}
          average={null}
          drawings={{ session }}
          indicators={chosen}
          main={timeframe}
          timeframe={second}
          pointed={pointed.second}
        />
      )}
      {narrow && status}
      <ChartNote state={simulation.state} />
    </section>
  );
}

/** The market's clock, and how what is done is kept. */
function MarketStatus({ moment, saved }: { moment: string; saved: SyncStatus }) {
  return (
    <p className="workspace-status">
      <span className="transport-clock">
        <span className="visually-hidden">Heure du marché : </span>
        {moment}
      </span>
      {/* Of a guest's a line of its own says it. */}
      {saved !== 'browser' && <span className={`sync-word sync-${saved}`}>{syncTexts[saved]}</span>}
    </p>
  );
}

/** Where the prices are from, and what draws them. */
function ChartNote({ state }: { state: SimulationState }) {
  return (
    <p className="chart-note">
      <ContractOrigin state={state} />
      {' Tracé par '}
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
  );
}
