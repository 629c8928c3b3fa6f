import type { KeyboardEvent } from 'react';
import { signedPercent } from '../../lib/numbers-text.ts';
import type { MarketFormat } from '../market-format.ts';

/** Candles of one length, oldest first. */
interface ReadCandles {
  readonly length: number;
  at: (index: number) => { time: number; open: number; high: number; low: number; close: number };
  /** Returns the index of the candle that begins at a second, or of the last one before it. */
  indexAt: (time: number) => number;
}

interface CandleReadoutProps {
  history: ReadCandles;
  format: MarketFormat;
  /** Writes when a candle begins. */
  moment: (second: number) => string;
  /** What is read, for whoever does not see which chart it belongs to. */
  label?: string;
  /** When the candle begins that is pointed at, in seconds of the market; null, or before the first one, reads the last. */
  pointed: number | null;
  onPoint: (time: number | null) => void;
}

/** Candles that each key goes on by. */
const strides: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -Infinity,
  End: Infinity,
};

const prices = [
  { of: 'open', short: 'O', label: 'Ouv.', name: 'ouverture' },
  { of: 'high', short: 'H', label: 'Haut', name: 'plus haut' },
  { of: 'low', short: 'B', label: 'Bas', name: 'plus bas' },
  { of: 'close', short: 'C', label: 'Clôt.', name: 'clôture' },
] as const;

/** The four prices of the candle under the finger or the pointer, else of the last one; the arrow keys go from one to the next. */
export function CandleReadout(props: CandleReadoutProps) {
  const { history, format, moment, label = 'Bougie lue', onPoint } = props;
  const last = history.length - 1;
  if (last < 0) return <p className="candle-readout" />;
  const pointed =
    props.pointed !== null && props.pointed >= history.at(0).time ? props.pointed : null;
  const found = pointed === null ? last : history.indexAt(pointed);
  const candle = history.at(found);
  const change = (100 * (candle.close - candle.open)) / candle.open;
  const at = moment(candle.time);

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && pointed !== null) {
      event.preventDefault();
      onPoint(null);
      return;
    }
    const by = strides[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = Math.min(Math.max(found + by, 0), last);
    onPoint(next === last ? null : history.at(next).time);
  }

  return (
    <div
      className="candle-readout"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={history.length}
      aria-valuenow={found + 1}
      // Of the last one, which changes all the time, the market's own figures tell.
      aria-valuetext={
        pointed === null
          ? `Dernière bougie, ${at}`
          : `${at}, ${prices.map(({ of, name }) => `${name} ${format.price(candle[of])}`).join(', ')}`
      }
      title="Flèches gauche et droite : d’une bougie à l’autre"
      onKeyDown={press}
      onBlur={() => onPoint(null)}
    >
      <span>{at}</span>
      {prices.map(({ of, short, label }) => (
        <span key={of}>
          <abbr data-short={short}>
            <span>{label}</span>
          </abbr>
          <b>{format.roughPrice(candle[of])}</b>
        </span>
      ))}
      <span className={change < 0 ? 'tone-fall' : 'tone-rise'}>{signedPercent(change, 2)}</span>
    </div>
  );
}
