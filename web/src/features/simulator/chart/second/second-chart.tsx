import type { Timeframe } from '@chandelle/market/simulation/read-candles';
import type { MarketFormat } from '../../../../trading/market-format.ts';
import { CandleReadout } from '../../../../trading/workspace/candle-readout.tsx';
import { Contained } from '../../../../ui/contained.tsx';
import PriceChart, { type PriceChartProps } from '../price-chart.tsx';
import { timeframeTitle } from '../timeframes.ts';
import { useChartHistory, type WatchedMarket } from '../workspace/use-chart-history.ts';
import type { PointedChart } from '../workspace/use-pointed.ts';
import { ChartMoves, Timeframes } from '../workspace/view-tools.tsx';
import { changeSecondChoice } from './second-choice.ts';
import { longerTimeframes } from './second-timeframe.ts';
import './second-chart.css';

/** What the second chart shows as the main one does. */
type Shared = Pick<
  PriceChartProps,
  'clock' | 'ruler' | 'indicators' | 'draggable' | 'average' | 'zone' | 'drawings'
>;

export interface SecondChartProps extends Shared {
  session: WatchedMarket;
  /** Length of the main chart's candles, and of these, which is longer. */
  main: Timeframe;
  timeframe: Timeframe;
  /** Seconds of the past that are drawn; null before the whole is. */
  drawn: number | null;
  format: MarketFormat;
  pointed: PointedChart;
}

/** The chart of longer candles beside the main one: its own length, view and four prices; lines and drawings are only looked at. */
export function SecondChart(props: SecondChartProps) {
  const { main, ...candles } = props;
  const { timeframe, pointed } = candles;
  const name = `Second graphique, bougies de ${timeframeTitle(timeframe)}`;
  return (
    <section className="second-chart" aria-label={name}>
      <div className="chart-head">
        <Timeframes
          name="second-timeframe"
          label="Durée d’une bougie, second graphique"
          shown={timeframe}
          offered={longerTimeframes(main)}
          onChoose={(wanted) => changeSecondChoice({ wanted })}
        />
        <ChartMoves chart={pointed.chart} label="Vue du second graphique" />
      </div>
      {/* It moves up by itself when the main chart's candles become as long. */}
      <p className="visually-hidden" role="status">
        {name}
      </p>
      <Contained of={timeframe}>
        <SecondCandles {...candles} />
      </Contained>
    </section>
  );
}

function SecondCandles(props: Omit<SecondChartProps, 'main'>) {
  const { session, timeframe, drawn, format, pointed, ...shared } = props;
  const candles = useChartHistory(session, timeframe, drawn);
  return (
    <>
      <CandleReadout
        history={candles.history}
        format={format}
        moment={shared.clock.moment}
        label="Bougie lue, second graphique"
        pointed={pointed.pointed}
        onPoint={pointed.point}
      />
      <div className="chart-box">
        <PriceChart {...candles} {...shared} onPoint={pointed.onPoint} handle={pointed.setChart} />
      </div>
    </>
  );
}
