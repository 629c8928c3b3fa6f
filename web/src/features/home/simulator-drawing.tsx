import { formatInteger } from '../../lib/format.ts';
import { MarketChart, percentAt, percentOf } from './market-chart.tsx';
import { simulator } from './sample-market.ts';
import './drawings.css';

const scale = { top: 53_000, bottom: 46_600 };
const last = simulator.candles.at(-1) ?? { open: 0, close: 0 };
const price = last.close;

/** The drawing of the simulator: a day of prices, two averages, and a limit order that waits. */
export function SimulatorDrawing() {
  return (
    <figure className="drawing">
      <p className="visually-hidden">
        Exemple d’écran du simulateur : le cours monte jusqu’à {formatInteger(price)} ; un ordre
        d’achat limite de 0,05 BTC attend à {formatInteger(simulator.order)}.
      </p>
      <div className="drawing-plot drawing-simulator" aria-hidden="true">
        <div className="drawing-grid" style={{ top: percentOf(scale, 49_500) }}>
          <span>{formatInteger(49_500)}</span>
        </div>
        <MarketChart
          candles={simulator.candles}
          scale={scale}
          averages={[simulator.short, simulator.long]}
          volumes={simulator.volumes}
        />
        <div
          className={`drawing-price drawing-${last.close < last.open ? 'fall' : 'rise'}`}
          style={{ top: percentOf(scale, price) }}
        >
          <span>{formatInteger(price)}</span>
        </div>
        <div className="drawing-order" style={{ top: percentOf(scale, simulator.order) }}>
          <b>Achat limite 0,05 BTC</b>
          <span>{formatInteger(simulator.order)}</span>
        </div>
        {simulator.hours.map(({ hour, index }) => (
          <span
            key={hour}
            className="drawing-hour"
            style={{ left: percentAt(index, simulator.candles.length) }}
          >
            {hour} h
          </span>
        ))}
      </div>
      <figcaption>Données d’exemple</figcaption>
    </figure>
  );
}
