import type { FigureProps } from '@chandelle/course/public/figures';
import { direction, type Candle } from '@chandelle/market/candles/candle';
import { candleFromPath } from '@chandelle/market/candles/candle-from-path';
import { pathThrough } from '@chandelle/market/candles/path-through';
import { isDoji } from '@chandelle/market/candles/shapes';
import { Play } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { candleTable, closingSentence, directionName, withUnit } from '../kit/chart/price-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { useTask } from '../kit/step-tasks.ts';
import { Task } from '../kit/task.tsx';
import { HourDrawing } from './hour-drawing.tsx';
import { useReplay } from './use-replay.ts';
import './hour-to-candle.css';

/** Minutes of the four points that the learner pulls. */
const MINUTES = [0, 15, 47, 60] as const;
const SEED = 14;

const hours = {
  rise: [49_600, 48_980, 51_720, 51_240],
  fall: [51_240, 51_720, 48_980, 49_600],
  doji: [50_300, 49_040, 51_640, 50_360],
  /** The prices of `rise` in another order: its candle is the same. */
  'high-first': [49_600, 51_720, 48_980, 51_240],
} as const;

type Hour = keyof typeof hours;

const kinds: readonly { value: Hour; label: string }[] = [
  { value: 'rise', label: 'Haussière' },
  { value: 'fall', label: 'Baissière' },
  { value: 'doji', label: 'Plate' },
];
const orders: readonly { value: Hour; label: string }[] = [
  { value: 'rise', label: 'Bas d’abord' },
  { value: 'high-first', label: 'Haut d’abord' },
];

/**
 * An hour of prices that becomes one candle; pulling a point redraws both. The task is to turn its colour; with `order`,
 * to have the prices come in another order, which leaves the same candle.
 */
export default function HourToCandle({ title, order = false }: FigureProps<'hour-to-candle'>) {
  const [prices, setPrices] = useState<readonly number[]>(hours.rise);
  const [pulled, setPulled] = useState(false);
  const { minute, replaying, replay, stop } = useReplay(60);
  const name = useId();
  const path = pathThrough(
    prices.map((price, index) => ({ minute: MINUTES[index] ?? 0, price })),
    SEED,
  );
  const candle = candleFromPath(path);
  const shown = candleFromPath(path.slice(0, minute + 1));
  const doji = isDoji(candle);
  const side = doji ? 'flat' : direction(candle);
  const first = path.indexOf(candle.high) < path.indexOf(candle.low) ? 'high-first' : 'rise';

  const done = useTask(order ? first === 'high-first' : pulled && candle.close < candle.open);
  const state = order ? sayOrder(done) : sayTask(candle, pulled, done);

  /** Shows other prices; only a point that is pulled by hand counts for the task. */
  function show(next: readonly number[], byHand = false) {
    stop();
    setPrices(next);
    setPulled(byHand);
  }

  return (
    <FigureFrame
      title={title ?? 'Une heure d’échanges, quatre prix'}
      subtitle="BTC/USDT, de 14 h à 15 h, en USDT"
      note={<Note order={order} />}
      description={describe(order)}
      table={candleTable([candle], ['14 h à 15 h'])}
    >
      <HourDrawing
        path={path.slice(0, minute + 1)}
        candle={shown}
        points={prices.map((price, index) => ({ minute: MINUTES[index] ?? 0, price }))}
        handles={!replaying && !order}
        asks={!order && !pulled && !done}
        onMove={(index, price) =>
          show(
            prices.map((old, at) => (at === index ? price : old)),
            true,
          )
        }
      />
      <div className="hour-controls">
        <Segmented
          label={order ? 'Ordre des prix' : 'Exemples'}
          className="hour-kinds"
          name={name}
          value={order ? first : side === 'flat' ? 'doji' : side}
          options={order ? orders : kinds}
          onChange={(wanted) => show(hours[wanted])}
        />
        <Button
          variant="secondary"
          className="hour-replay"
          icon={<Play size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={replay}
        >
          <span className="hour-replay-word">Rejouer</span>
        </Button>
      </div>
      <LiveCaption
        tone={side === 'flat' ? 'even' : side}
        lead={`Bougie ${doji ? 'plate' : directionName(candle)}.`}
        text={
          doji && candle.open !== candle.close
            ? `${closingSentence(candle)} C’est presque rien devant le chemin parcouru.`
            : closingSentence(candle)
        }
      />
      <Task
        instruction={
          order
            ? 'Faites monter le prix d’abord, et descendre ensuite.'
            : 'Tirez le dernier point de la courbe jusqu’à ce que la bougie change de couleur.'
        }
        done={done}
        spoken={state ?? ''}
      >
        {state ?? (
          <>
            Tirez le point de 15 h vers le bas
            <span className="task-keys">, ou prenez les flèches du clavier</span>.
          </>
        )}
      </Task>
    </FigureFrame>
  );
}

/** Says what another order changes: nothing. */
const sayOrder = (done: boolean) =>
  done
    ? 'C’est fait. Les quatre prix sont les mêmes, donc la bougie aussi.'
    : 'Choisissez « Haut d’abord ».';

/** Says how far the task is, and once it is done at which price the candle turns; null while no point was pulled. */
function sayTask({ open, close }: Candle, pulled: boolean, done: boolean): string | null {
  if (done)
    return `C’est fait. Elle bascule à ${withUnit(open)}, le prix auquel l’heure a commencé.`;
  if (!pulled) return null;
  return close === open
    ? 'Pas encore : elle clôture juste à son ouverture. Un cran plus bas.'
    : `Pas encore : elle clôture ${withUnit(close - open)} au-dessus de son ouverture.`;
}

function Note({ order }: { order: boolean }) {
  if (order) return 'Données d’exemple.';
  return (
    <>
      Tirez un point de la courbe
      <span className="task-keys">, ou déplacez-le au clavier</span>
      {', et la bougie se redessine. Données d’exemple.'}
    </>
  );
}

function describe(order: boolean): string {
  const handled = order
    ? 'Deux choix disent si le prix a d’abord baissé, ou d’abord monté.'
    : 'Quatre curseurs déplacent le prix à 14 h, 14 h 15, 14 h 47 et 15 h.';
  return `À gauche, la courbe des prix de 14 h à 15 h ; à droite, la bougie qui la résume. ${handled}`;
}
