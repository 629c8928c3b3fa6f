import type { FigureProps } from '@chandelle/course/public/figures';
import {
  bestRule,
  HALF,
  trendRules,
  tryRules,
  type RuleResult,
} from '@chandelle/market/statistics/search-rules';
import { Dices } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { RulesDrawing } from './rules-drawing.tsx';
import { signedPercent } from '../../lib/numbers-text.ts';
import './indicators.css';

/** Markets over which the average is taken. */
const MARKETS = 100;

/** Rules tried on a market of pure chance: the best one found, and what it did afterwards. */
export default function RuleSearch({ title }: FigureProps<'rule-search'>) {
  const [count, setCount] = useState(1);
  const [seed, setSeed] = useState(5);
  const all = useMemo(() => Array.from({ length: MARKETS }, (_, index) => tryRules(index + 1)), []);
  const results = (all[(seed - 1) % MARKETS] ?? []).slice(0, count);
  const best = bestRule(results, count);
  const averages = averageOf(all.map((market) => bestRule(market, count)));
  return (
    <FigureFrame
      title={title ?? 'Chercher une règle dans le hasard'}
      subtitle={`${HALF} jours de recherche, puis ${HALF} jours de vérification ; résultats en % d’une mise constante, sans frais`}
      note="Chaque jour est tiré au sort : aucune règle ne peut prévoir le suivant. Les règles achètent selon la valeur du RSI (13 périodes, 5 seuils, 2 sens)."
      description="Chaque règle essayée est un point : son résultat pendant la recherche en haut, ensuite en bas. La meilleure de la recherche est reliée à ce qu’elle devient."
      table={{
        columns: ['Règle', 'Recherche', 'Ensuite'],
        rows: results.map((result) => [
          nameOf(result),
          signedPercent(result.search),
          signedPercent(result.after),
        ]),
      }}
    >
      <RulesDrawing results={results} best={best} />
      <div className="sliders">
        <NumberSlider
          label="Règles essayées"
          value={count}
          min={1}
          max={trendRules.length}
          step={1}
          format={(value) => formatCount(value, 'règle')}
          onChange={setCount}
        />
      </div>
      <Button
        className="ind-actions"
        variant="secondary"
        icon={<Dices size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setSeed(seed + 1)}
      >
        Tirer un autre marché
      </Button>
      <FactList
        facts={[
          { name: 'Meilleure, recherche', value: signedPercent(best.search) },
          { name: 'La même, ensuite', value: signedPercent(best.after) },
          {
            name: `Moyenne de ${MARKETS} marchés`,
            value: `${signedPercent(averages.search, 0)}, puis ${signedPercent(averages.after, 0)}`,
          },
        ]}
      />
      <LiveCaption
        tone="plain"
        lead={
          count === 1 ? 'Une seule règle essayée.' : `La meilleure de ${count} : ${nameOf(best)}.`
        }
        text={`${signedPercent(best.search)} pendant la recherche, ${signedPercent(best.after)} ensuite. Plus vous essayez de règles, plus la première valeur monte ; la seconde reste affaire de chance.`}
      />
    </FigureFrame>
  );
}

function nameOf({ rule }: RuleResult): string {
  return `RSI ${rule.period} ${rule.side === 'above' ? '>' : '≤'} ${rule.threshold}`;
}

function averageOf(best: readonly RuleResult[]) {
  const mean = (read: (result: RuleResult) => number) =>
    best.reduce((sum, result) => sum + read(result), 0) / best.length;
  return { search: mean(({ search }) => search), after: mean(({ after }) => after) };
}
