import { typeset } from '@chandelle/course/typography';
import {
  readAccount,
  readOpenOrders,
  type OrderView,
} from '@chandelle/market/simulation/read-account';
import type { SimulationState } from '@chandelle/market/simulation/state';
import { refusalText } from '@chandelle/market/simulation/refusal-texts';
import type { Timeframe } from '@chandelle/market/simulation/read-candles';
import { ChevronsRight, ZoomIn, ZoomOut, ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { MarketSession } from '../../../figures/trading/market-session.ts';
import { marketMoments } from '../../../figures/trading/market-moments.ts';
import { marketWords, type MarketWords } from '../../../figures/trading/market-words.ts';
import { orderName } from '../../../figures/trading/trading-text.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { followMarket, readHistory, warmPast } from '../chart/follow-market.ts';
import type { ChartClock } from '../chart/chart-options.ts';
import { indicators, type IndicatorName } from '../chart/indicators.ts';
import type { DraggableLine, PriceRuler } from '../chart/order-handle.tsx';
import type { ChartHandle } from '../chart/price-chart.tsx';
import { timeframeNames } from '../chart/timeframes.ts';
import { IndicatorMenu } from './indicator-menu.tsx';
import { ShareButton } from './share-button.tsx';
import './chart-section.css';

// The chart's library is fetched where a chart is drawn, and nowhere else.
const PriceChart = lazy(() => import('../chart/price-chart.tsx'));

/** Seconds of the past to read before the whole of it has been drawn. */
const FIRST_REACH = 604_800;

interface ChartSectionProps {
  session: MarketSession;
  timeframe: Timeframe;
  onTimeframe: (timeframe: Timeframe) => void;
  /** What stands in one line above the chart. */
  status: ReactNode;
}

/** The chart with its lengths of candles, its indicators and the lines of the orders. */
export function ChartSection({ session, timeframe, onTimeframe, status }: ChartSectionProps) {
  const { simulation } = session;
  const [chosen, setChosen] = useState<readonly IndicatorName[]>(['sma20', 'sma50']);
  const [reach, setReach] = useState(FIRST_REACH);
  const chart = useRef<ChartHandle>(null);
  // A market keeps its steps: words and ruler stay the same objects, so that the chart is not made anew.
  const words = useMemo(() => marketWords(simulation.state), [simulation]);
  const ruler = useMemo(() => rulerOf(words), [words]);
  const clock = useMemo(() => clockOf(simulation.state), [simulation]);
  useEffect(() => warmPast(simulation, setReach), [simulation]);

  const history = useMemo(
    () => readHistory(simulation, timeframe, reach),
    [simulation, timeframe, reach],
  );
  const watch = useMemo(
    () => (advanced: () => void) =>
      session.watch('changed', () => {
        followMarket(history, simulation, timeframe);
        advanced();
      }),
    [session, simulation, history, timeframe],
  );

  const account = readAccount(simulation);
  const orders = readOpenOrders(simulation);
  const signature = orders.map((order) => JSON.stringify(order)).join();
  // The lines stay the same object while nothing about the orders changes, so that the chart is not drawn for nothing.
  // oxlint-disable-next-line react/exhaustive-deps -- the signature stands for the orders
  const lines = useMemo(() => orders.flatMap((order) => lineOf(order, words)), [signature, words]);
  const { averageCost, coins } = account;
  const average = useMemo(
    () =>
      averageCost === null
        ? null
        : {
            price: Number(averageCost),
            label: `Prix moyen, ${words.quantity(coins)}\u00a0${words.coin}`,
          },
    [averageCost, coins, words],
  );

  function moveOrder(id: string, price: number) {
    const order = orders.find((each) => each.id === id);
    if (order === undefined) return;
    const text = price.toFixed(words.steps.priceDigits);
    const refusal = session.send({
      type: 'amend-order',
      order: id,
      ...(order.trigger === null ? { price: text } : { trigger: text }),
    });
    if (refusal !== null) toast.error('Ordre laissé où il était', typeset(refusalText(refusal)));
  }

  return (
    <section className="chart-section" aria-label="Graphique">
      <div className="chart-tools">
        <fieldset className="timeframes" role="radiogroup" aria-label="Durée d’une bougie">
          {timeframeNames.map(({ value, label, title }) => (
            <label key={value} title={title}>
              <input
                type="radio"
                name="timeframe"
                aria-label={title}
                checked={value === timeframe}
                onChange={() => onTimeframe(value)}
              />
              <span aria-hidden="true">{label}</span>
            </label>
          ))}
        </fieldset>
        <ul className="chart-legend" aria-label="Indicateurs affichés">
          {chosen.map((name) => (
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
        <IndicatorMenu chosen={chosen} onChange={setChosen} />
        <div className="chart-moves" role="group" aria-label="Vue du graphique">
          <ChartButton label="Reculer dans le temps" onClick={() => chart.current?.scroll(-20)}>
            <ChevronLeft size={18} aria-hidden />
          </ChartButton>
          <ChartButton label="Avancer dans le temps" onClick={() => chart.current?.scroll(20)}>
            <ChevronRight size={18} aria-hidden />
          </ChartButton>
          <ChartButton label="Agrandir les bougies" onClick={() => chart.current?.zoom(1.25)}>
            <ZoomIn size={18} aria-hidden />
          </ChartButton>
          <ChartButton label="Réduire les bougies" onClick={() => chart.current?.zoom(0.8)}>
            <ZoomOut size={18} aria-hidden />
          </ChartButton>
          <ChartButton label="Dernière bougie" onClick={() => chart.current?.showNewest()}>
            <ChevronsRight size={18} aria-hidden />
          </ChartButton>
        </div>
        <ShareButton simulation={simulation} timeframe={timeframe} chart={chart} />
      </div>
      {status}
      <div className="chart-box">
        <Suspense fallback={<Skeleton className="h-full w-full" label="Chargement du graphique" />}>
          <PriceChart
            history={history}
            clock={clock}
            watch={watch}
            indicators={chosen}
            orders={lines}
            average={average}
            ruler={ruler}
            onMoveOrder={moveOrder}
            handle={chart}
          />
        </Suspense>
      </div>
      <p className="chart-note">
        <span>
          {typeset(
            `${simulation.state.file === null ? 'Données simulées.' : 'Bougies de votre fichier ; ce qui se passe à l’intérieur de chacune est simulé.'} Le même graphique en mots et en tableau : onglet « En mots ».`,
          )}{' '}
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

/** How the chart writes its axis of time: « 3 h », with the minutes where there are some. */
function clockOf(state: SimulationState): ChartClock {
  const { day, hour, moment, year } = marketMoments(state);
  const time = (second: number) => hour(second).replace(/\u00a000$/u, '');
  return { epoch: state.epoch, day, time, moment, year };
}

function rulerOf({ steps, priceWithUnit, roughPrice, difference }: MarketWords): PriceRuler {
  return {
    digits: steps.priceDigits,
    nudge: Number(steps.nudge),
    write: priceWithUnit,
    writeRough: roughPrice,
    writeDifference: difference,
  };
}

/** The line of an order on the chart, at the price that it waits for. */
function lineOf(order: OrderView, words: MarketWords): DraggableLine[] {
  const price = order.trigger ?? order.price;
  if (price === null) return [];
  const left = Number(order.quantity) - Number(order.filled);
  return [
    {
      id: order.id,
      price: Number(price),
      label: `${orderName(order)} ${words.quantity(left)}\u00a0${words.coin}`,
      fixed: order.trail !== null,
    },
  ];
}
