import type { FigureProps } from '@chandelle/course/public/figures';
import type { Candle } from '@chandelle/market/candles/candle';
import { rsi } from '@chandelle/market/indicators/rsi';
import { exitHeld, findZoneExits } from '@chandelle/market/indicators/zone-exits';
import { useState } from 'react';
import { formatCount, formatInteger } from '../../lib/format.ts';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { CandleMark } from './candle-mark.tsx';
import { IndicatorDrawing } from './indicator-drawing.tsx';
import { indicatorTable } from './indicator-table.ts';
import { rsiMarkets } from './lesson-markets.ts';
import { signedPercent } from '../../lib/numbers-text.ts';
import { useSampleMarket } from './use-sample-market.ts';

/** Days after which an exit from a zone is judged. */
const HORIZON = 10;

/** The RSI under two markets, its period and its thresholds on sliders; exits of the zones are judged. */
export default function RsiChart({ title }: FigureProps<'rsi-chart'>) {
  const { market, setMarket, candles, closes, shownFrom } = useSampleMarket(rsiMarkets, 'couloir');
  const [period, setPeriod] = useState(14);
  const [high, setHigh] = useState(70);
  const values = rsi(closes, period);
  const thresholds = { low: 100 - high, high };
  const exits = findZoneExits(values, thresholds, shownFrom).map((exit) => ({
    ...exit,
    held: exitHeld(closes, exit, HORIZON),
  }));
  const shown = candles.slice(shownFrom);
  return (
    <FigureFrame
      title={title ?? 'Le RSI sur deux marchés'}
      subtitle="BTC/USDT, 90 bougies journalières, en USDT"
      note={`Disque plein : ${HORIZON} jours après la sortie de zone, le prix est allé dans le sens annoncé. Disque vide : non, ou pas encore connu. Données d’exemple, choisies pour leur contraste.`}
      description="Un graphique en bougies avec le RSI dessous. Vous choisissez le marché, la période et les seuils ; chaque sortie de zone est marquée et jugée."
      table={indicatorTable(shown, [{ name: 'RSI', values: values.slice(shownFrom), decimals: 1 }])}
    >
      <IndicatorDrawing
        candles={shown}
        pane={{
          title: `RSI ${period}`,
          low: 0,
          high: 100,
          zones: { above: high, below: 100 - high },
          guides: [
            { value: high, text: String(high) },
            { value: 50, text: '50' },
            { value: 100 - high, text: String(100 - high) },
          ],
          curves: [{ name: 'RSI', values: values.slice(shownFrom), tone: 3 }],
        }}
      >
        {(plot) =>
          exits.map(({ index, from, held }) => (
            <CandleMark
              key={index}
              plot={plot}
              candle={candles[index]}
              index={index - shownFrom}
              side={from === 'high' ? 'above' : 'below'}
              filled={held === true}
            />
          ))
        }
      </IndicatorDrawing>
      <div className="ind-choice">
        <ChoiceChips
          label="Marché"
          options={[
            { value: 'couloir', label: 'Marché en couloir' },
            { value: 'tendance', label: 'Hausse emballée' },
          ]}
          value={market}
          onChange={setMarket}
        />
      </div>
      <div className="sliders">
        <NumberSlider
          label="Période"
          value={period}
          min={3}
          max={30}
          step={1}
          format={(value) => formatCount(value, 'jour')}
          onChange={setPeriod}
        />
        <NumberSlider
          label="Seuils"
          value={high}
          min={60}
          max={90}
          step={5}
          format={(value) => `${100 - value} et ${value}`}
          onChange={setHigh}
        />
      </div>
      <LiveCaption tone="plain" {...makeCaption(values.slice(shownFrom), high, exits, shown)} />
    </FigureFrame>
  );
}

function makeCaption(
  values: Float64Array,
  high: number,
  exits: readonly { held: boolean | undefined }[],
  shown: readonly Candle[],
) {
  const above = values.filter((value) => value >= high).length;
  const below = values.filter((value) => value <= 100 - high).length;
  const judged = exits.filter(({ held }) => held !== undefined);
  const good = judged.filter(({ held }) => held === true).length;
  const change = 100 * ((shown.at(-1)?.close ?? 0) / (shown[0]?.close ?? 1) - 1);
  const days = (count: number) => formatCount(count, 'jour');
  const verdict =
    judged.length === 0
      ? 'Aucune sortie de zone que l’on puisse juger.'
      : `Sur ${formatCount(judged.length, 'sortie')} de zone jugée${judged.length > 1 ? 's' : ''}, ${formatInteger(good)} ${good > 1 ? 'annonçaient' : 'annonçait'} le bon sens à ${HORIZON} jours.`;
  return {
    lead: `${days(above)} au-dessus de ${high}, ${days(below)} en dessous de ${100 - high}.`,
    text: `${verdict} Du premier au dernier jour, le prix a fait ${signedPercent(change)}.`,
  };
}
