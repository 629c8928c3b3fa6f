import type { FigureProps } from '@chandelle/course/public/figures';
import { capitalAfterLosses } from '@chandelle/market/risk/drawdown';
import {
  drawOutcomes,
  likelyLongestRun,
  longestLosingRun,
} from '@chandelle/market/risk/draw-outcomes';
import { chanceOfNoRun } from '@chandelle/market/risk/losing-streaks';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatDecimal, formatPercent } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { sayChance } from './say-chance.ts';
import { OutcomeGrid } from './outcome-grid.tsx';

/** How likely a row of losses is, computed, and drawn from a seed. */
export default function StreakDraws({ title }: FigureProps<'streak-draws'>) {
  const [winPercent, setWinPercent] = useState(50);
  const [trades, setTrades] = useState(100);
  const [length, setLength] = useState(6);
  const [riskPercent, setRiskPercent] = useState(1);
  const [seed, setSeed] = useState(1);
  const lossRate = 1 - winPercent / 100;
  const chance = 1 - chanceOfNoRun(lossRate, trades, length);
  const typical = likelyLongestRun(lossRate, trades);
  const outcomes = drawOutcomes(lossRate, trades, seed);
  const longest = longestLosingRun(outcomes);
  const drawn = Array.from({ length: seed }, (_, index) =>
    longestLosingRun(drawOutcomes(lossRate, trades, index + 1)),
  );
  const reached = drawn.filter((run) => run.length >= length).length;
  const left = 1 - capitalAfterLosses(riskPercent / 100, length);

  return (
    <FigureFrame
      title={title ?? 'Combien de pertes de suite ?'}
      subtitle="Trades indépendants, tirés au hasard à partir d’un numéro"
      note="Probabilité exacte (Feller, 1968). Sur un vrai marché, les pertes viennent souvent groupées : les séries y sont plutôt plus longues."
      description="Une grille de trades gagnants et perdants tirés au hasard, où la plus longue série de pertes est encadrée. Des curseurs choisissent le taux de réussite, le nombre de trades, la longueur de la série et le risque par trade."
      table={{
        columns: ['Pertes de suite', `Probabilité sur ${trades} trades`, 'Capital perdu'],
        rows: [3, 4, 5, 6, 7, 8, 10, 12].map((run) => [
          String(run),
          sayChance(1 - chanceOfNoRun(lossRate, trades, run)),
          percent1(1 - capitalAfterLosses(riskPercent / 100, run)),
        ]),
      }}
    >
      <OutcomeGrid outcomes={outcomes} framed={longest} names={{ full: 'perte', hollow: 'gain' }} />
      <div className="streak-draw">
        <Button
          variant="secondary"
          icon={<Dices size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setSeed(seed + 1)}
        >
          Autre tirage
        </Button>
        <p className="streak-tally">
          {`Tirage n° ${seed} : ${formatCount(longest.length, 'perte')} de suite au plus. Au moins ${length} de suite : ${reached} fois en ${formatCount(seed, 'tirage')}.`}
        </p>
      </div>
      <div className="sliders">
        <NumberSlider
          label="Taux de réussite"
          value={winPercent}
          min={30}
          max={70}
          step={1}
          format={formatPercent}
          onChange={setWinPercent}
        />
        <NumberSlider
          label="Nombre de trades"
          value={trades}
          min={20}
          max={200}
          step={10}
          format={(value) => String(value)}
          onChange={setTrades}
        />
        <NumberSlider
          label="Pertes de suite"
          value={length}
          min={2}
          max={15}
          step={1}
          format={(value) => String(value)}
          onChange={setLength}
        />
        <NumberSlider
          label="Risque par trade"
          value={riskPercent}
          min={0.5}
          max={10}
          step={0.5}
          format={(value) => `${formatDecimal(value, 1)} %`}
          onChange={setRiskPercent}
        />
      </div>
      <FactList
        facts={[
          { name: `Au moins ${length} pertes de suite`, value: sayChance(chance) },
          { name: 'Série à laquelle s’attendre', value: String(typical) },
          { name: 'Capital perdu par la série', value: percent1(left) },
        ]}
      />
      <LiveCaption
        tone="plain"
        lead={`${length} pertes de suite : ${sayChance(chance)}.`}
        text={`C’est la part des séries de ${trades} trades où cela arrive au moins une fois, à ${winPercent} % de réussite. À ${formatDecimal(riskPercent, 1)} % de risque, il en coûte ${percent1(left)} du capital.`}
      />
    </FigureFrame>
  );
}

function percent1(share: number): string {
  return `${formatDecimal(100 * share, 1)} %`;
}
