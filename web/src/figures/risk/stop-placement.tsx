import type { FigureProps } from '@chandelle/course/public/figures';
import { range, type Candle } from '@chandelle/market/candles/candle';
import { capExposure } from '@chandelle/market/risk/cap-exposure';
import { mean } from '@chandelle/market/statistics/moments';
import { useState } from 'react';
import { formatInteger } from '../../lib/format.ts';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { candleTable } from '../kit/chart/price-text.ts';
import { LiveCaption, type Tone } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { percentText, signed, usdt } from '../../lib/numbers-text.ts';
import { StopDrawing } from './stop-drawing.tsx';
import { candlesAfter, candlesBefore, ENTRY, SUPPORT, type Future } from './stop-futures.ts';

const CAPITAL = 10_000;
const RISK_PERCENT = 1;
/** The most that one asset may hold, in percent of the capital: it decides wherever this stop can stand. */
const CAP_PERCENT = 5;
const past = candlesBefore();
/** Half an ordinary candle of this chart, in USDT: the least that a stop leaves below the zone. */
const ROOM = Math.round(mean(past.map(range)) / 2);

type Shown = Future | 'none';

/** A stop that the learner places, and three ways in which the story may go on. */
export default function StopPlacement({ title }: FigureProps<'stop-placement'>) {
  const [stop, setStop] = useState(49_200);
  const [shown, setShown] = useState<Shown>('none');
  const after = shown === 'none' ? [] : candlesAfter(shown);
  const touched = after.findIndex((candle) => candle.low <= stop);
  const size = capExposure(
    { capital: CAPITAL, riskPercent: RISK_PERCENT, entry: ENTRY, stop },
    CAP_PERCENT,
  );
  const candles = [...past, ...after];
  return (
    <FigureFrame
      title={title ?? 'Où placer le stop ?'}
      subtitle="BTC/USDT, bougies de quatre heures, achat de 0,01 BTC à 50 000, soit 5 % de 10 000 USDT"
      note="Tirez le stop, puis choisissez une suite. Données d’exemple, hors frais."
      description={`Un prix qui a rebondi deux fois entre ${formatInteger(SUPPORT.bottom)} et ${formatInteger(SUPPORT.top)}, puis un achat à 50 000. Un curseur place le stop ; trois suites différentes se choisissent.`}
      table={candleTable(
        candles,
        candles.map((_, index) => nameOf(index, touched)),
      )}
    >
      <StopDrawing past={past} after={after} stop={stop} touched={touched} onMove={setStop} />
      <div className="risk-control">
        <ChoiceChips<Shown>
          label="La suite"
          value={shown}
          options={[
            { value: 'none', label: 'Avant la suite' },
            { value: 'holds', label: 'Le support tient' },
            { value: 'pierced', label: 'Une mèche le perce' },
            { value: 'breaks', label: 'Le support cède' },
          ]}
          onChange={setShown}
        />
      </div>
      <FactList
        facts={[
          { name: 'Distance', value: percentText(size.distancePercent, 1) },
          { name: 'Perte prévue', value: usdt(size.lossAtStop) },
          { name: 'Part du capital', value: percentText((100 * size.lossAtStop) / CAPITAL, 2) },
        ]}
      />
      <LiveCaption {...makeCaption({ after, touched, stop, quantity: size.quantity })} />
    </FigureFrame>
  );
}

function nameOf(index: number, touched: number): string {
  const place = index - past.length;
  if (place < 0) return `${index + 1}`;
  return `${index + 1}${place === touched ? ' (stop)' : ''}`;
}

/** Says what a touch of the stop would mean, by its place and the half candle that the course leaves below a zone. */
function sayPlace(stop: number): string {
  if (stop > SUPPORT.top)
    return 'Il est au-dessus du support. Une simple hésitation suffit à le toucher.';
  if (stop >= SUPPORT.bottom)
    return 'Il est dans la zone où le prix a rebondi. S’il est touché, votre idée n’est pas encore fausse.';
  if (stop > SUPPORT.bottom - ROOM)
    return `Il est sous le support, mais à moins d’une demi-ATR (${formatInteger(ROOM)} USDT). Une mèche peut le toucher sans que le support ait cédé.`;
  return 'Il est sous le support, avec sa demi-ATR de marge. S’il est touché, l’idée ne tient plus.';
}

interface Outcome {
  after: readonly Candle[];
  touched: number;
  stop: number;
  quantity: number;
}

function makeCaption({ after, touched, stop, quantity }: Outcome): {
  tone: Tone;
  lead: string;
  text: string;
} {
  const last = after.at(-1);
  if (last === undefined) {
    return { tone: 'plain', lead: `Stop à ${usdt(stop)}.`, text: sayPlace(stop) };
  }
  if (touched >= 0) {
    const rose = last.close > ENTRY;
    return {
      tone: 'fall',
      lead: `Stop touché à la bougie ${touched + 1} : environ −${usdt(quantity * (ENTRY - stop))}.`,
      text: rose
        ? `Le prix finit pourtant à ${usdt(last.close)}. Le stop était trop près.`
        : `Le prix finit à ${usdt(last.close)}, et le stop a fait son travail.`,
    };
  }
  const result = quantity * (last.close - ENTRY);
  const inRisk = (last.close - ENTRY) / (ENTRY - stop);
  return {
    tone: result >= 0 ? 'rise' : 'fall',
    lead: `Stop jamais touché : ${signed(Math.round(result))} USDT en fin de graphique.`,
    text: `Cela fait ${signed(inRisk, 1)} fois le risque. Plus le stop est loin, plus il coûte, et plus il faut viser loin.`,
  };
}
