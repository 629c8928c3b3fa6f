import type { FigureProps } from '@chandelle/course/public/figures';
import type { Trend } from '@chandelle/market/candles/trend';
import { trendRounds, type TrendRound } from '@chandelle/market/candles/trend-rounds';
import { useState } from 'react';
import { formatDecimal } from '../../lib/format.ts';
import { candleTable } from '../kit/chart/price-text.ts';
import { DrillChoice } from '../kit/drill/drill-choice.tsx';
import { DrillDrawing } from '../kit/drill/drill-drawing.tsx';
import { DrillMoves } from '../kit/drill/drill-moves.tsx';
import { DrillStage } from '../kit/drill/drill-stage.tsx';
import { useDrill } from '../kit/drill/use-drill.ts';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';

/** Candles judged, the last ones of each drawing. */
const JUDGED = 5;

const names: Readonly<Record<Trend, string>> = {
  up: 'Haussière',
  down: 'Baissière',
  none: 'Rien de net',
};
const choices: readonly Trend[] = ['up', 'down', 'none'];

/** Trends to judge by the rule of the lesson, with the measure at once. Nothing here is graded or kept. */
export default function TrendDrill(props: FigureProps<'trend-drill'>) {
  const { title, rounds: count = 6, seed = 1 } = props;
  const [pass, setPass] = useState(0);
  const rounds = trendRounds(count, seed + pass);
  const { at, picked, found, firstTry, stateOf, pick, goTo, stage } = useDrill<Trend>(
    (place, choice) => choice === rounds[place]?.answer,
  );
  const round = rounds[at];
  const last = picked.at(-1);
  return (
    <FigureFrame
      title={title ?? 'De quel côté allait le prix ?'}
      subtitle={
        round === undefined
          ? 'Exercice terminé'
          : `Exercice sans note, dessin ${at + 1} sur ${rounds.length}`
      }
      note="Données d’exemple, tirées au sort. La règle est celle du cours."
      description="Un exercice : neuf bougies sont tracées, les cinq dernières sont marquées A. Vous dites si leur tendance est haussière, baissière, ou si rien n’est net. Les prix sont dans le tableau."
      {...(round === undefined ? {} : { table: tableOf(round) })}
    >
      {round !== undefined && <DrillDrawing candles={round.candles} marked={JUDGED} />}
      <DrillStage
        ref={stage}
        className="drill-choices"
        label={
          round === undefined ? null : `Tendance des bougies A, ${at + 1} sur ${rounds.length}`
        }
      >
        {round !== undefined &&
          choices.map((choice) => (
            <DrillChoice key={choice} state={stateOf(choice)} onPick={() => pick(choice)}>
              {names[choice]}
            </DrillChoice>
          ))}
      </DrillStage>
      {round === undefined ? (
        <LiveCaption
          tone="plain"
          lead={`${firstTry} sur ${rounds.length} du premier coup.`}
          text="Avec l’habitude, vous jugerez d’un coup d’œil. En cas de doute, revenez à la mesure."
        />
      ) : last === undefined ? (
        <LiveCaption
          tone="plain"
          lead="À vous."
          text="Comparez la première ouverture et la dernière clôture des bougies marquées A. Comptez aussi les bougies de chaque sens."
        />
      ) : (
        <LiveCaption
          tone={found ? 'right' : 'wrong'}
          lead={`${found ? 'Juste' : 'Pas ici'} : ${names[last].toLowerCase()}.`}
          text={explain(round)}
        />
      )}
      <DrillMoves
        at={at}
        rounds={rounds.length}
        found={found}
        next="Dessin suivant"
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

/** Measures the five candles by the two parts of the rule. */
function explain({ stretch, rises, falls }: TrendRound): string {
  const size = formatDecimal(Math.abs(stretch), 1);
  const side = stretch < 0 ? 'plus bas' : 'plus haut';
  return `La dernière clôture est ${side} que la première ouverture, de ${size} fois l’amplitude moyenne (il en faut 1,5). Bougies haussières : ${rises}, baissières : ${falls}.`;
}

function tableOf({ candles }: TrendRound) {
  return candleTable(
    candles,
    candles.map((_, index) => `${index + 1}${index >= candles.length - JUDGED ? ' (A)' : ''}`),
  );
}
