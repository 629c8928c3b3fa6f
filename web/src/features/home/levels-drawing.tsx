import { formatInteger } from '../../lib/format.ts';
import { MarketChart, percentAt, percentOf } from './market-chart.tsx';
import { levels } from './sample-market.ts';
import './drawings.css';

const scale = { top: 51_900, bottom: 45_500 };

/** The drawing of the interactive lessons: a market between its resistance and its support. */
export function LevelsDrawing() {
  return (
    <figure className="drawing">
      <p className="visually-hidden">
        Exemple de graphique : le prix rencontre trois fois une résistance à{' '}
        {formatInteger(levels.resistance)} et deux fois un support à {formatInteger(levels.support)}
        , sans les franchir.
      </p>
      <div className="drawing-plot drawing-levels" aria-hidden="true">
        <Level kind="resistance" name="Résistance" price={levels.resistance} />
        <Level kind="support" name="Support" price={levels.support} />
        <MarketChart candles={levels.candles} scale={scale} />
        {(['resistance', 'support'] as const).flatMap((kind) =>
          levels.contacts[kind].map((index) => (
            <span
              key={`${kind}${index}`}
              className="drawing-ring"
              style={{
                left: percentAt(index, levels.candles.length),
                top: percentOf(scale, levels[kind]),
              }}
            />
          )),
        )}
      </div>
      <figcaption>Données d’exemple</figcaption>
    </figure>
  );
}

function Level(props: { kind: 'resistance' | 'support'; name: string; price: number }) {
  return (
    <div
      className={`drawing-level drawing-${props.kind}`}
      style={{ top: percentOf(scale, props.price) }}
    >
      <b>{props.name}</b>
      <span>{formatInteger(props.price)}</span>
    </div>
  );
}
