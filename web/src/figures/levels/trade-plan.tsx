import type { FigureProps } from '@chandelle/course/figures';
import { typeset } from '@chandelle/course/typography';
import { rangeChart } from '@chandelle/market/levels/sample-levels';
import {
  breakEvenWinRate,
  rewardRisk,
  type TradePlan as Plan,
} from '@chandelle/market/risk/reward-risk';
import { useState } from 'react';
import { formatPercent } from '../../app/format.ts';
import { Facts } from '../chart/facts.tsx';
import { ratioText } from '../chart/numbers-text.ts';
import { candleTable, withUnit } from '../chart/price-text.ts';
import { Said } from '../chart/said.tsx';
import { FigureFrame } from '../figure-frame.tsx';
import { planWords } from './plan-words.ts';
import { PlanDrawing } from './plan-drawing.tsx';

const TOLERANCE = 300;
const chart = rangeChart();
const start: Plan = { entry: 58_900, stop: 57_800, target: 63_400 };

/** Entry, stop and target of a purchase at a support, which one drags; what they are worth is reckoned. */
export default function TradePlan({ title }: FigureProps<'trade-plan'>) {
  const [plan, setPlan] = useState(start);
  const zones = {
    supportBottom: chart.support - TOLERANCE,
    resistanceBottom: chart.resistance - TOLERANCE,
  };
  const ratio = rewardRisk(plan);
  const words = planWords(plan, zones);
  return (
    <FigureFrame
      title={title ?? typeset('Un plan : entrée, stop, objectif')}
      subtitle={typeset('BTC/USDT, bougies journalières, en USDT')}
      note={typeset(
        "Tirez une étiquette, ou prenez-la au clavier : flèches, Page préc. et Page suiv. Montants par bitcoin, hors frais. Données d'exemple.",
      )}
      description={typeset(
        'Après un troisième rebond sur un support, vous placez par trois curseurs une entrée, un stop et un objectif. Le risque, le gain visé, leur ratio et la réussite nécessaire sont calculés.',
      )}
      table={candleTable(chart.candles)}
    >
      <PlanDrawing {...chart} tolerance={TOLERANCE} plan={plan} onPlan={setPlan} />
      <Facts
        facts={[
          { name: 'Risque', value: withUnit(plan.entry - plan.stop) },
          { name: 'Gain visé', value: withUnit(plan.target - plan.entry) },
          { name: 'Ratio', value: ratioText(ratio) },
          {
            name: typeset('Réussite nécessaire'),
            value: formatPercent(100 * breakEvenWinRate(ratio)),
          },
        ]}
      />
      <Said tone={words.tone} lead={typeset(words.lead)} text={typeset(words.text)} />
    </FigureFrame>
  );
}
