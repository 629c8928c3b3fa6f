import type { FigureProps } from '@chandelle/course/public/figures';
import type { Candle as Prices } from '@chandelle/market/candles/candle';
import { use } from 'react';
import { formatInteger } from '../../lib/format.ts';
import { Candle } from '../kit/chart/candle.tsx';
import { CompactFigure } from '../kit/compact-figure.ts';
import { LeaderLabels } from '../kit/chart/leader-labels.tsx';
import { CandleRow, layPlot, PlotDrawing, PriceGrid } from '../kit/chart/plot.tsx';
import { candleTable } from '../kit/chart/price-text.ts';
import { useWidth } from '../kit/use-width.ts';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { MarkedCandles } from '../kit/chart/marked-candles.tsx';

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
      note="Données d’exemple."
      description={`${candles.length === 1 ? 'Une bougie' : `${candles.length} bougies`}, dont les prix sont dans le tableau.${where}`}
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

/** Height in pixels of the drawing that stays in view under the header of a phone. */
const COMPACT_HEIGHT = 108;

/** Width in pixels up to which a drawing is as low as its labels allow: a phone has to show the question with it. */
const NARROW = 440;

function ManyCandles({ candles, marked }: { candles: readonly Prices[]; marked: number }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const compact = use(CompactFigure);
  const plot = layPlot({
    candles,
    width,
    height: compact ? COMPACT_HEIGHT : width < NARROW ? 190 : 300,
    top: marked > 0 ? 34 : 14,
    bottom: compact ? 8 : 14,
  });
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
  const compact = use(CompactFigure);
  const plot = layPlot({
    candles: [candle],
    width,
    height: compact ? COMPACT_HEIGHT : width < NARROW ? 230 : 320,
    // Candle and names stand together in the middle.
    labels: compact ? 0 : Math.min(width * 0.4, 160),
    top: compact ? 10 : 16,
    bottom: compact ? 10 : 22,
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
        <Candle
          {...candle}
          x={x}
          width={compact ? 36 : 72}
          y={plot.y}
          wickWidth={compact ? 3 : 4.5}
          radius={3}
        />
        {!compact && (
          <LeaderLabels
            plot={plot}
            labels={named.map(([name, price], index) => ({
              x: x + (index === 0 || index === 3 ? 6 : 40),
              y: plot.y(price),
              name,
              value: formatInteger(price),
            }))}
          />
        )}
      </PlotDrawing>
    </div>
  );
}
