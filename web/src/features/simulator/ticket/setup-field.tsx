import { setups } from '@chandelle/market/simulation/setups';
import type { SimulationState } from '@chandelle/market/simulation/state';
import { SelectField } from '../../../ui/select-field.tsx';
import { setupTexts } from '../../../trading/texts/setup-texts.ts';
import type { TicketPartProps } from './price-fields.tsx';

interface SetupFieldProps extends TicketPartProps {
  state: SimulationState;
}

/** Asks what a purchase is made for, in a series: by it the report of the hundred decisions sorts them. */
export function SetupField({ state, fields, edit, errorOf }: SetupFieldProps) {
  if (fields.side === 'sell' || state.episode?.series !== true) return null;
  return (
    <SelectField
      label="Scénario de cet achat"
      value={fields.setup}
      onChange={(value) => edit({ setup: setups.find((each) => each === value) ?? '' })}
      options={[
        { value: '', label: 'À choisir' },
        ...setups.map((value) => ({ value, label: setupTexts[value] })),
      ]}
      error={errorOf('setup')}
    />
  );
}
