import type { FigureProps } from '@chandelle/course/public/figures';
import type { Candle } from '@chandelle/market/candles/candle';
import { crossings, tradeCrossings, type Crossing } from '@chandelle/market/indicators/crossings';
import { macd, type MacdPeriods } from '@chandelle/market/indicators/macd';
import { useState } from 'react';
import { formatCount, formatInteger } from '../../lib/format.ts';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { CandleMark } from './candle-mark.tsx';
import { IndicatorDrawing } from './indicator-drawing.tsx';
import { indicatorTable } from './indicator-table.ts';
import { macdMarkets } from './lesson-markets.ts';
import { signedPercent } from '../../lib/numbers-text.ts';
import { useSampleMarket } from './use-sample-market.ts';

/** The MACD under two markets with its three periods on sliders, and what its crossings would have brought. */
export default function MacdChart({ title }: FigureProps<'macd-chart'>) {
  const { market, setMarket, candles, closes, shownFrom } = useSampleMarket(
    macdMarkets,
    'tendance',
  );
  const [periods, setPeriods] = useState<MacdPeriods>({ fast: 12, slow: 26, signal: 9 });
  const shown = candles.slice(shownFrom);
  const { line, signal, histogram, reach } = computeShown(closes, shownFrom, periods);
  const crossed = crossings(histogram);
  return (
    <FigureFrame
      title={title ?? 'Le MACD sur deux marchés'}
      subtitle="BTC/USDT, 90 bougies journalières, en USDT"
      note="Disque plein : la ligne MACD passe au-dessus de son signal. Disque vide : en dessous. Ligne pleine : MACD ; tirets : signal ; barres : histogramme. Données d’exemple, choisies pour leur contraste."
      description="Un graphique en bougies avec le MACD dessous : sa ligne, son signal et leur écart en barres. Vous choisissez le marché et les trois périodes."
      table={indicatorTable(shown, [
        { name: 'MACD', values: line, decimals: 0 },
        { name: 'Signal', values: signal, decimals: 0 },
        { name: 'Histogramme', values: histogram, decimals: 0 },
      ])}
    >
      <IndicatorDrawing
        candles={shown}
        pane={{
          title: `MACD ${periods.fast}, ${periods.slow}, ${periods.signal}`,
          low: -reach,
          high: reach,
          guides: [{ value: 0, text: '0' }],
          bars: histogram,
          curves: [
            { name: 'MACD', values: line, tone: 1 },
            { name: 'Signal', values: signal, tone: 2, dashed: true },
          ],
        }}
      >
        {(plot) =>
          crossed.map(({ index, up }) => (
            <CandleMark
              key={index}
              plot={plot}
              candle={shown[index]}
              index={index}
              side={up ? 'below' : 'above'}
              filled={up}
            />
          ))
        }
      </IndicatorDrawing>
      <div className="ind-choice">
        <ChoiceChips
          label="Marché"
          options={[
            { value: 'tendance', label: 'Marché en tendance' },
            { value: 'couloir', label: 'Marché en couloir' },
          ]}
          value={market}
          onChange={setMarket}
        />
      </div>
      <Periods periods={periods} onChange={setPeriods} />
      <LiveCaption tone="plain" {...makeCaption(shown, crossed)} />
    </FigureFrame>
  );
}

/** Computes the columns under the candles that are shown, and the farthest value from zero, for their scale. */
function computeShown(closes: Float64Array, shownFrom: number, periods: MacdPeriods) {
  const columns = macd(closes, periods);
  const line = columns.line.slice(shownFrom);
  const signal = columns.signal.slice(shownFrom);
  const histogram = columns.histogram.slice(shownFrom);
  // With long periods the first values are not known yet.
  const known = [...line, ...signal].filter((value) => !Number.isNaN(value));
  const reach = Math.max(1, ...known.map(Math.abs));
  return { line, signal, histogram, reach };
}

interface PeriodsProps {
  periods: MacdPeriods;
  onChange: (periods: MacdPeriods) => void;
}

function Periods({ periods, onChange }: PeriodsProps) {
  return (
    <div className="sliders">
      <NumberSlider
        label="Moyenne rapide"
        value={periods.fast}
        min={4}
        max={18}
        step={1}
        format={(value) => formatCount(value, 'jour')}
        onChange={(fast) => onChange({ ...periods, fast })}
      />
      <NumberSlider
        label="Moyenne lente"
        value={periods.slow}
        min={20}
        max={50}
        step={1}
        format={(value) => formatCount(value, 'jour')}
        onChange={(slow) => onChange({ ...periods, slow })}
      />
      <NumberSlider
        label="Signal"
        value={periods.signal}
        min={3}
        max={15}
        step={1}
        format={(value) => formatCount(value, 'jour')}
        onChange={(signal) => onChange({ ...periods, signal })}
      />
    </div>
  );
}

function makeCaption(shown: readonly Candle[], crossed: readonly Crossing[]) {
  const trades = tradeCrossings(
    shown.map(({ close }) => close),
    crossed,
  );
  const sum = trades.reduce((total, trade) => total + trade, 0);
  const losing = trades.filter((trade) => trade <= 0).length;
  let top = 0;
  let fall = 0;
  for (const { close } of shown) {
    top = Math.max(top, close);
    fall = Math.max(fall, 1 - close / top);
  }
  const held = 100 * ((shown.at(-1)?.close ?? 0) / (shown[0]?.close ?? 1) - 1);
  return {
    lead: `${formatCount(crossed.length, 'croisement')} en 90 jours.`,
    text:
      trades.length === 0
        ? 'Aucun achat : la ligne ne repasse jamais au-dessus de son signal.'
        : `Acheter chaque croisement vers le haut et vendre au suivant aurait fait ${formatCount(trades.length, 'trade')}, dont ${formatInteger(losing)} ${losing > 1 ? 'perdants' : 'perdant'}, pour ${signedPercent(sum)} au total avant frais. Acheter le premier jour et ne rien faire : ${signedPercent(held)}, avec une baisse de ${formatInteger(100 * fall)} % en chemin.`,
  };
}
