import type { FigureProps } from '@chandelle/course/figures';
import { typeset } from '@chandelle/course/typography';
import { ArrowRight, Eye, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatCount } from '../../app/format.ts';
import { Button } from '../../ui/button.tsx';
import { candleTable } from '../chart/price-text.ts';
import { Said } from '../chart/said.tsx';
import { FigureFrame } from '../figure-frame.tsx';
import { ReadingChart, roundCandles } from './reading-chart.tsx';
import { ReadingChoices } from './reading-choices.tsx';
import { FUTURE, readingRounds, type ReadingRound } from './reading-rounds.ts';
import { signedPercent } from './signed-text.ts';

/** Charts whose future is hidden: a reading to choose, judged before the future is shown. Nothing is graded. */
export default function IndicatorReading({ title }: FigureProps<'indicator-reading'>) {
  const [at, setAt] = useState(0);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [revealed, setRevealed] = useState(false);
  const [firstTry, setFirstTry] = useState(0);
  const choices = useRef<HTMLDivElement>(null);
  const round = readingRounds[at];
  const found =
    round !== undefined && picked.some((index) => round.readings[index]?.right === true);

  function pick(index: number) {
    if (found || picked.includes(index)) return;
    if (picked.length === 0 && round?.readings[index]?.right === true) setFirstTry(firstTry + 1);
    setPicked([...picked, index]);
  }

  /** Shows a round, and leaves the keyboard where the next answer is given. */
  function goTo(next: number) {
    setAt(next);
    setPicked([]);
    setRevealed(false);
    if (next === 0) setFirstTry(0);
    choices.current?.focus();
  }

  return (
    <FigureFrame
      title={title ?? typeset('Lire sans connaître la suite')}
      subtitle={typeset(
        round === undefined
          ? 'Exercice terminé'
          : `Exercice sans note, graphique ${at + 1} sur ${readingRounds.length} : ${round.title}`,
      )}
      note={typeset(
        `BTC/USDT, bougies journalières, en USDT. La lecture est jugée sur ce que l'on sait au dernier jour visible. Données d'exemple.`,
      )}
      description={typeset(
        'Un exercice : un graphique s’arrête aujourd’hui, vous choisissez la lecture la plus juste parmi trois, puis vous découvrez les vingt jours suivants.',
      )}
      {...(round === undefined ? {} : { table: tableOf(round, revealed) })}
    >
      {round !== undefined && <ReadingChart round={round} revealed={revealed} />}
      <ReadingChoices
        ref={choices}
        label={`Lecture du graphique ${at + 1} sur ${readingRounds.length}`}
        readings={round?.readings ?? []}
        picked={picked}
        onPick={pick}
      />
      <Said {...wordsOf(round, picked, revealed, firstTry)} />
      {found && !revealed && (
        <Button
          className="ind-actions"
          icon={<Eye size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setRevealed(true)}
        >
          Voir la suite
        </Button>
      )}
      {found && revealed && (
        <Button
          className="ind-actions"
          iconAfter={<ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => goTo(at + 1)}
        >
          {at + 1 < readingRounds.length ? 'Graphique suivant' : 'Voir le bilan'}
        </Button>
      )}
      {round === undefined && (
        <Button
          className="ind-actions"
          variant="secondary"
          icon={<RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => goTo(0)}
        >
          Recommencer
        </Button>
      )}
    </FigureFrame>
  );
}

function wordsOf(
  round: ReadingRound | undefined,
  picked: readonly number[],
  revealed: boolean,
  firstTry: number,
) {
  if (round === undefined) {
    return {
      tone: 'plain',
      lead: typeset(`${firstTry} sur ${readingRounds.length} du premier coup.`),
      text: typeset(
        'Une lecture juste peut être suivie d’un mouvement contraire : on juge une décision sur ce que l’on savait.',
      ),
    } as const;
  }
  const last = round.readings[picked.at(-1) ?? -1];
  if (last === undefined) {
    return {
      tone: 'plain',
      lead: typeset('À vous.'),
      text: typeset('Quelle lecture est la plus juste au dernier jour visible ?'),
    } as const;
  }
  if (revealed) {
    return { tone: 'plain', lead: typeset('La suite.'), text: typeset(futureOf(round)) } as const;
  }
  return {
    tone: last.right === true ? 'right' : 'wrong',
    lead: last.right === true ? 'Juste.' : typeset('Pas tout à fait.'),
    text: typeset(last.why),
  } as const;
}

function futureOf(round: ReadingRound): string {
  const { past, future } = roundCandles(round);
  const today = past.at(-1)?.close ?? Number.NaN;
  const change = (price: number) => signedPercent(100 * (price / today - 1));
  const closes = future.map(({ close }) => close);
  return `${formatCount(FUTURE, 'jour')} plus tard : ${change(closes.at(-1) ?? Number.NaN)}. Clôture la plus haute : ${change(Math.max(...closes))} ; la plus basse : ${change(Math.min(...closes))}. Votre lecture n'en devient ni plus juste, ni plus fausse.`;
}

function tableOf(round: ReadingRound, revealed: boolean) {
  const { past, future } = roundCandles(round);
  const candles = revealed ? [...past, ...future] : past;
  return candleTable(
    candles,
    candles.map((_, index) => `Jour ${index + 1}`),
  );
}
