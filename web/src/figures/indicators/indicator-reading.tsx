import type { FigureProps } from '@chandelle/course/public/figures';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { candleTable } from '../kit/chart/price-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { DrillMoves } from '../kit/drill/drill-moves.tsx';
import { useDrill } from '../kit/drill/use-drill.ts';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { ReadingChart, roundCandles } from './reading-chart.tsx';
import { ReadingChoices } from './reading-choices.tsx';
import { FUTURE, readingRounds, type ReadingRound } from './reading-rounds.ts';
import { signedPercent } from '../../lib/numbers-text.ts';

/** Charts whose future is hidden: a reading to choose, judged before the future is shown. Nothing is graded. */
export default function IndicatorReading({ title }: FigureProps<'indicator-reading'>) {
  const { at, picked, found, firstTry, stateOf, pick, goTo, stage } = useDrill<number>(
    (place, reading) => readingRounds[place]?.readings[reading]?.right === true,
  );
  const [revealed, setRevealed] = useState(false);
  const round = readingRounds[at];

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
      title={title ?? 'Lire sans connaître la suite'}
      subtitle={
        round === undefined
          ? 'Exercice terminé'
          : `Exercice sans note, graphique ${at + 1} sur ${readingRounds.length} : ${round.title}`
      }
      note="BTC/USDT, bougies journalières, en USDT. La lecture est jugée sur ce que l’on sait au dernier jour visible. Données d’exemple."
      description="Un exercice : un graphique s’arrête aujourd’hui, vous choisissez la lecture la plus juste parmi trois, puis vous découvrez les vingt jours suivants."
      {...(round === undefined ? {} : { table: tableOf(round, revealed) })}
    >
      {round !== undefined && <ReadingChart round={round} revealed={revealed} />}
      <ReadingChoices
        ref={stage}
        label={
          round === undefined ? null : `Lecture du graphique ${at + 1} sur ${readingRounds.length}`
        }
        readings={round?.readings ?? []}
        stateOf={stateOf}
        onPick={pick}
      />
      <LiveCaption {...makeCaption(round, picked, revealed, firstTry)} />
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
        rounds={readingRounds.length}
        found={revealed}
        next="Graphique suivant"
        onNext={() => turnTo(at + 1)}
        onRestart={() => turnTo(0)}
      />
    </FigureFrame>
  );
}

function makeCaption(
  round: ReadingRound | undefined,
  picked: readonly number[],
  revealed: boolean,
  firstTry: number,
) {
  if (round === undefined) {
    return {
      tone: 'plain',
      lead: `${firstTry} sur ${readingRounds.length} du premier coup.`,
      text: 'Le prix peut contredire une lecture juste. Jugez vos décisions sur ce que vous saviez ce jour-là.',
    } as const;
  }
  const last = round.readings[picked.at(-1) ?? -1];
  if (last === undefined) {
    return {
      tone: 'plain',
      lead: 'À vous.',
      text: 'Quelle lecture est la plus juste au dernier jour visible ?',
    } as const;
  }
  if (revealed) {
    return { tone: 'plain', lead: 'La suite.', text: futureOf(round) } as const;
  }
  return {
    tone: last.right === true ? 'right' : 'wrong',
    lead: last.right === true ? 'Juste.' : 'Pas tout à fait.',
    text: last.why,
  } as const;
}

function futureOf(round: ReadingRound): string {
  const { past, future } = roundCandles(round);
  const today = past.at(-1)?.close ?? Number.NaN;
  const change = (price: number) => signedPercent(100 * (price / today - 1));
  const closes = future.map(({ close }) => close);
  return `${formatCount(FUTURE, 'jour')} plus tard, ${change(closes.at(-1) ?? Number.NaN)}. Entre-temps, la clôture la plus haute est à ${change(Math.max(...closes))}, la plus basse à ${change(Math.min(...closes))}. Votre lecture n’en devient ni plus juste, ni plus fausse.`;
}

function tableOf(round: ReadingRound, revealed: boolean) {
  const { past, future } = roundCandles(round);
  const candles = revealed ? [...past, ...future] : past;
  return candleTable(
    candles,
    candles.map((_, index) => `Jour ${index + 1}`),
  );
}
