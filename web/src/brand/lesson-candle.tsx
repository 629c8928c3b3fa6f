import { FlameShape } from '../ui/flame.tsx';
import './lesson-candle.css';

/** Where a lesson stands, as its candle shows it. */
export type LessonCandleState = 'completed' | 'current' | 'open' | 'resting' | 'locked';

const lit: readonly LessonCandleState[] = ['completed', 'current'];

/**
 * Draws a lesson as a wax candle: lit and amber when completed, lit and ink when current, an outline when open,
 * smoking and half burnt while resting, dashed when locked. `size` is its height in pixels. Decorative unless
 * `label` says in words what the candle shows.
 */
export function LessonCandle(props: { state: LessonCandleState; size?: number; label?: string }) {
  const { state, size = 56, label } = props;
  return (
    <svg
      className={`lesson-candle lesson-candle-${state}`}
      width={(size * 20) / 58}
      height={size}
      viewBox="0 0 20 58"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {lit.includes(state) && <FlameShape x={10} y={15.8} height={15} />}
      {state === 'resting' && (
        <path className="lesson-candle-smoke" d="M10 11.4c-2-1.8 2-3 .2-5.2C9 4.8 10.6 4 10 2.6" />
      )}
      <path className="lesson-candle-wick" d="M10 13.5V18.5M10 46.8V57" />
      {state === 'resting' && (
        <path
          className="lesson-candle-rest"
          d="M4.3 32.5H15.7V44.5Q15.7 46.2 14 46.2H6Q4.3 46.2 4.3 44.5Z"
        />
      )}
      <rect className="lesson-candle-body" x="3.6" y="18.5" width="12.8" height="28.3" rx="1.7" />
    </svg>
  );
}
