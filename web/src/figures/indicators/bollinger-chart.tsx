import type { FigureProps } from '@chandelle/course/public/figures';
import { bollinger } from '@chandelle/market/indicators/bollinger';
import { useState } from 'react';
import { formatCount, formatDecimal, formatInteger } from '../../lib/format.ts';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { CandleMark } from './candle-mark.tsx';
import { IndicatorDrawing } from './indicator-drawing.tsx';
import { indicatorTable } from './indicator-table.ts';
import { bollingerMarkets } from './lesson-markets.ts';
import { useSampleMarket } from './use-sample-market.ts';

/** Bollinger bands with period and width on sliders: closes outside them, and how wide they are. */
export default function BollingerChart({
  title,
  market: first = 'compression',
}: FigureProps<'bollinger-chart'>) {
  const { market, setMarket, candles, closes, shownFrom } = useSampleMarket(
    bollingerMarkets,
    first,
  );
  const [period, setPeriod] = useState(20);
  const [multiple, setMultiple] = useState(2);
  const columns = bollinger(closes, period, multiple);
  const shown = candles.slice(shownFrom);
  const middle = columns.middle.slice(shownFrom);
  const upper = columns.upper.slice(shownFrom);
  const lower = columns.lower.slice(shownFrom);
  const width = middle.map(
    (mean, index) => (100 * ((upper[index] ?? 0) - (lower[index] ?? 0))) / mean,
  );
  const outside = shown.flatMap(({ close }, index) =>
    close > (upper[index] ?? 0) || close < (lower[index] ?? 0) ? [index] : [],
  );
  return (
    <FigureFrame
      title={title ?? 'Les bandes respirent avec le prix'}
      subtitle="BTC/USDT, 90 bougies journalières, en USDT"
      note="Disque vide : clôture hors des bandes. En bas, la largeur des bandes en pour cent de la bande centrale. Données d’exemple."
      description="Un graphique en bougies entouré de deux bandes, avec la largeur des bandes dessous. Vous choisissez le marché, la période et le multiple de l’écart-type."
      table={indicatorTable(shown, [
        { name: 'Bande basse', values: lower, decimals: 0 },
        { name: 'Bande centrale', values: middle, decimals: 0 },
        { name: 'Bande haute', values: upper, decimals: 0 },
        { name: 'Largeur, %', values: width, decimals: 1 },
      ])}
    >
      <IndicatorDrawing
        candles={shown}
        curves={[
          { name: `Moyenne ${period}`, values: middle, tone: 2 },
          { name: 'Bande haute', values: upper, tone: 3 },
          { name: 'Bande basse', values: lower, tone: 3, dashed: true },
        ]}
        band={{ upper, lower }}
        pane={{
          title: 'Largeur des bandes, en %',
          low: 0,
          high: Math.max(...width, 1),
          guides: [
            { value: 0, text: '0' },
            { value: Math.max(...width, 1), text: formatInteger(Math.max(...width, 1)) },
          ],
          curves: [{ name: 'Largeur', values: width, tone: 1 }],
        }}
      >
        {(plot) =>
          outside.map((index) => (
            <CandleMark
              key={index}
              plot={plot}
              candle={shown[index]}
              index={index}
              side={(shown[index]?.close ?? 0) > (middle[index] ?? 0) ? 'above' : 'below'}
            />
          ))
        }
      </IndicatorDrawing>
      <div className="ind-choice">
        <ChoiceChips
          label="Marché"
          options={[
            { value: 'compression', label: 'Choc, puis compression' },
            { value: 'tendance', label: 'Hausse régulière' },
          ]}
          value={market}
          onChange={setMarket}
        />
      </div>
      <div className="sliders">
        <NumberSlider
          label="Période"
          value={period}
          min={5}
          max={50}
          step={1}
          format={(value) => formatCount(value, 'jour')}
          onChange={setPeriod}
        />
        <NumberSlider
          label="Multiple"
          value={multiple}
          min={1}
          max={3}
          step={0.1}
          format={(value) => `${formatDecimal(value, 1)} σ`}
          onChange={setMultiple}
        />
      </div>
      <LiveCaption tone="plain" {...makeCaption(outside.length, width)} />
    </FigureFrame>
  );
}

function makeCaption(outside: number, width: Float64Array) {
  const least = Math.min(...width);
  const most = Math.max(...width);
  const percent = (value: number) => `${formatDecimal(value, 1)} %`;
  return {
    lead: `${formatCount(outside, 'clôture')} sur 90 hors des bandes, soit ${formatInteger((100 * outside) / 90)} %.`,
    text: `Bandes les plus étroites : ${percent(least)} du prix moyen, le jour ${width.indexOf(least) + 1}. Les plus larges : ${percent(most)}, le jour ${width.indexOf(most) + 1}.`,
  };
}
