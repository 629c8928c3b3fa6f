import { decimalText } from '@chandelle/market/money/decimal';
import type { Refusal } from '@chandelle/market/simulation/refusals';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { readAmount } from '../../../../trading/amount-text.ts';
import { refusalText } from '../../../../trading/texts/refusal-texts.ts';
import { FieldError } from '../../../../ui/field.tsx';

interface PriceInputProps {
  /** Named for those who do not see where it stands. */
  label: string;
  /** The price as it is written. */
  value: string;
  disabled: boolean;
  /** It takes the focus, ready to be typed over. */
  fresh?: boolean;
  /** Asks for another price, as a decimal text; returns why it was refused. */
  onTake: (price: string) => Refusal | null;
}

/** A price that is taken when one leaves its field or presses Enter; what is wrong with it stands below. */
export function PriceInput({ label, value, disabled, fresh = false, onTake }: PriceInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  /** The price as it is typed, until it is taken. */
  const [typed, setTyped] = useState<string | null>(null);

  useEffect(() => {
    if (!fresh) return;
    input.current?.focus();
    input.current?.select();
  }, [fresh]);

  function take() {
    if (typed === null) return;
    const amount = readAmount(typed);
    if (amount === null) {
      setRefused('Écrivez un prix, par exemple 50 000.');
      return;
    }
    const refusal = onTake(decimalText(amount));
    setRefused(refusal && refusalText(refusal));
    if (refusal === null) setTyped(null);
  }

  return (
    <div className="drawing-field">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className="drawing-price"
        value={typed ?? value}
        inputMode="decimal"
        autoComplete="off"
        disabled={disabled}
        aria-invalid={refused !== null || undefined}
        aria-describedby={refused === null ? undefined : `${id}-refused`}
        onKeyDown={leaveByEnter}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
      />
      {refused !== null && <FieldError id={`${id}-refused`}>{refused}</FieldError>}
    </div>
  );
}

/** Enter saves what is typed, and stays in the field. */
export function leaveByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.blur();
  event.currentTarget.focus();
}
