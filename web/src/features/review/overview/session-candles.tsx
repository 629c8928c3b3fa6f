import { FlameShape } from '../../../ui/flame.tsx';

/** Heights of bodies and wicks, in turn: candles that are all alike look like a fence. */
const bodies = [78, 84, 60, 112, 84, 62, 100, 82, 70, 96];
const wicks = [
  [0, 10],
  [18, 22],
  [20, 16],
  [14, 18],
  [10, 16],
  [8, 18],
  [16, 14],
  [14, 16],
  [12, 12],
  [10, 20],
];
/** Room of a candle beside others, and at most, where there are few. */
const [slot, widest] = [58, 84];
/** Candles for which the drawing has its full width. */
const usual = 8;
const width = 30;
const height = 190;
const floor = 168;

interface SessionCandlesProps {
  cards: number;
  /** How many of them one has missed: they come first, hollow. */
  missed: number;
  /** Drawn as what is not there yet. */
  faded?: boolean;
}

/** The cards of a session as candles, the first one lit. Words beside say what there is. */
export function SessionCandles({ cards, missed, faded = false }: SessionCandlesProps) {
  if (cards === 0) return null;
  const shown = Math.min(cards, 20);
  const room = Math.max(shown, usual) * slot - (slot - width);
  const apart = Math.min((room - width) / Math.max(shown - 1, 1), widest);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${room + 8} ${height}`}
      className="h-auto max-h-50 w-full max-sm:max-h-32 sm:max-lg:max-h-65"
      preserveAspectRatio="xMinYMax meet"
    >
      {Array.from({ length: shown }, (_, index) => (
        <Candle
          // Candles keep their places.
          key={index}
          index={index}
          x={index * apart + width / 2 + 2}
          look={faded ? 'faded' : index < missed ? 'missed' : 'full'}
          lit={index === 0 && !faded}
        />
      ))}
    </svg>
  );
}

const looks = {
  full: 'fill-on-night stroke-on-night',
  missed: 'fill-none stroke-fall',
  faded: 'fill-none stroke-line-strong [stroke-dasharray:4_5]',
} as const;

interface CandleProps {
  index: number;
  x: number;
  look: keyof typeof looks;
  lit: boolean;
}

function Candle({ index, x, look, lit }: CandleProps) {
  const body = bodies[index % bodies.length] ?? 80;
  const [above = 0, below = 0] = wicks[index % wicks.length] ?? [];
  const bottom = floor - ((index * 7) % 24);
  const top = bottom - body;
  const wick = lit ? 14 : above;
  return (
    <>
      <g className={looks[look]} strokeWidth={2.5}>
        <path d={`M${x} ${top - wick}V${top}M${x} ${bottom}V${bottom + below}`} />
        <rect x={x - width / 2} y={top} width={width} height={body} rx={3} />
      </g>
      {lit && <FlameShape x={x} y={top - 6} height={38} />}
    </>
  );
}
