import type { FigureProps } from '@chandelle/course/public/figures';
import { capitalAfterLosses, gainToRecover } from '@chandelle/market/risk/drawdown';
import { chanceOfNoRun, longestRunChances } from '@chandelle/market/risk/losing-streaks';
import { useMemo, useState } from 'react';
import { formatPercent } from '../../lib/format.ts';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { percentText } from '../../lib/numbers-text.ts';
import { StreakDrawing } from './streak-drawing.tsx';

const TRADES = 100;

/** How long the longest run of losses in 100 trades is likely to be, and what it costs at a given risk. */
export default function LosingStreak({ title }: FigureProps<'losing-streak'>) {
  const [rate, setRate] = useState(40);
  const [risk, setRisk] = useState(1);
  const lossRate = 1 - rate / 100;
  const chances = useMemo(() => longestRunChances(lossRate, TRADES), [lossRate]);
  const usual = medianOf(chances);
  const left = 100 * capitalAfterLosses(risk / 100, usual);
  const atLeastTen = 100 * (1 - chanceOfNoRun(lossRate, TRADES, 10));
  return (
    <FigureFrame
      title={title ?? 'La plus longue série de pertes sur 100 trades'}
      subtitle="Chances de chaque longueur, en pour cent"
      note="Calcul exact pour des trades indépendants ; une vraie série peut être pire."
      description="Un diagramme en barres : pour chaque longueur, la chance qu’elle soit la plus longue série de pertes de 100 trades. Deux curseurs règlent le taux de réussite et le risque par trade."
      table={{
        columns: ['Pertes de suite', 'Chance que ce soit le maximum', 'Capital après'],
        rows: chances
          .slice(0, 31)
          .map((chance, length) => [
            String(length),
            percentText(100 * chance),
            percentText(100 * capitalAfterLosses(risk / 100, length)),
          ]),
      }}
    >
      <StreakDrawing chances={chances} usual={usual} />
      <div className="sliders">
        <NumberSlider
          label="Taux de réussite"
          value={rate}
          min={20}
          max={80}
          step={5}
          format={formatPercent}
          onChange={setRate}
        />
        <NumberSlider
          label="Risque par trade"
          value={risk}
          min={0.5}
          max={20}
          step={0.5}
          format={(value) => percentText(value)}
          onChange={setRisk}
        />
      </div>
      <FactList
        facts={[
          { name: 'Série médiane', value: `${usual} pertes` },
          { name: 'Au moins 10 de suite', value: percentText(atLeastTen) },
          { name: 'Capital après la série', value: percentText(left) },
        ]}
      />
      <LiveCaption
        tone="plain"
        lead={`${usual} pertes de suite n’ont ici rien d’anormal.`}
        text={`À ${percentText(risk)} par trade, il reste ${percentText(left)} du capital, et il faut regagner ${percentText(100 * gainToRecover(1 - left / 100))} pour revenir au départ.`}
      />
    </FigureFrame>
  );
}

/** Finds the length that half of all rows do not exceed. */
function medianOf(chances: readonly number[]): number {
  let sum = 0;
  return chances.findIndex((chance) => {
    sum += chance;
    return sum >= 0.5;
  });
}
