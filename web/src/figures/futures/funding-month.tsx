import type { FigureProps } from '@chandelle/course/public/figures';
import { addUpFunding } from '@chandelle/market/derivatives/funding';
import type { Side } from '@chandelle/market/derivatives/margin';
import { useMemo, useState } from 'react';
import { formatDecimal } from '../../lib/format.ts';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { percentText, signed, usdt } from '../../lib/numbers-text.ts';
import {
  DAYS,
  moodOptions,
  SETTLEMENTS,
  settlementsOf,
  type FundingMood,
} from './funding-rates.ts';
import { LineChart } from '../kit/chart/line-chart.tsx';
import { ENTRY, leverageText, QUANTITY, sideOptions } from './example-position.ts';
import { LeverageSlider } from './leverage-slider.tsx';
import './futures.css';

const PER_DAY = SETTLEMENTS / DAYS;

/** What a position pays or receives in funding over a month, settlement by settlement. */
export default function FundingMonth({ title }: FigureProps<'funding-month'>) {
  const [mood, setMood] = useState<FundingMood>('usual');
  const [side, setSide] = useState<Side>('long');
  const [leverage, setLeverage] = useState(10);
  const settlements = useMemo(() => settlementsOf(mood), [mood]);
  const { total, running } = useMemo(
    () => addUpFunding(side, QUANTITY, settlements),
    [side, settlements],
  );
  const margin = (QUANTITY * ENTRY) / leverage;
  const mean = settlements.reduce((sum, { ratePercent }) => sum + Number(ratePercent), 0);
  const points = [0, ...running].map((sum, step) => [step / PER_DAY, -sum] as const);
  return (
    <FigureFrame
      title={title ?? 'Un mois de financement'}
      subtitle="Financement cumulé en USDT, position de 0,1 BTC ouverte à 50 000 USDT"
      note="90 règlements, toutes les 8 heures. Taux habituel : prix immobile. Données d’exemple."
      description="Une courbe additionne ce que la position paie (sous zéro) ou reçoit (au-dessus) à chaque règlement pendant trente jours. Des boutons choisissent le climat et le sens, un curseur le levier."
      table={{
        columns: ['Jour', 'Cumul en USDT'],
        rows: [1, 5, 10, 15, 20, 25, 30].map((day) => [
          String(day),
          signed(-(running[day * PER_DAY - 1] ?? 0), 2),
        ]),
      }}
    >
      <LineChart
        lines={[{ points, kind: 'second' }]}
        from={0}
        to={DAYS}
        include={[Math.min(-50, -1.25 * total), Math.max(20, -1.25 * total)]}
        ticks={[0, 10, 20, 30].map((at) => ({ at, label: at === 0 ? 'jour 0' : String(at) }))}
        format={(value) => signed(value)}
        zero
      >
        {({ x, y }) => (
          <g>
            <circle className="plot-dot" cx={x(DAYS)} cy={y(-total)} r={5} />
            <text
              className="plot-name"
              x={x(DAYS) - 10}
              y={y(-total) + (total > 0 ? 22 : -12)}
              textAnchor="end"
            >
              {`${signed(-total, 2)} USDT`}
            </text>
          </g>
        )}
      </LineChart>
      <div className="futures-control">
        <ChoiceChips label="Climat" value={mood} options={moodOptions} onChange={setMood} />
        <ChoiceChips label="Sens" value={side} options={sideOptions} onChange={setSide} />
        <LeverageSlider value={leverage} min={1} max={20} onChange={setLeverage} />
      </div>
      <FactList
        facts={[
          { name: 'Taux moyen', value: `${formatDecimal(mean / SETTLEMENTS, 3)} %` },
          {
            name: 'Sur le mois',
            value: `${signed(-total, 2)} USDT`,
            tone: total > 0 ? 'fall' : 'rise',
          },
          { name: 'Rapporté à la marge', value: percentText((-100 * total) / margin) },
        ]}
      />
      <LiveCaption
        tone="plain"
        lead={`${total > 0 ? 'Payé' : 'Reçu'} : ${usdt(Math.abs(total))} en un mois.`}
        text={`Le montant dépend de la position, pas du levier. À ${leverageText(leverage)}, c’est ${percentText((100 * Math.abs(total)) / margin)} de la marge de ${usdt(margin)}.`}
      />
    </FigureFrame>
  );
}
