import { orderKinds, type OrderKind } from '@chandelle/market/simulation/order-kinds';
import { useId } from 'react';
import { SelectField } from '../../../ui/select-field.tsx';
import { kindText } from './order-kind-texts.ts';
import type { TicketFields } from './ticket-fields.ts';

interface KindChoiceProps {
  fields: TicketFields;
  onChange: (kind: OrderKind) => void;
  available: string;
}

const groups = ['limit', 'market', 'advanced'] as const;
/** Kinds behind « Avancé »: all that have no place of their own. */
const advancedKinds = orderKinds.filter((kind) => groups.every((group) => group !== kind));
const groupNames = { limit: 'Limite', market: 'Au marché', advanced: 'Avancé' };

/** Limit and market side by side, the other kinds behind a third choice: one meets them when one needs them. */
export function KindChoice({ fields, onChange, available }: KindChoiceProps) {
  const name = useId();
  const isAdvanced = advancedKinds.some((kind) => kind === fields.kind);
  const chosen = isAdvanced ? 'advanced' : fields.kind;
  return (
    <>
      <div className="kind-row">
        <fieldset className="kind-bar" role="radiogroup" aria-label="Type d’ordre">
          {groups.map((group) => (
            <label key={group}>
              <input
                type="radio"
                name={name}
                checked={chosen === group}
                onChange={() => onChange(group === 'advanced' ? 'stop' : group)}
              />
              {groupNames[group]}
            </label>
          ))}
        </fieldset>
        <p className="kind-available">
          <span>Disponible</span>
          <span>{available}</span>
        </p>
      </div>
      {isAdvanced && (
        <SelectField
          label="Ordre avancé"
          value={fields.kind}
          onChange={(value) => {
            const kind = orderKinds.find((each) => each === value);
            if (kind !== undefined) onChange(kind);
          }}
          options={advancedKinds.map((value) => ({ value, label: kindText(value).name }))}
        />
      )}
    </>
  );
}
