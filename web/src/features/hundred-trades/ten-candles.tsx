import { decisionCandles } from '@chandelle/market/hundred-trades/decision-rows';
import { Candle } from '../../figures/kit/chart/candle.tsx';
import { signed } from '../../lib/numbers-text.ts';
import './ten-candles.css';

const tens = Array.from({ length: 10 }, (_, index) => index);

/** How high the candles stand at most, and while all of them are empty; between, it follows from what they span. */
const HEIGHT = 200;
const EMPTY_HEIGHT = 96;
const FLAT_HEIGHT = 84;
const R_HEIGHT = 20;
const PAD = 14;
const WIDTH = 56;

/** The series as ten candles that fill up, ten decisions each: where the result in R was and went, and how many are done. */
export function TenCandles({ results }: { results: readonly number[] }) {
  // Sums of hundredths are exact.
  const candles = decisionCandles(results.map((r) => Math.round(100 * r)));
  const high = candles.reduce((most, candle) => Math.max(most, candle.high), 1);
  const low = candles.reduce((least, candle) => Math.min(least, candle.low), -1);
  const height =
    results.length === 0 ? EMPTY_HEIGHT : Math.min(HEIGHT, FLAT_HEIGHT + R_HEIGHT * (high - low));
  const y = (r: number) => PAD + ((high - r) / (high - low)) * (height - 2 * PAD);
  return (
    <ol className="ten-candles" aria-label="Dix bougies de dix décisions">
      {tens.map((ten) => {
        const candle = candles[ten];
        const count = Math.max(0, Math.min(10, results.length - 10 * ten));
        return (
          <li key={ten} data-state={count === 10 ? 'full' : count > 0 ? 'filling' : 'empty'}>
            <svg viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden>
              <path className="ten-zero" d={`M0 ${y(0)}H${WIDTH}`} />
              {candle === undefined ? (
                <rect
                  className="ten-place"
                  x={WIDTH / 2 - 11}
                  y={y(0) - 30}
                  width={22}
                  height={60}
                  rx={3}
                />
              ) : (
                <Candle x={WIDTH / 2} width={24} wickWidth={2.4} y={y} {...candle} />
              )}
            </svg>
            <span className="ten-count">
              <span className="visually-hidden">{`Décisions ${10 * ten + 1} à ${10 * ten + 10} : `}</span>
              {count}
              <span aria-hidden>/10</span>
              <span className="visually-hidden"> sur 10</span>
            </span>
            <span className="ten-bar" aria-hidden>
              <span style={{ width: `${10 * count}%` }} />
            </span>
            <span className="ten-close">
              {candle === undefined ? <span aria-hidden>–</span> : `${signed(candle.close, 1)} R`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
