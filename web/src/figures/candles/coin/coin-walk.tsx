import type { FigureProps } from '@chandelle/course/public/figures';
import {
  COIN_CANDLES,
  COIN_STEP,
  COIN_TOSSES,
  coinWalk,
  endsInReach,
  holdsPattern,
  readCandle,
} from '@chandelle/market/candles/coin-walk';
import { Dices, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { candleTable } from '../../kit/chart/price-text.ts';
import { FactList } from '../../kit/fact-list.tsx';
import { FigureFrame } from '../../kit/figure-frame.tsx';
import { LiveCaption } from '../../kit/live-caption.tsx';
import { useTask } from '../../kit/step-tasks.ts';
import { Task } from '../../kit/task.tsx';
import { CoinDrawing, earlierWalks } from './coin-drawing.tsx';
import { describeCandle, sayGoals, type Found } from './coin-texts.ts';

/** Of the walks drawn before, how many end in the fan. */
const ENDED_IN = earlierWalks.filter(endsInReach).length;
/** More draws than this without a hammer are as good as impossible. */
const PATIENCE = 1_000;

/** Candles that a coin alone draws, in which one finds what the lesson has named; and the fan in which most walks end. */
export default function CoinWalk({ title }: FigureProps<'coin-walk'>) {
  const [seed, setSeed] = useState(1);
  const [at, setAt] = useState<number | null>(null);
  const [found, setFound] = useState<Found>({ trend: false, hammer: false });
  const walk = useMemo(() => coinWalk(seed), [seed]);
  const reading = at === null ? null : readCandle(walk, at);
  const reached = found.trend && found.hammer;
  const done = useTask(reached);
  const words = describeCandle(seed, walk, at, reading);

  function look(index: number) {
    const { trend, patterns } = readCandle(walk, index);
    setAt(index);
    setFound({
      trend: found.trend || trend !== 'none',
      hammer: found.hammer || patterns.includes('hammer'),
    });
  }

  function toss(next: number) {
    setSeed(next);
    setAt(null);
  }

  return (
    <FigureFrame
      title={title ?? 'Vingt-quatre bougies à pile ou face'}
      subtitle={`Une bougie, ${COIN_TOSSES} lancers : pile, ${COIN_STEP} USDT de plus, face, ${COIN_STEP} de moins`}
      note={
        <>
          Touchez une bougie
          <span className="task-keys">
            , ou passez de l’une à l’autre au clavier, par les flèches
          </span>
          {'. '}En gris, cent autres tirages. La pièce n’est pas truquée.
        </>
      }
      description={`Les ${COIN_CANDLES} bougies d’un prix que seule une pièce fait bouger, sur un éventail dans lequel finissent dix-neuf tirages sur vingt. Un curseur passe d’une bougie à l’autre. Le texte en dit les mesures, et la figure ou la tendance qui finit avec elle.`}
      table={candleTable(walk)}
    >
      <CoinDrawing walk={walk} at={at} size={reading?.size ?? 1} onLook={look} />
      <div className="coin-draws">
        <Button
          variant="secondary"
          icon={<Dices size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => toss(seed + 1)}
        >
          Relancer la pièce
        </Button>
        <Button
          variant="secondary"
          icon={<Search size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => toss(nextWithHammer(seed + 1))}
        >
          Relancer jusqu’à un marteau
        </Button>
      </div>
      <FactList
        facts={[
          { name: 'Tirages', value: String(seed) },
          { name: 'Le vôtre finit', value: endsInReach(walk) ? 'dans l’éventail' : 'dehors' },
          { name: 'Les gris, dans l’éventail', value: `${ENDED_IN} sur ${earlierWalks.length}` },
        ]}
      />
      <LiveCaption tone={words.tone} lead={words.lead} text={words.text} />
      <Task
        instruction="Trouvez une tendance et un marteau dans les bougies de la pièce."
        done={done}
        spoken={reached ? sayGoals(found, done) : ''}
      >
        {found.trend || found.hammer || done
          ? sayGoals(found, done)
          : `Relancez autant que vous voulez. Vous en êtes à ${formatCount(seed, 'tirage')}.`}
      </Task>
    </FigureFrame>
  );
}

/** The first draw from `seed` on in which a hammer can be found. */
function nextWithHammer(seed: number): number {
  for (let next = seed; next < seed + PATIENCE; next += 1)
    if (holdsPattern(coinWalk(next), 'hammer')) return next;
  return seed;
}
