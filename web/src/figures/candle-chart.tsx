import type { FigureProps } from '@chandelle/course/figures';
import { typeset } from '@chandelle/course/typography';
import type { Candle as Prices } from '@chandelle/market/candles/candle';
import { formatInteger } from '../app/format.ts';
import { Candle } from './candle.tsx';
import { LeaderLabels } from './chart/leader-labels.tsx';
import { CandleRow, layPlot, PlotDrawing, PriceGrid } from './chart/plot.tsx';
import { candleTable } from './chart/price-text.ts';
import { useWidth } from './chart/use-width.ts';
import { FigureFrame } from './figure-frame.tsx';
import { MarkedCandles } from './marked-candles.tsx';

/** Candles by their prices, without any name: what a question asks to be read. */
export default function CandleChart(props: FigureProps<'candle-chart'>) {
  const candles = props.candles.map(([open, high, low, close]) => ({ open, high, low, close }));
  const marked = Math.min(props.marked ?? 0, candles.length);
  const names = candles.map((_, index) =>
    index >= candles.length - marked ? `${index + 1} (A)` : String(index + 1),
  );
  const where =
    marked === 0
      ? ''
      : marked === 1
        ? ' La dernière est marquée A.'
        : ` Les ${marked} dernières sont marquées A.`;
  return (
    <FigureFrame
      title={props.title ?? 'Bougies à lire'}
      subtitle={props.subtitle ?? 'BTC/USDT, en USDT'}
      note={typeset("Données d'exemple.")}
      description={typeset(
        `${candles.length === 1 ? 'Une bougie' : `${candles.length} bougies`}, dont les prix sont dans le tableau.${where}`,
      )}
      table={candleTable(candles, names)}
    >
      {candles.length === 1 && candles[0] !== undefined ? (
        <OneCandle candle={candles[0]} />
      ) : (
        <ManyCandles candles={candles} marked={marked} />
      )}
    </FigureFrame>
  );
}

function ManyCandles({ candles, marked }: { candles: readonly Prices[]; marked: number }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const plot = layPlot({ candles, width, height: 300, top: 34, bottom: 14 });
  return (
    <div ref={box}>
      <PlotDrawing plot={plot}>
        <PriceGrid plot={plot} />
        {marked > 0 && <MarkedCandles plot={plot} candles={candles} count={marked} />}
        <CandleRow plot={plot} candles={candles} />
      </PlotDrawing>
    </div>
  );
}

function OneCandle({ candle }: { candle: Prices }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const plot = layPlot({
    candles: [candle],
    width,
    height: 320,
    labels: width * 0.4,
    top: 16,
    bottom: 22,
  });
  const x = plot.x(0);
  const named = [
    ['Plus haut', candle.high],
    ['Ouverture', candle.open],
    ['Clôture', candle.close],
    ['Plus bas', candle.low],
  ] as const;
  return (
    <div ref={box}>
      <PlotDrawing plot={plot}>
        <PriceGrid plot={plot} />
        <Candle {...candle} x={x} width={72} y={plot.y} wickWidth={4.5} radius={3} />
        <LeaderLabels
          plot={plot}
          labels={named.map(([name, price], index) => ({
            x: x + (index === 0 || index === 3 ? 6 : 40),
            y: plot.y(price),
            name,
            value: formatInteger(price),
          }))}
        />
      </PlotDrawing>
    </div>
  );
}
