import type { FigureProps } from '@chandelle/course/public/figures';
import { Play, RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatDecimal } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { useTask } from '../kit/step-tasks.ts';
import { BlindDrawing } from './blind-drawing.tsx';
import { BASE, playRound, readStake, roundOf, type Choice } from './blind-round.ts';
import { BlindStory } from './blind-story.tsx';
import {
  describeOutcome,
  describeStake,
  outcomeFacts,
  stakeFacts,
  writeEuros,
} from './blind-texts.ts';
import { AverageKeys } from './market-lines.tsx';
import { candleSize } from './market-times.ts';
import { useSequel } from './use-sequel.ts';
import './markets.css';

const STAKES = { min: 10, max: 200, step: 10, first: 100 };

const choices: readonly { value: Choice; label: string }[] = [
  { value: 'long', label: 'Acheter' },
  { value: 'short', label: 'Vendre à découvert' },
  { value: 'out', label: 'Rester dehors' },
];

/** A stretch that happened, without date or price: one decides, then sees the sequel, then learns what it was. */
export default function BlindStretch({ title, market }: FigureProps<'blind-stretch'>) {
  const round = useMemo(() => roundOf(market), [market]);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [distance, setDistance] = useState(Math.round(round.room / 4));
  const [stake, setStake] = useState(STAKES.first);
  const { seen, running, run, reset } = useSequel(round.sequel.length);
  const stop = choice === 'short' ? BASE + distance : BASE - distance;
  const reading = readStake({ choice: choice ?? 'out', stop, stake }, market.limits);
  const ready = choice === 'out' || (choice !== null && reading.broken === null);
  const over = seen === round.sequel.length;
  const outcome =
    choice !== null && ready && seen > 0
      ? playRound(round, { choice, stop, stake }, market.plan)
      : null;
  const words =
    over && outcome !== null
      ? describeOutcome(outcome)
      : describeStake(choice, reading, market.limits);
  useTask(over);

  return (
    <FigureFrame
      title={title ?? 'À vous de décider'}
      subtitle={`Un marché réel, ${candleSize(market)}. Le dernier prix est ramené à 1 000.`}
      note={over ? undefined : 'Date, marché et source vous seront dits après. Exercice sans note.'}
      description={`Les ${round.seen.length} bougies d’un marché réel, sans date. ${market.criterion} Vous décidez, puis ${round.sequel.length} bougies de plus sont montrées.`}
      table={{
        columns: ['Bougie', 'Ouverture', 'Plus haut', 'Plus bas', 'Clôture'],
        rows: [...round.seen, ...round.sequel.slice(0, seen)].map((candle, index) => [
          index < round.seen.length ? `${index + 1}` : `${index + 1} (suite)`,
          ...[candle.open, candle.high, candle.low, candle.close].map((price) =>
            formatDecimal(price, 1),
          ),
        ]),
      }}
    >
      <p className="market-criterion">{market.criterion}</p>
      <AverageKeys lines={round.lines} />
      <BlindDrawing
        round={round}
        choice={choice}
        stop={stop}
        seen={seen}
        exit={outcome?.own ? { at: outcome.own.at, price: outcome.own.exit } : null}
        onStop={(price) => setDistance(Math.abs(BASE - price))}
      />
      {seen === 0 && (
        <div className="market-controls">
          <ChoiceChips<Choice | ''>
            label="Votre décision"
            options={choices.filter(({ value }) => value !== 'short' || market.short)}
            value={choice ?? ''}
            onChange={(value) => setChoice(value === '' ? null : value)}
          />
          {choice !== null && choice !== 'out' && (
            <>
              <NumberSlider
                label="Somme engagée"
                value={stake}
                {...STAKES}
                format={(euros) => writeEuros(euros)}
                onChange={setStake}
              />
              <FactList facts={stakeFacts(reading)} />
            </>
          )}
        </div>
      )}
      {!running && <LiveCaption tone={words.tone} lead={words.lead} text={words.text} />}
      {over && outcome !== null && (
        <>
          <FactList facts={outcomeFacts(outcome)} />
          <BlindStory market={market} outcome={outcome} />
        </>
      )}
      <div className="market-moves">
        {/* One button throughout: whoever works by keys keeps the place. */}
        <Button
          variant={over ? 'secondary' : 'primary'}
          icon={
            over ? (
              <RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />
            ) : (
              <Play size={18} strokeWidth={1.75} aria-hidden="true" />
            )
          }
          aria-disabled={seen === 0 ? !ready : !over}
          onClick={() => {
            if (over) reset();
            else if (seen === 0 && ready) run();
          }}
        >
          {over ? 'Essayer autre chose' : seen === 0 ? 'Voir la suite' : 'La suite arrive…'}
        </Button>
      </div>
    </FigureFrame>
  );
}
