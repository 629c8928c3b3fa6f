import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { decimal, decimalText } from '@chandelle/market/money/decimal';
import { TextField } from '../ui/field.tsx';
import { readAmount, stepAmount, writeAmount } from './amount-text.ts';

interface StepperFieldProps {
  label: string;
  unit: string;
  /** What is typed, as it is typed. */
  value: string;
  onChange: (value: string) => void;
  /** What one press of − or + moves, in the unit: '100', '0.001'. */
  step: string;
  /** The most that + reaches. */
  most?: string | undefined;
  /** Decimals in which a stepped amount is written, or how it is written from its decimal text. */
  decimals?: number;
  write?: (amount: string) => string;
  labelAside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
}

/** An amount with its unit, and − and + beside it; the arrow keys do the same. */
export function StepperField(props: StepperFieldProps) {
  const { label, unit, value, onChange, step, most, decimals = 0, write } = props;

  function move(direction: 1 | -1) {
    const amount = readAmount(value) ?? decimal(0);
    const limit = most === undefined ? undefined : decimal(most);
    const stepped = stepAmount(amount, decimal(step), direction, limit);
    onChange(write === undefined ? writeAmount(stepped, decimals) : write(decimalText(stepped)));
  }

  const press = (direction: 1 | -1) => (
    <button
      type="button"
      disabled={props.disabled}
      onClick={() => move(direction)}
      aria-label={`${direction === 1 ? 'Augmenter' : 'Diminuer'} : ${label}`}
      className="grid w-9 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink disabled:text-ink-3 pointer-coarse:w-11"
    >
      {direction === 1 ? (
        <Plus size={16} strokeWidth={2} aria-hidden />
      ) : (
        <Minus size={16} strokeWidth={2} aria-hidden />
      )}
    </button>
  );

  return (
    <TextField
      label={label}
      labelAside={props.labelAside}
      hint={props.hint}
      error={props.error}
      unit={unit}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      disabled={props.disabled}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        move(event.key === 'ArrowUp' ? 1 : -1);
      }}
      control={
        <span className="my-2 flex border-l border-line pointer-coarse:my-0">
          {press(-1)}
          {press(1)}
        </span>
      }
    />
  );
}
