import { ChevronDown, ChevronUp, Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { FigureFrame } from '../../kit/figure-frame.tsx';
import { Flame } from '../../../ui/flame.tsx';
import { CloseHandle } from './close-handle.tsx';
import { closeHour, hour, readClose, type Reading } from './close-reading.ts';
import './close-figure.css';
import { formatInteger } from '../../../lib/format.ts';

const scale = { top: 52_420, bottom: 48_420, ticks: [52_000, 51_000, 50_000, 49_000] };
const at = (price: number) => `${((scale.top - price) / (scale.top - scale.bottom)) * 100}%`;
const span = (from: number, to: number) =>
  `${(Math.abs(from - to) / (scale.top - scale.bottom)) * 100}%`;

const icons = { rise: TrendingUp, fall: TrendingDown, doji: Minus } as const;

interface CloseFigureProps {
  /** Told of every close that the candle is given. */
  onClose?: (close: number) => void;
  /** A price under which the close is to be brought: a dotted path leads there, and the body of before stays as an outline. */
  goal?: number;
  title?: string;
  /** Stands under the drawing, in the place of the sentence that says what the candle shows. */
  children?: ReactNode;
}

/** A candle whose close one drags: body, colour and sentence answer at once. */
export function CloseFigure(props: CloseFigureProps) {
  const { onClose, goal, title = 'Tirez la clôture, la bougie répond', children } = props;
  const [close, setClose] = useState<number>(hour.close);
  const plot = useRef<HTMLDivElement>(null);
  const candle = closeHour(close);
  const { reading, name, sentence } = readClose(close);

  return (
    <FigureFrame
      title={title}
      subtitle="BTC/USDT, une heure, en dollars"
      description="Une bougie dont l’ouverture est fixe, à 49 600 dollars. Le curseur « Clôture » déplace son prix de clôture ; une phrase dit ce que la bougie montre."
      note="Données d’exemple."
      className={goal === undefined ? 'close-figure' : 'close-figure close-figure-task'}
    >
      <div className={`close-plot close-${reading}`} ref={plot}>
        <div aria-hidden="true">
          {scale.ticks.map((tick) => (
            <div key={tick} className="close-tick" style={{ top: at(tick) }}>
              <span>{formatInteger(tick)}</span>
            </div>
          ))}
          {goal !== undefined && <WayTo goal={goal} />}
          <Label name="Plus haut" price={candle.high} long />
          <Label name="Ouverture" price={candle.open} />
          <Label name="Plus bas" price={candle.low} long />
          <div
            className="close-wick"
            style={{
              top: at(candle.high),
              height: span(candle.high, Math.max(candle.open, close)),
            }}
          />
          <div
            className="close-wick"
            style={{
              top: at(Math.min(candle.open, close)),
              height: span(Math.min(candle.open, close), candle.low),
            }}
          />
          <div
            className="close-body"
            style={{ top: at(Math.max(candle.open, close)), height: span(candle.open, close) }}
          />
          <div className="close-flame" style={{ top: at(candle.high) }}>
            <Flame size={34} glow={false} />
          </div>
        </div>
        <div className="close-line" style={{ top: at(close) }} />
        <CloseHandle
          close={close}
          onClose={(next) => {
            setClose(next);
            onClose?.(next);
          }}
          top={at(close)}
          plot={plot}
          pricesPerHeight={scale.top - scale.bottom}
        >
          <span className="close-chevrons">
            <ChevronUp size={18} strokeWidth={2.2} aria-hidden />
            <ChevronDown size={18} strokeWidth={2.2} aria-hidden />
          </span>
          <span className="close-value">
            <b>Clôture</b>
            <span>{formatInteger(close)}</span>
          </span>
        </CloseHandle>
      </div>
      {children ?? <Sentence reading={reading} name={name} sentence={sentence} />}
    </FigureFrame>
  );
}

/** The body that one begins with, in outline, and the way from its close to where it is to go. */
function WayTo({ goal }: { goal: number }) {
  // Past what is still a doji.
  const end = goal - 20 * hour.tick;
  return (
    <>
      <div
        className="close-former"
        style={{ top: at(hour.close), height: span(hour.open, hour.close) }}
      />
      <div className="close-way" style={{ top: at(hour.close), height: span(hour.close, end) }} />
    </>
  );
}

function Label({ name, price, long = false }: { name: string; price: number; long?: boolean }) {
  return (
    <div
      className={long ? 'close-label close-label-long' : 'close-label'}
      style={{ top: at(price) }}
    >
      <b>{name}</b>
      <span>{formatInteger(price)}</span>
    </div>
  );
}

function Sentence({
  reading,
  name,
  sentence,
}: {
  reading: Reading;
  name: string;
  sentence: string;
}) {
  const Icon = icons[reading];
  return (
    <p className={`close-sentence close-sentence-${reading}`} aria-live="polite">
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <span>
        <b>{name}</b> {sentence}
      </span>
    </p>
  );
}
