import { MAX_DRAWING_NAME, MAX_NOTE } from '@chandelle/market/simulation/drawings/draw';
import type { DrawingView } from '@chandelle/market/simulation/drawings/drawing';
import { useState, type ReactNode } from 'react';
import { rejectionText } from '../../../../../trading/texts/rejection-texts.ts';
import { FieldError } from '../../../../../ui/field.tsx';
import { kindNames } from '../drawing-tools.ts';
import type { Drawings } from '../use-drawings.ts';
import { NameInput } from './name-input.tsx';
import { RemoveButton } from './remove-button.tsx';

/** What the row of any drawing is given. */
export interface DrawingRowProps<View extends DrawingView = DrawingView> {
  drawing: View;
  /** What it is called; of a note its first words. */
  title: string;
  drawings: Drawings;
  /** The market takes no more commands. */
  ended: boolean;
}

interface FrameProps extends DrawingRowProps {
  /** What may be written where there are no words yet. */
  placeholder: string;
  children: ReactNode;
}

/** A drawing in the list: its kind, the button that takes it away, its words, and under them what its kind has. */
export function DrawingRow(props: FrameProps) {
  const { drawing, title, drawings, ended, placeholder, children } = props;
  const [rejected, setRejected] = useState<string | null>(null);
  const isNote = drawing.kind === 'note';
  return (
    <li className="drawing-row points-row">
      <div className="drawing-head">
        <p className="drawing-kind">{kindNames[drawing.kind]}</p>
        <RemoveButton
          label={`Supprimer : ${title}`}
          disabled={ended}
          onClick={() => drawings.remove(drawing)}
        />
      </div>
      <NameInput
        label={`${isNote ? 'Texte' : 'Nom'} : ${title}`}
        value={drawing.name}
        placeholder={placeholder}
        most={isNote ? MAX_NOTE : MAX_DRAWING_NAME}
        disabled={ended}
        onTake={(name) => {
          const rejection = drawings.change({ ...drawing, name });
          setRejected(rejection && rejectionText(rejection));
        }}
      />
      {rejected !== null && <FieldError>{rejected}</FieldError>}
      {children}
    </li>
  );
}
