import type { FigureProps } from '@chandelle/course/public/figures';
import { drawOutcomes, longestLosingRun } from '@chandelle/market/risk/draw-outcomes';
import { chanceOfNoRun } from '@chandelle/market/risk/losing-streaks';
import { useState } from 'react';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { OutcomeGrid } from './outcome-grid.tsx';
import { sayChance } from './say-chance.ts';

const WEEKS = 52;
/** Where the seeds of the weeks begin; other figures draw from smaller ones. */
const FIRST_SEED = 2000;

/** A rule to stop by, written out, and how often a year of mere chance would call for it. */
export default function StopRules({ title }: FigureProps<'stop-rules'>) {
  const [losses, setLosses] = useState(3);
  const [perWeek, setPerWeek] = useState(5);
  const [winPercent, setWinPercent] = useState(45);
  const [hours, setHours] = useState(24);
  const lossRate = 1 - winPercent / 100;
  const chance = 1 - chanceOfNoRun(lossRate, perWeek, losses);
  const calm = Array.from(
    { length: WEEKS },
    (_, week) =>
      longestLosingRun(drawOutcomes(lossRate, perWeek, FIRST_SEED + week)).length < losses,
  );
  const stopped = calm.filter((week) => !week).length;
  const expected = Math.round(WEEKS * chance);

  return (
    <FigureFrame
      title={title ?? 'Votre règle d’arrêt, mise à l’épreuve'}
      subtitle="Une année tirée au hasard, une case par semaine"
      note="Trades indépendants, tirés d’un numéro fixe. Aucune semaine n’est « mauvaise » ici : seul le hasard joue."
      description="Cinquante-deux cases, une par semaine ; sont pleines celles où la règle d’arrêt s’applique. Quatre curseurs choisissent le nombre de pertes de suite, les trades par semaine, le taux de réussite et la durée de la pause."
      table={{
        columns: ['Arrêt après', 'Chance par semaine', 'Semaines par an'],
        rows: [2, 3, 4, 5, 6].map((count) => {
          const each = 1 - chanceOfNoRun(lossRate, perWeek, count);
          return [`${count} pertes de suite`, sayChance(each), String(Math.round(WEEKS * each))];
        }),
      }}
    >
      <OutcomeGrid outcomes={calm} names={{ full: 'la règle s’applique', hollow: 'non' }} />
      <div className="sliders">
        <NumberSlider
          label="Pertes de suite"
          value={losses}
          min={2}
          max={6}
          step={1}
          format={(value) => String(value)}
          onChange={setLosses}
        />
        <NumberSlider
          label="Trades par semaine"
          value={perWeek}
          min={2}
          max={40}
          step={1}
          format={(value) => String(value)}
          onChange={setPerWeek}
        />
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
          label="Durée de la pause"
          value={hours}
          min={1}
          max={72}
          step={1}
          format={(value) => `${value} h`}
          onChange={setHours}
        />
      </div>
      <FactList
        facts={[
          { name: 'Chance par semaine', value: sayChance(chance) },
          { name: 'Attendu par an', value: formatCount(expected, 'semaine') },
          { name: 'Dans ce tirage', value: formatCount(stopped, 'semaine') },
        ]}
      />
      <LiveCaption
        tone="plain"
        lead={`Si je perds ${losses} fois de suite, alors je m’arrête ${formatCount(hours, 'heure')} et j’ouvre mon journal.`}
        text={`Le hasard seul applique cette règle ${formatCount(expected, 'semaine')} par an environ. ${judgeRule(expected)}`}
      />
    </FigureFrame>
  );
}

function judgeRule(expected: number): string {
  if (expected > 26) {
    return 'Plus d’une semaine sur deux : vous aurez envie de l’ignorer. Mieux vaut moins de trades, ou un seuil plus large.';
  }
  if (expected < 3) {
    return 'Elle ne servira presque jamais : est-elle assez proche pour vous protéger d’un mauvais jour ?';
  }
  return 'Elle s’applique de temps en temps, pas sans cesse. Vous pouvez la tenir. Ces jours-là, elle ne dit pas que votre méthode est mauvaise.';
}
