import type { FigureProps } from '@chandelle/course/public/figures';
import type { Divergence } from '@chandelle/market/indicators/divergences';
import { findDivergences } from '@chandelle/market/indicators/divergences';
import { rsi } from '@chandelle/market/indicators/rsi';
import { sampleMarket } from '@chandelle/market/indicators/sample-markets';
import { divergenceMarket } from './lesson-markets.ts';
import { useMemo, useState } from 'react';
import { formatDecimal, formatInteger } from '../../lib/format.ts';
import { LetterSteps } from '../kit/letter-steps.tsx';
import { Disc } from '../kit/chart/plot.tsx';
import { withUnit } from '../kit/chart/price-text.ts';
import { priceScale } from '../kit/chart/price-scale.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { IndicatorDrawing, paneEdges } from './indicator-drawing.tsx';
import { indicatorTable } from './indicator-table.ts';
import { signedPercent } from '../../lib/numbers-text.ts';

const HORIZON = 10;
const letters = ['A', 'B', 'C', 'D', 'E', 'F'];

/** The divergences of a chart one after the other, each with what came ten days after it was known. */
export default function RsiDivergences({ title }: FigureProps<'rsi-divergences'>) {
  const [at, setAt] = useState(0);
  const { candles, closes, shownFrom } = useMemo(() => sampleMarket(...divergenceMarket), []);
  const values = useMemo(() => rsi(closes), [closes]);
  const found = findDivergences(closes, values, 3, { least: 5, most: 30 }).filter(
    ({ first, knownAt }) => first >= shownFrom && knownAt + HORIZON < closes.length,
  );
  const steps = found.map((divergence, index) => ({
    letter: letters[index] ?? '',
    lead: divergence.kind === 'bearish' ? 'Divergence baissière.' : 'Divergence haussière.',
    text: outcome(divergence, closes, values),
  }));
  const current = found[at];
  const step = steps[at];
  if (current === undefined || step === undefined) return null;
  const shown = candles.slice(shownFrom);
  return (
    <FigureFrame
      title={title ?? 'Quatre divergences et leur suite'}
      subtitle="BTC/USDT, 90 bougies journalières et RSI 14, en USDT"
      note="Un sommet ou un creux n’est reconnu que trois jours après : c’est de là que l’on compte dix jours. Données d’exemple."
      description={steps.map(({ letter, lead, text }) => `${letter}. ${lead} ${text}`).join(' ')}
      table={indicatorTable(shown, [{ name: 'RSI', values: values.slice(shownFrom), decimals: 1 }])}
    >
      <IndicatorDrawing
        candles={shown}
        pane={{
          title: 'RSI 14',
          low: 0,
          high: 100,
          guides: [
            { value: 70, text: '70' },
            { value: 30, text: '30' },
          ],
          curves: [{ name: 'RSI', values: values.slice(shownFrom), tone: 3 }],
        }}
      >
        {(plot) => {
          const edges = paneEdges(plot);
          const paneY = priceScale(0, 100, edges.top, edges.bottom).y;
          const ends = [current.first, current.second].map((index) => ({
            x: plot.x(index - shownFrom),
            price: plot.y(closes[index] ?? 0),
            value: paneY(values[index] ?? 50),
          }));
          const [from, to] = ends;
          if (from === undefined || to === undefined) return null;
          const known = plot.x(current.knownAt - shownFrom);
          return (
            <g>
              <line className="ind-guide" x1={known} x2={known} y1={plot.top} y2={edges.bottom} />
              <path className="ind-join" d={`M${from.x} ${from.price}L${to.x} ${to.price}`} />
              <path className="ind-join" d={`M${from.x} ${from.value}L${to.x} ${to.value}`} />
              <Disc
                x={to.x}
                y={
                  current.kind === 'bearish' ? to.price - 24 : Math.min(to.price + 24, plot.bottom)
                }
                letter={step.letter}
              />
            </g>
          );
        }}
      </IndicatorDrawing>
      <LetterSteps name="Divergence" steps={steps} at={at} onGo={setAt} />
      <LiveCaption tone="plain" lead={`${step.letter}. ${step.lead}`} text={step.text} />
    </FigureFrame>
  );
}

function outcome(
  { kind, first, second, knownAt }: Divergence,
  closes: Float64Array,
  values: Float64Array,
) {
  const price = (index: number) => closes[index] ?? Number.NaN;
  const reading = (index: number) => formatDecimal(values[index] ?? Number.NaN, 1);
  const change = 100 * (price(knownAt + HORIZON) / price(knownAt) - 1);
  const held = kind === 'bearish' ? change < 0 : change > 0;
  return `Le prix va de ${formatInteger(price(first))} à ${withUnit(price(second))}, le RSI de ${reading(first)} à ${reading(second)}. ${HORIZON} jours après le jour où on le sait : ${signedPercent(change)}. Elle ${held ? 'a vu juste' : 'a trompé'}.`;
}
