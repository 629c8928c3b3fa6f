import { StepperField } from '../../../trading/stepper-field.tsx';
import type { ContractFields } from './contract-fields.ts';

interface ExitFieldsProps {
  fields: ContractFields;
  edit: (patch: Partial<ContractFields>) => void;
  /** How prices are written and stepped. */
  price: { unit: string; step: string; decimals: number };
  stopError: string | undefined;
  targetError: string | undefined;
}

/** The exits that are placed with the order; an empty field is none. */
export function ExitFields({ fields, edit, price, stopError, targetError }: ExitFieldsProps) {
  return (
    <div className="exit-fields">
      <StepperField
        label="Stop"
        {...price}
        value={fields.stop}
        onChange={(stop) => edit({ stop })}
        error={stopError}
      />
      <StepperField
        label="Objectif"
        {...price}
        value={fields.target}
        onChange={(target) => edit({ target })}
        error={targetError}
      />
    </div>
  );
}

interface LimitFieldProps extends Pick<ExitFieldsProps, 'fields' | 'edit' | 'price'> {
  error: string | undefined;
}

/** The price that a limit order waits for. */
export function LimitField({ fields, edit, price, error }: LimitFieldProps) {
  return (
    <StepperField
      label="Prix limite"
      {...price}
      value={fields.price}
      onChange={(next) => edit({ price: next })}
      error={error}
    />
  );
}
