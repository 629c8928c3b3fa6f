import { decimalText } from '@chandelle/market/money/decimal';
import type { Rejection } from '@chandelle/market/simulation/rejections';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { readAmount } from '../../../../../trading/amount-text.ts';
import { rejectionText } from '../../../../../trading/texts/rejection-texts.ts';
import { FieldError } from '../../../../../ui/field.tsx';

interface PriceInputProps {
  /** Named for those who do not see where it stands. */
  label: string;
  /** The price as it is written. */
  value: string;
  disabled: boolean;
  /** It takes the focus, ready to be typed over. */
  fresh?: boolean;
  /** Asks for another price, as a decimal text; returns why it was rejected. */
  onTake: (price: string) => Rejection | null;
}

/** A price that is taken when one leaves its field or presses Enter; what is wrong with it stands below. */
export function PriceInput({ label, value, disabled, fresh = false, onTake }: PriceInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [rejected, setRejected] = useState<string | null>(null);
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
      setRejected('Écrivez un prix, par exemple 50 000.');
      return;
    }
    const rejection = onTake(decimalText(amount));
    setRejected(rejection && rejectionText(rejection));
    if (rejection === null) setTyped(null);
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
        aria-invalid={rejected !== null || undefined}
        aria-describedby={rejected === null ? undefined : `${id}-rejected`}
        onKeyDown={leaveByEnter}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
      />
      {rejected !== null && <FieldError id={`${id}-rejected`}>{rejected}</FieldError>}
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
