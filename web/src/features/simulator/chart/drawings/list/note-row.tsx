import type { DrawingView } from '@chandelle/market/simulation/drawings/drawing';
import type { MarketFormat } from '../../../../../trading/market-format.ts';
import { DrawingRow, type DrawingRowProps } from './drawing-row.tsx';
import { PriceInput } from './price-input.tsx';

interface NoteRowProps extends DrawingRowProps<Extract<DrawingView, { kind: 'note' }>> {
  format: MarketFormat;
  moment: (second: number) => string;
}

/** A note in the list: its words, and the candle and the price that it is about. */
export function NoteRow({ format, moment, ...row }: NoteRowProps) {
  const { drawing, title, drawings, ended } = row;
  const { at } = drawing;
  return (
    <DrawingRow {...row} placeholder="Votre note">
      <PriceInput
        label={`${title}, prix`}
        value={format.price(at.price)}
        disabled={ended}
        onTake={(price) => drawings.change({ ...drawing, at: { ...at, price } })}
      />
      <p className="drawing-moment note-moment">{moment(at.time)}</p>
    </DrawingRow>
  );
}
