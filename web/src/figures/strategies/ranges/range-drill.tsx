import type { FigureProps } from '@chandelle/course/public/figures';
import { playRange, rangeStory } from '@chandelle/market/strategies/range-stories';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { formatInteger } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { candleTable } from '../../kit/chart/price-text.ts';
import { DrillChoice } from '../../kit/drill/drill-choice.tsx';
import { DrillMoves } from '../../kit/drill/drill-moves.tsx';
import { DrillStage } from '../../kit/drill/drill-stage.tsx';
import { useDrill } from '../../kit/drill/use-drill.ts';
import { FactList } from '../../kit/fact-list.tsx';
import { FigureFrame } from '../../kit/figure-frame.tsx';
import { LiveCaption } from '../../kit/live-caption.tsx';
import { RangeDrawing } from './range-drawing.tsx';
import {
  choiceNames,
  rangeChoices,
  rangeRounds,
  type RangeChoice,
  type RangeRound,
} from './range-rounds.ts';
import { describeRange, summaryFacts } from './range-texts.ts';

/** Ranges that stop at a close: one buys or says why not, is judged, and then sees what came. Nothing is graded. */
export default function RangeDrill({ title }: FigureProps<'range-drill'>) {
  const { at, picked, found, firstTry, stateOf, pick, goTo, stage } = useDrill<RangeChoice>(
    (place, choice) => choice === rangeRounds[place]?.right,
  );
  const [revealed, setRevealed] = useState(false);
  const round = rangeRounds[at];
  const story = round === undefined ? undefined : rangeStory(round.story);

  function turnTo(next: number) {
    setRevealed(false);
    goTo(next);
  }

  function reveal() {
    setRevealed(true);
    // The button that was pressed is gone now.
    stage.current?.focus();
  }

  return (
    <FigureFrame
      title={title ?? 'Acheter au bord, ou passer'}
      subtitle={
        round === undefined
          ? 'Exercice terminé'
          : `Exercice sans note, range ${at + 1} sur ${rangeRounds.length}, bougies journalières, en USDT`
      }
      note="Graphiques construits pour la leçon. La décision est jugée sur ce que l’on sait à la dernière clôture visible."
      description="Un exercice : un range s’arrête à une clôture, avec un stop et un objectif déjà écrits. Vous achetez, ou vous dites pourquoi vous passez, puis vous découvrez les dix bougies suivantes."
      {...(story === undefined
        ? {}
        : { table: candleTable(revealed ? [...story.seen, ...story.sequel] : story.seen) })}
    >
      {story !== undefined && (
        <>
          <RangeDrawing
            story={story}
            shown={story.seen.length + (revealed ? story.sequel.length : 0)}
            lines={{ entry: true, stop: true, target: true }}
          />
          <FactList
            facts={[
              { name: 'Achat, à cette clôture', value: formatInteger(story.entry) },
              { name: 'Stop', value: formatInteger(story.stop) },
              { name: 'Objectif', value: formatInteger(story.target) },
            ]}
          />
        </>
      )}
      <DrillStage
        ref={stage}
        className="strat-choices"
        label={round === undefined ? null : `Décision, range ${at + 1} sur ${rangeRounds.length}`}
      >
        {round !== undefined &&
          rangeChoices.map((choice) => (
            <DrillChoice key={choice} state={stateOf(choice)} onPick={() => pick(choice)}>
              {choiceNames[choice]}
            </DrillChoice>
          ))}
      </DrillStage>
      <DrillCaption
        round={round}
        last={picked.at(-1)}
        found={found}
        revealed={revealed}
        firstTry={firstTry}
      />
      {found && !revealed && (
        <Button
          className="drill-move"
          icon={<Eye size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={reveal}
        >
          Voir la suite
        </Button>
      )}
      <DrillMoves
        at={at}
        rounds={rangeRounds.length}
        found={revealed}
        next="Range suivant"
        onNext={() => turnTo(at + 1)}
        onRestart={() => turnTo(0)}
      />
    </FigureFrame>
  );
}

interface DrillCaptionProps {
  round: RangeRound | undefined;
  /** What was chosen last. */
  last: RangeChoice | undefined;
  found: boolean;
  revealed: boolean;
  firstTry: number;
}

/** What is said of the choice, then of the sequel, and at the end of all. */
function DrillCaption({ round, last, found, revealed, firstTry }: DrillCaptionProps) {
  if (round === undefined)
    return (
      <>
        <LiveCaption
          tone="plain"
          lead={`${firstTry} sur ${rangeRounds.length} du premier coup.`}
          text="Cinq graphiques ne prouvent rien. Vous savez maintenant décider avant de voir."
        />
        <FactList facts={summaryFacts()} />
      </>
    );
  if (revealed) {
    const story = rangeStory(round.story);
    return <LiveCaption tone="plain" {...describeRange(story, playRange(story), round.right)} />;
  }
  if (last === undefined)
    return (
      <LiveCaption
        tone="plain"
        lead="À vous."
        text="Où est le prix ? Le plancher l’a-t-il repoussé ? Et que vaut le ratio ?"
      />
    );
  return (
    <LiveCaption
      tone={found ? 'right' : 'wrong'}
      lead={found ? 'Juste.' : 'Pas tout à fait.'}
      text={round.why[last]}
    />
  );
}
