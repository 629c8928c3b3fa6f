import { MAX_LEVEL_NOTE, type LevelView } from '@chandelle/market/simulation/levels';
import { useState } from 'react';
import type { MarketFormat } from '../../../../../trading/market-format.ts';
import { rejectionText } from '../../../../../trading/texts/rejection-texts.ts';
import { FieldError } from '../../../../../ui/field.tsx';
import { NameInput } from './name-input.tsx';
import { PriceInput } from './price-input.tsx';
import { RemoveButton } from './remove-button.tsx';
import type { Levels } from '../use-levels.ts';

interface LevelRowProps {
  level: LevelView;
  levels: Levels;
  format: MarketFormat;
  /** The market takes no more commands. */
  ended: boolean;
  /** It was just drawn: its price is ready to be typed over. */
  fresh: boolean;
}

/** A level in the list: its price, its alert and its note. */
export function LevelRow({ level, levels, format, ended, fresh }: LevelRowProps) {
  const [rejected, setRejected] = useState<string | null>(null);
  const at = format.price(level.price);

  function change(changes: Partial<LevelView>) {
    const rejection = levels.change({ ...level, ...changes });
    setRejected(rejection && rejectionText(rejection));
  }

  return (
    <li className="drawing-row level-row">
      <PriceInput
        label={`Prix du repère à ${at}`}
        value={at}
        disabled={ended}
        fresh={fresh}
        onTake={(price) => levels.change({ ...level, price })}
      />
      <label className="level-alert" title="Me prévenir quand le prix y arrive">
        <input
          type="checkbox"
          aria-label={`Me prévenir quand le prix arrive à ${at}`}
          checked={level.alert}
          disabled={ended}
          onChange={() => change({ alert: !level.alert })}
        />
        Alerte
      </label>
      <RemoveButton
        label={`Supprimer le repère à ${at}`}
        disabled={ended}
        onClick={() => levels.remove(level)}
      />
      <NameInput
        label={`Note du repère à ${at}`}
        value={level.note}
        placeholder="Note, par exemple « plancher de lundi »"
        most={MAX_LEVEL_NOTE}
        disabled={ended}
        onTake={(note) => change({ note })}
      />
      {rejected !== null && <FieldError>{rejected}</FieldError>}
    </li>
  );
}
