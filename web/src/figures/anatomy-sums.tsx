import type { Candle } from '@chandelle/market/candles/candle';
import { bodySize, lowerWick, range, upperWick } from '@chandelle/market/candles/candle';
import { formatInteger } from '../app/format.ts';

/** The sum that every candle keeps: upper wick, body and lower wick are its range. */
export function AnatomySums({ candle }: { candle: Candle }) {
  const parts = [
    { sign: '', name: 'Mèche haute', size: upperWick(candle) },
    { sign: '+', name: 'Corps', size: bodySize(candle) },
    { sign: '+', name: 'Mèche basse', size: lowerWick(candle) },
    { sign: '=', name: 'Amplitude', size: range(candle) },
  ];
  return (
    <dl className="sums">
      {parts.map((part) => (
        <div key={part.name} className="sums-part">
          <dt>{part.name}</dt>
          <dd>
            {part.sign !== '' && <span className="sums-sign">{part.sign}</span>}
            {formatInteger(part.size)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
