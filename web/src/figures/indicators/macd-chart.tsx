import type { FigureProps } from '@chandelle/course/figures';
import { typeset } from '@chandelle/course/typography';
import { crossings, tradeCrossings } from '@chandelle/market/indicators/crossings';
import { macd } from '@chandelle/market/indicators/macd';
import { useState } from 'react';
import { formatCount, formatInteger } from '../../app/format.ts';
import { ChoiceChips } from '../chart/choice-chips.tsx';
import { NumberSlider } from '../chart/number-slider.tsx';
import { Said } from '../chart/said.tsx';
import { FigureFrame } from '../figure-frame.tsx';
import { CandleMark } from './candle-mark.tsx';
import { IndicatorDrawing } from './indicator-drawing.tsx';
import { indicatorTable } from './indicator-table.ts';
import { signedPercent } from './signed-text.ts';
import { useSampleMarket } from './use-sample-market.ts';

const markets = {
  tendance: ['slow-bull', 2],
  couloir: ['range', 1],
} as const;

/** The MACD under two markets with its three periods on sliders, and what its crossings would have brought. */
export default function MacdChart({ title }: FigureProps<'macd-chart'>) {
  const { market, setMarket, candles, closes, shownFrom } = useSampleMarket(markets, 'tendance');
  const [fast, setFast] = useState(12);
  const [slow, setSlow] = useState(26);
  const [signal, setSignal] = useState(9);
  const columns = macd(closes, { fast, slow, signal });
  const shown = candles.slice(shownFrom);
  const line = columns.line.slice(shownFrom);
  const signals = columns.signal.slice(shownFrom);
  const histogram = columns.histogram.slice(shownFrom);
  const reach = Math.max(...line.map(Math.abs), ...signals.map(Math.abs), 1);
  const crossed = crossings(histogram);
  return (
    <FigureFrame
      title={title ?? typeset('Le MACD sur deux marchés')}
      subtitle={typeset('BTC/USDT, 90 bougies journalières, en USDT')}
      note={typeset(
        "Disque plein : la ligne MACD passe au-dessus de son signal. Disque vide : en dessous. Ligne pleine : MACD ; tirets : signal ; barres : histogramme. Données d'exemple.",
      )}
      description={typeset(
        'Un graphique en bougies avec le MACD dessous : sa ligne, son signal et leur écart en barres. Vous choisissez le marché et les trois périodes.',
      )}
      table={indicatorTable(shown, [
        { name: 'MACD', values: line, decimals: 0 },
        { name: 'Signal', values: signals, decimals: 0 },
        { name: 'Histogramme', values: histogram, decimals: 0 },
      ])}
    >
      <IndicatorDrawing
        candles={shown}
        pane={{
          title: `MACD ${fast}, ${slow}, ${signal}`,
          low: -reach,
          high: reach,
          guides: [{ value: 0, text: '0' }],
          bars: histogram,
          curves: [
            { name: 'MACD', values: line, tone: 1 },
            { name: 'Signal', values: signals, tone: 2, dashed: true },
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
      <div className="sliders">
        <NumberSlider
          label="Moyenne rapide"
          value={fast}
          min={4}
          max={18}
          step={1}
          format={(value) => formatCount(value, 'jour')}
          onChange={setFast}
        />
        <NumberSlider
          label="Moyenne lente"
          value={slow}
          min={20}
          max={50}
          step={1}
          format={(value) => formatCount(value, 'jour')}
          onChange={setSlow}
        />
        <NumberSlider
          label="Signal"
          value={signal}
          min={3}
          max={15}
          step={1}
          format={(value) => formatCount(value, 'jour')}
          onChange={setSignal}
        />
      </div>
      <Said
        tone="plain"
        {...wordsOf(
          crossed.length,
          tradeCrossings(
            shown.map(({ close }) => close),
            crossed,
          ),
        )}
      />
    </FigureFrame>
  );
}

function wordsOf(count: number, trades: readonly number[]) {
  const sum = trades.reduce((total, trade) => total + trade, 0);
  const losing = trades.filter((trade) => trade <= 0).length;
  return {
    lead: typeset(`${formatCount(count, 'croisement')} en 90 jours.`),
    text: typeset(
      trades.length === 0
        ? 'Aucun achat : la ligne ne repasse jamais au-dessus de son signal.'
        : `Acheter chaque croisement vers le haut et vendre au suivant aurait fait ${formatCount(trades.length, 'opération')}, dont ${formatInteger(losing)} ${losing > 1 ? 'perdantes' : 'perdante'}, pour ${signedPercent(sum)} au total avant frais.`,
    ),
  };
}
