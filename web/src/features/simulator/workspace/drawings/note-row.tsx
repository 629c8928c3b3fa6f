import { MAX_NOTE } from '@chandelle/market/simulation/drawings/draw';
import type { DrawingView } from '@chandelle/market/simulation/drawings/drawing';
import { useState } from 'react';
import type { MarketFormat } from '../../../../trading/market-format.ts';
import { rejectionText } from '../../../../trading/texts/rejection-texts.ts';
import { FieldError } from '../../../../ui/field.tsx';
import { kindNames } from '../../chart/drawings/drawing-tools.ts';
import type { Drawings } from '../../chart/drawings/use-drawings.ts';
import { NameInput } from './name-input.tsx';
import { PriceInput } from './price-input.tsx';
import { RemoveButton } from './remove-button.tsx';

interface NoteRowProps {
  drawing: Extract<DrawingView, { kind: 'note' }>;
  /** Its first words. */
  title: string;
  drawings: Drawings;
  format: MarketFormat;
  moment: (second: number) => string;
  /** The market takes no more commands. */
  ended: boolean;
}

/** A note in the list: its words, and the candle and the price that it is about. */
export function NoteRow({ drawing, title, drawings, format, moment, ended }: NoteRowProps) {
  const [rejected, setRejected] = useState<string | null>(null);
  const { name, at } = drawing;
  return (
    <li className="drawing-row points-row">
      <div className="drawing-head">
        <p className="drawing-kind">{kindNames.note}</p>
        <RemoveButton
          label={`Supprimer : ${title}`}
          disabled={ended}
          onClick={() => drawings.remove(drawing)}
        />
      </div>
      <NameInput
        label={`Texte : ${title}`}
        value={name}
        placeholder="Votre note"
        most={MAX_NOTE}
        disabled={ended}
        onTake={(words) => {
          const rejection = drawings.change({ ...drawing, name: words });
          setRejected(rejection && rejectionText(rejection));
        }}
      />
      {rejected !== null && <FieldError>{rejected}</FieldError>}
      <PriceInput
        label={`${title}, prix`}
        value={format.price(at.price)}
        disabled={ended}
        onTake={(price) => drawings.change({ ...drawing, at: { ...at, price } })}
      />
      <p className="drawing-moment note-moment">{moment(at.time)}</p>
    </li>
  );
}
