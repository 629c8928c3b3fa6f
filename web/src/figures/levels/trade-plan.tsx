import type { FigureProps } from '@chandelle/course/public/figures';
import { range } from '@chandelle/market/candles/candle';
import { rangeChart } from '@chandelle/market/levels/sample-levels';
import {
  breakEvenWinRate,
  rewardRisk,
  type TradePlan as Plan,
} from '@chandelle/market/risk/reward-risk';
import { useState } from 'react';
import { formatPercent } from '../../lib/format.ts';
import { FactList } from '../kit/fact-list.tsx';
import { ratioText } from '../../lib/numbers-text.ts';
import { candleTable, withUnit } from '../kit/chart/price-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { HandleNote } from '../kit/handle-note.tsx';
import { useTask } from '../kit/step-tasks.ts';
import { Task } from '../kit/task.tsx';
import { judgePlan, sayStop } from './plan-texts.ts';
import { PlanDrawing } from './plan-drawing.tsx';

const TOLERANCE = 300;
const chart = rangeChart();
/** Half the average height of a candle. */
const STOP_MARGIN =
  chart.candles.reduce((sum, candle) => sum + range(candle), 0) / chart.candles.length / 2;
const start: Plan = { entry: 58_900, stop: 57_800, target: 63_400 };
/** The stop that the lesson sets, half a candle under the zone. */
const PLACED = 57_100;

/**
 * Entry, stop and target of a purchase at a support, which one drags; what they are worth is reckoned. The task is to
 * set the stop low enough; with `placed` it stands there already, and there is no task.
 */
export default function TradePlan({ title, placed = false }: FigureProps<'trade-plan'>) {
  const [plan, setPlan] = useState(placed ? { ...start, stop: PLACED } : start);
  const zones = {
    supportBottom: chart.support - TOLERANCE,
    stopMargin: STOP_MARGIN,
    resistanceBottom: chart.resistance - TOLERANCE,
  };
  const ratio = rewardRisk(plan);
  const words = judgePlan(plan, zones);
  const low = plan.stop <= zones.supportBottom - zones.stopMargin;
  const done = useTask(low, !placed);
  const state = sayStop(plan, zones, done);
  return (
    <FigureFrame
      title={title ?? 'Un plan : entrée, stop, objectif'}
      subtitle="BTC/USDT, bougies journalières, en USDT"
      note={
        <>
          <HandleNote drag="Tirez une étiquette" />
          Montants par bitcoin, hors frais. Données d’exemple.
        </>
      }
      description="Après un troisième rebond sur un support, vous placez par trois curseurs une entrée, un stop et un objectif. Le risque, le gain visé, leur ratio et la réussite nécessaire sont calculés."
      table={candleTable(chart.candles)}
    >
      <PlanDrawing {...chart} tolerance={TOLERANCE} plan={plan} onPlan={setPlan} />
      <FactList
        facts={[
          { name: 'Risque', value: withUnit(plan.entry - plan.stop) },
          { name: 'Gain visé', value: withUnit(plan.target - plan.entry) },
          { name: 'Ratio', value: ratioText(ratio) },
          {
            name: 'Réussite nécessaire',
            value: formatPercent(100 * breakEvenWinRate(ratio)),
          },
        ]}
      />
      <LiveCaption tone={words.tone} lead={words.lead} text={words.text} />
      {!placed && (
        <Task
          instruction="Descendez le stop assez bas sous la zone."
          done={done}
          spoken={done ? state : ''}
        >
          {state}
        </Task>
      )}
    </FigureFrame>
  );
}
