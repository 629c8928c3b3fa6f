import type { DrawingView, PointKind } from '@chandelle/market/simulation/drawings/drawing';
import { retracementPrices } from '@chandelle/market/simulation/drawings/retracement-prices';
import { percentText } from '../../../../../lib/numbers-text.ts';
import type { MarketFormat } from '../../../../../trading/market-format.ts';
import { DrawingRow, type DrawingRowProps } from './drawing-row.tsx';
import { PriceInput } from './price-input.tsx';

interface PointsRowProps extends DrawingRowProps<Extract<DrawingView, { kind: PointKind }>> {
  format: MarketFormat;
  moment: (second: number) => string;
}

const ends = [
  { end: 'from', name: 'premier point' },
  { end: 'to', name: 'second point' },
] as const;

/** A drawing between two points in the list: its name, the prices of its points, and what it says. */
export function PointsRow({ format, moment, ...row }: PointsRowProps) {
  const { drawing, title, drawings, ended } = row;
  return (
    <DrawingRow {...row} placeholder="Nom, par exemple « creux de lundi »">
      {ends.map(({ end, name: point }) => (
        <div key={end} className="drawing-point">
          <PriceInput
            label={`${title}, prix du ${point}`}
            value={format.price(drawing[end].price)}
            disabled={ended}
            onTake={(price) => drawings.change({ ...drawing, [end]: { ...drawing[end], price } })}
          />
          <p className="drawing-moment">{moment(drawing[end].time)}</p>
        </div>
      ))}
      {drawing.kind === 'retracement' && <Levels drawing={drawing} format={format} />}
    </DrawingRow>
  );
}

/** The levels of a retracement, as a table of what is given back and where. */
function Levels({ drawing, format }: Pick<PointsRowProps, 'drawing' | 'format'>) {
  return (
    <dl className="drawing-levels">
      {retracementPrices({ priceDigits: format.steps.priceDigits }, drawing).map(
        ({ percent, price }) => (
          <div key={percent}>
            <dt>{percentText(Number(percent), 1)}</dt>
            <dd>{format.price(price)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
