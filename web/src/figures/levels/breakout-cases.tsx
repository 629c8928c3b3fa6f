import type { FigureProps } from '@chandelle/course/public/figures';
import {
  breakoutRules,
  playBreakout,
  type BreakoutRule,
  type BreakoutTrade,
} from '@chandelle/market/levels/breakout';
import {
  breakoutChart,
  breakoutZone,
  type BreakoutStory,
} from '@chandelle/market/levels/sample-levels';
import { Eye } from 'lucide-react';
import { useId, useState } from 'react';
import { formatInteger } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { LetterSteps } from '../kit/letter-steps.tsx';
import { withUnit } from '../kit/chart/price-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { BreakoutDrawing } from './breakout-drawing.tsx';
import { cases, ruleNames, ruleTexts } from './breakout-texts.ts';

/** Five charts that begin alike; one says when one would buy, then sees what follows. */
export default function BreakoutCases({ title }: FigureProps<'breakout-cases'>) {
  const [at, setAt] = useState(0);
  const [rule, setRule] = useState<BreakoutRule>('touch');
  const [seen, setSeen] = useState<readonly BreakoutStory[]>([]);
  const name = useId();
  const shown = cases[at] ?? cases[0];
  if (shown === undefined) return null;
  const { letter, story, lead, text } = shown;
  const revealed = seen.includes(story);
  const trade = revealed ? play(story, rule) : null;
  return (
    <FigureFrame
      title={title ?? 'Cinq fois le même début'}
      subtitle="BTC/USDT, bougies de 4 h, en USDT. Résistance de 61 800 à 62 200"
      note="Résultats par bitcoin, sortie à la première clôture sous 61 800 ou à la fin du dessin, hors frais. Données d’exemple : cinq dessins ne disent rien des fréquences réelles."
      description="Cinq graphiques identiques jusqu’à ce que le prix dépasse la zone. Vous choisissez quand acheter, puis vous voyez la suite et ce que la règle aurait donné."
      table={{
        columns: ['Suite', ...breakoutRules.map((each) => ruleNames[each])],
        rows: cases.map((each) => [
          `${each.letter}. ${each.lead}`,
          ...breakoutRules.map((wait) => describeResult(play(each.story, wait))),
        ]),
      }}
    >
      <BreakoutDrawing story={story} revealed={revealed} trade={trade} />
      <Segmented
        className="level-choice"
        label="Quand achetez-vous ?"
        name={name}
        value={rule}
        options={breakoutRules.map((value) => ({ value, label: ruleNames[value] }))}
        onChange={setRule}
      />
      <LetterSteps
        name="Exemple"
        steps={cases.map((each) => ({
          letter: each.letter,
          lead: seen.includes(each.story) ? each.lead : 'suite à découvrir',
        }))}
        at={at}
        onGo={setAt}
      />
      <Button
        variant="secondary"
        className="level-choice"
        icon={<Eye size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setSeen(revealed ? seen.filter((each) => each !== story) : [...seen, story])}
      >
        {revealed ? 'Cacher la suite' : 'Voir la suite'}
      </Button>
      {revealed ? (
        <LiveCaption
          tone={trade === null ? 'plain' : trade.failed ? 'wrong' : 'right'}
          lead={`${letter}. ${lead}`}
          text={`${text} ${describeTrade(trade)}`}
        />
      ) : (
        <LiveCaption
          tone="plain"
          lead={`${ruleNames[rule]}.`}
          text={`${ruleTexts[rule]} Le prix est encore à 61 570.`}
        />
      )}
      <Tally rule={rule} seen={seen} />
    </FigureFrame>
  );
}

/** What the rule has come to in the examples seen so far. */
function Tally({ rule, seen }: { rule: BreakoutRule; seen: readonly BreakoutStory[] }) {
  const trades = seen.flatMap((story) => play(story, rule) ?? []);
  const total = trades.reduce((sum, trade) => sum + result(trade), 0);
  const losses = trades.filter((trade) => trade.failed).length;
  return (
    <FactList
      facts={[
        { name: 'Suites vues', value: `${seen.length} sur ${cases.length}` },
        { name: 'Achats', value: formatInteger(trades.length) },
        { name: 'Dont perdants', value: formatInteger(losses) },
        {
          name: 'Total par bitcoin',
          value: signed(total),
          tone: total > 0 ? 'rise' : total < 0 ? 'fall' : undefined,
        },
      ]}
    />
  );
}

function play(story: BreakoutStory, rule: BreakoutRule): BreakoutTrade | null {
  return playBreakout(breakoutChart(story), breakoutZone, rule);
}

function result({ entry, exit }: BreakoutTrade): number {
  return exit - entry;
}

function signed(amount: number): string {
  return amount > 0 ? `+${formatInteger(amount)}` : formatInteger(amount);
}

function describeTrade(trade: BreakoutTrade | null): string {
  if (trade === null) return 'Avec votre règle, aucun achat.';
  return `Avec votre règle : achat à ${formatInteger(trade.entry)}, sortie à ${withUnit(trade.exit)}, soit ${signed(result(trade))}.`;
}

function describeResult(trade: BreakoutTrade | null): string {
  return trade === null ? 'aucun achat' : signed(result(trade));
}
