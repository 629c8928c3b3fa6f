import type { FigureProps } from '@chandelle/course/public/figures';
import { useState } from 'react';
import { formatInteger, formatPercent } from '../../lib/format.ts';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { btc, signed, usdt } from '../../lib/numbers-text.ts';
import { HEDGE_LEVERAGE, HELD, hedgeLimit, hedgeResult, type HedgeResult } from './hedge-result.ts';
import { LineChart } from '../kit/chart/line-chart.tsx';
import { ENTRY, type Frame, frameOptions } from './example-position.ts';
import './futures.css';

const PRICES = { min: 30_000, max: 80_000, step: 1_000 };
/** Price from which the line with the hedge bears its name: right of where a hedge is closed and the line steepens. */
const NAMED_AT = 64_000;
const RATIOS = { min: 0, max: 100, step: 10 };

/** A holding with part of it sold as a perpetual: what each price leaves. */
export default function Hedge({ title }: FigureProps<'hedge'>) {
  const [ratio, setRatio] = useState(50);
  const [price, setPrice] = useState(40_000);
  const [frame, setFrame] = useState<Frame>('europe');
  const now = hedgeResult(ratio, price, frame);
  const limit = hedgeLimit(frame);
  const margin = (HELD * (ratio / 100) * ENTRY) / HEDGE_LEVERAGE;
  const lineOf = (of: number) =>
    [PRICES.min, limit - 0.01, limit, PRICES.max].map(
      (at) => [at, hedgeResult(of, at, frame).total] as const,
    );
  return (
    <FigureFrame
      title={title ?? 'Couvrir ce que l’on détient'}
      subtitle="Résultat en USDT selon le prix : 0,2 BTC détenus, acquis à 50 000 USDT"
      note="Vente de contrats à ×2, rien d’autre que leur marge sur le compte. Hors frais et financement."
      description="Deux droites selon le prix du bitcoin : le résultat sans couverture, pentu, et le résultat avec couverture, plus plat. Des boutons choisissent le cadre, deux curseurs la part couverte et le prix."
      table={{
        columns: ['Prix', 'Comptant', 'Vente', 'Total'],
        rows: [30_000, 40_000, 50_000, 60_000, 70_000, 80_000].map((at) => {
          const { spot, short, total } = hedgeResult(ratio, at, frame);
          return [formatInteger(at), signed(spot), signed(short), signed(total)];
        }),
      }}
    >
      <LineChart
        lines={[
          { points: lineOf(0), kind: 'quiet' },
          { points: lineOf(ratio), kind: 'second' },
        ]}
        from={PRICES.min}
        to={PRICES.max}
        ticks={[30_000, 50_000, 70_000].map((at) => ({ at, label: formatInteger(at) }))}
        format={(value) => signed(value)}
        zero
      >
        {({ x, y, top, bottom }) => (
          <g>
            <line className="futures-now" x1={x(price)} x2={x(price)} y1={top} y2={bottom} />
            <circle className="plot-dot" cx={x(price)} cy={y(now.total)} r={6} />
            <text className="plot-value" x={x(63_500)} y={y(3_400)} textAnchor="end">
              sans couverture
            </text>
            {ratio > 0 && (
              <text
                className="plot-value futures-mark-name"
                x={x(NAMED_AT)}
                y={underLine(y(hedgeResult(ratio, NAMED_AT, frame).total), y(0))}
              >
                avec couverture
              </text>
            )}
          </g>
        )}
      </LineChart>
      <div className="futures-control">
        <ChoiceChips label="Cadre" value={frame} options={frameOptions} onChange={setFrame} />
      </div>
      <div className="sliders">
        <NumberSlider
          label="Part couverte"
          value={ratio}
          {...RATIOS}
          format={formatPercent}
          onChange={setRatio}
        />
        <NumberSlider label="Prix" value={price} {...PRICES} format={usdt} onChange={setPrice} />
      </div>
      <FactList
        facts={[
          { name: 'Comptant', value: `${signed(now.spot)} USDT` },
          { name: 'Vente de contrats', value: `${signed(now.short)} USDT` },
          {
            name: 'Total',
            value: `${signed(now.total)} USDT`,
            tone: now.total >= 0 ? 'rise' : 'fall',
          },
        ]}
      />
      <LiveCaption {...makeCaption(now, ratio, margin, frame)} />
    </FigureFrame>
  );
}

/** Puts a name under its line, or under the line of zero when that one is in the way. Pixels. */
function underLine(line: number, zero: number): number {
  const under = line + 20;
  return under < zero - 5 ? under : zero + 18;
}

function makeCaption(now: HedgeResult, ratio: number, margin: number, frame: Frame) {
  if (now.closed) {
    return {
      tone: 'fall',
      lead: 'La couverture a été fermée d’office.',
      text: `Vos bitcoins ont monté, mais à ${usdt(hedgeLimit(frame))} la vente a perdu ${frame === 'europe' ? `la moitié de ses ${usdt(margin)} de marge` : `ses ${usdt(margin)} de marge`}. Une couverture demande de la marge en réserve.`,
    } as const;
  }
  if (ratio === 0) {
    return {
      tone: 'plain',
      lead: 'Rien n’est couvert.',
      text: 'Chaque variation de 1 000 USDT du bitcoin vous rapporte ou coûte 200 USDT.',
    } as const;
  }
  return {
    tone: 'plain',
    lead: `${btc((HELD * ratio) / 100)} vendus, ${usdt(margin)} de marge.`,
    text:
      ratio === 100
        ? 'Ce que l’un gagne, l’autre le perd. Vous avez gelé la valeur, frais et financement exceptés.'
        : `Il reste ${100 - ratio} % sans couverture. Vous perdez moins, et gagnez moins.`,
  } as const;
}
