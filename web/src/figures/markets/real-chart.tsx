import type { FigureProps } from '@chandelle/course/public/figures';
import type { ChartBet, ChartMark } from '@chandelle/course/public/market-data';
import type { Candle } from '@chandelle/market/candles/candle';
import { useState, type PointerEvent } from 'react';
import { formatInteger } from '../../lib/format.ts';
import { signedPercent } from '../../lib/numbers-text.ts';
import { CandleRow, layPlot, PlotDrawing, PriceGrid, type Plot } from '../kit/chart/plot.tsx';
import { HiddenCandles } from '../kit/chart/hidden-candles.tsx';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { useTask } from '../kit/step-tasks.ts';
import { useWidth } from '../kit/use-width.ts';
import { averagesOf, candlesOf } from './market-candles.ts';
import { AverageKeys, AverageLines, DateTicks, LevelLine } from './market-lines.tsx';
import { placeMark } from './place-mark.ts';
import { writeOrigin, writeSource, writeStart } from './market-times.ts';
import './markets.css';

/** Height in pixels, on a phone and elsewhere. */
const HEIGHTS = { narrow: 298, wide: 368 };
const NARROW = 440;

/**
 * A chart of prices that were paid, with its date, its exchange and the one thing the text says of it. What follows a bet is
 * there once one of its options is chosen.
 */
export default function RealChart({ title, market }: FigureProps<'real-chart'>) {
  const { bet } = market;
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = bet !== null && chosen === null ? bet.shown : market.rows.length;
  const candles = candlesOf(market).slice(0, shown);
  const lines = averagesOf(market).map(({ name, values }) => ({
    name,
    values: values.slice(0, shown),
  }));
  const marks = market.marks.filter((mark) => mark.at < shown);
  const [box, width] = useWidth<HTMLDivElement>();
  const [at, setAt] = useState<number | null>(null);
  useTask(chosen !== null, bet !== null);
  const plot = layPlot({
    candles,
    slots: market.rows.length,
    width,
    height: width < NARROW ? HEIGHTS.narrow : HEIGHTS.wide,
    top: 30,
    // Under the lowest candle: its mark with its name, then air, then the dates.
    bottom: 60,
    include: market.levels,
  });
  const place = at ?? market.marks[0]?.at ?? candles.length - 1;

  function handlePointer(event: PointerEvent<HTMLDivElement>) {
    const left = event.currentTarget.getBoundingClientRect().left;
    const found = Math.floor((event.clientX - left) / plot.slot);
    setAt(Math.max(0, Math.min(candles.length - 1, found)));
  }

  return (
    <FigureFrame
      title={title ?? `${market.pair} sur ${market.exchange}`}
      subtitle={writeOrigin(market)}
      note={writeSource(market)}
      description={`Graphique de ${candles.length} bougies, dont les prix sont dans le tableau. ${marks.map(({ text }) => `${text}.`).join(' ')}`}
      table={{
        columns: ['Bougie', 'Ouverture', 'Plus haut', 'Plus bas', 'Clôture'],
        rows: candles.map(({ open, high, low, close }, index) => [
          writeStart(market, index),
          ...[open, high, low, close].map(formatInteger),
        ]),
      }}
    >
      <AverageKeys lines={lines} />
      <div
        ref={box}
        className="market-chart"
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
      >
        <PlotDrawing plot={plot}>
          <PriceGrid plot={plot} />
          <rect
            className="plot-band"
            x={plot.x(place) - Math.max(plot.slot, 5) / 2}
            width={Math.max(plot.slot, 5)}
            y={plot.top}
            height={plot.bottom - plot.top}
          />
          <CandleRow plot={plot} candles={candles} />
          {shown < market.rows.length && <HiddenCandles plot={plot} from={shown} atTop />}
          <AverageLines plot={plot} lines={lines} />
          {market.levels.map((price) => (
            <LevelLine key={price} plot={plot} price={price} />
          ))}
          <Marks plot={plot} candles={candles} marks={marks} />
          <DateTicks plot={plot} market={market} />
        </PlotDrawing>
      </div>
      {/* Follows the pointer; the table says the same to those who have none. */}
      <p className="market-caption" aria-hidden="true">
        <strong>{writeStart(market, place)}.</strong> {sayCandle(candles[place])}
      </p>
      {bet !== null && <Bet bet={bet} chosen={chosen} onChoose={setChosen} />}
    </FigureFrame>
  );
}

function Bet(props: { bet: ChartBet; chosen: string | null; onChoose: (option: string) => void }) {
  const { bet, chosen, onChoose } = props;
  const option = bet.options.find(({ text }) => text === chosen);
  return (
    <div className="market-controls market-bet">
      <ChoiceChips
        label={bet.question}
        options={bet.options.map(({ text }) => ({ value: text, label: text }))}
        value={chosen ?? ''}
        onChange={onChoose}
      />
      {option === undefined ? (
        <LiveCaption tone="plain" lead="À vous." text="Choisissez, et la suite se découvre." />
      ) : (
        <LiveCaption tone="plain" lead={`${option.text}.`} text={option.says} />
      )}
    </div>
  );
}

function sayCandle(candle: Candle | undefined): string {
  if (candle === undefined) return '';
  const { open, high, low, close } = candle;
  const [first, top, bottom, last] = [open, high, low, close].map(formatInteger);
  return `Ouverture ${first}, plus haut ${top}, plus bas ${bottom}, clôture ${last} (${signedPercent((100 * (close - open)) / open)})`;
}

function Marks(props: { plot: Plot; candles: readonly Candle[]; marks: readonly ChartMark[] }) {
  const { plot, candles, marks } = props;
  return (
    <g>
      {marks.map((mark) => {
        const { x, from, to, text } = placeMark(plot, candles, mark);
        return (
          <g key={mark.text}>
            <path className="market-mark" d={`M${x} ${from}V${to}`} />
            <text className="plot-name" x={text.x} y={text.y} textAnchor={text.anchor}>
              {mark.text}
            </text>
          </g>
        );
      })}
    </g>
  );
}
