import type { FigureProps } from '@chandelle/course/public/figures';
import { drillRounds, type DrillRound } from '@chandelle/market/candles/drill';
import type { PatternId } from '@chandelle/market/candles/patterns';
import { useState } from 'react';
import { candleTable } from '../kit/chart/price-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { DrillChoice } from '../kit/drill/drill-choice.tsx';
import { DrillDrawing } from '../kit/drill/drill-drawing.tsx';
import { DrillMoves } from '../kit/drill/drill-moves.tsx';
import { DrillStage } from '../kit/drill/drill-stage.tsx';
import { useDrill } from '../kit/drill/use-drill.ts';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { patternNamed, patternTexts } from './pattern-texts.ts';

const CHOICES = 4;

/** Names to find for drawn patterns, with an answer at once. Nothing here is graded or kept. */
export default function PatternDrill(props: FigureProps<'pattern-drill'>) {
  const { title, pattern, rounds: count = 6, seed = 1 } = props;
  const [pass, setPass] = useState(0);
  const rounds = drillRounds(pattern.map(patternNamed), count, CHOICES, seed + pass);
  const { at, picked, found, firstTry, stateOf, pick, goTo, stage } = useDrill<PatternId>(
    (place, choice) => choice === rounds[place]?.answer,
  );
  const round = rounds[at];

  return (
    <FigureFrame
      title={title ?? 'Quelle figure voyez-vous ?'}
      subtitle={
        round === undefined
          ? 'Exercice terminé'
          : `Exercice sans note, figure ${at + 1} sur ${rounds.length}`
      }
      note="Données d’exemple."
      description="Un exercice : des bougies sont tracées, les dernières sont marquées A, et vous en choisissez le nom parmi quatre. Les prix sont dans le tableau."
      {...(round === undefined ? {} : { table: tableOf(round) })}
    >
      {round !== undefined && <DrillDrawing candles={round.candles} marked={round.size} />}
      <DrillStage
        ref={stage}
        className="drill-choices"
        label={round === undefined ? null : `Nom de la figure A, ${at + 1} sur ${rounds.length}`}
      >
        {round?.choices.map((choice) => (
          <DrillChoice key={choice} state={stateOf(choice)} onPick={() => pick(choice)}>
            {patternTexts[choice].name}
          </DrillChoice>
        ))}
      </DrillStage>
      <DrillCaption round={round} picked={picked} firstTry={firstTry} total={rounds.length} />
      <DrillMoves
        at={at}
        rounds={rounds.length}
        found={found}
        next="Figure suivante"
        restart="Reprendre avec d’autres dessins"
        onNext={() => goTo(at + 1)}
        onRestart={() => {
          setPass(pass + 1);
          goTo(0);
        }}
      />
    </FigureFrame>
  );
}

function DrillCaption(props: {
  round: DrillRound | undefined;
  picked: readonly PatternId[];
  firstTry: number;
  total: number;
}) {
  const { round, picked, firstTry, total } = props;
  if (round === undefined) {
    return (
      <LiveCaption
        tone="plain"
        lead={`${firstTry} sur ${total} du premier coup.`}
        text={
          firstTry === total
            ? 'Vous regardez la tendance avant la forme : c’est le bon ordre.'
            : 'Avant de nommer, regardez la tendance, puis mesurez les corps.'
        }
      />
    );
  }
  const last = picked.at(-1);
  if (last === undefined) {
    return (
      <LiveCaption
        tone="plain"
        lead="À vous."
        text="Regardez d’abord la tendance, puis les bougies marquées A."
      />
    );
  }
  const texts = patternTexts[last];
  return last === round.answer ? (
    <LiveCaption
      tone="right"
      lead={`Juste : ${texts.name.toLowerCase()}.`}
      text={texts.signature}
    />
  ) : (
    <LiveCaption
      tone="wrong"
      lead={`Pas ici : ${texts.name.toLowerCase()}.`}
      text={`Il faudrait ceci : ${texts.signature.charAt(0).toLowerCase()}${texts.signature.slice(1)}`}
    />
  );
}

function tableOf({ candles, size }: DrillRound) {
  return candleTable(
    candles,
    candles.map((_, index) => `${index + 1}${index >= candles.length - size ? ' (A)' : ''}`),
  );
}
