import { maxMessageCharacters } from '@chandelle/contract/forum-messages';
import { formatInteger } from '../../../lib/format.ts';

/** Characters written, of how many there may be: « 59/2 000 ». Said aloud only near the limit. */
export function Counter({ count }: { count: number }) {
  const left = maxMessageCharacters - count;
  return (
    <>
      <span
        className={`text-small tabular ${left < 0 ? 'font-medium text-fall-ink' : 'text-ink-3'}`}
        aria-hidden
      >
        {formatInteger(count)}/{formatInteger(maxMessageCharacters)}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {left < 0
          ? `${formatInteger(-left)} caractères de trop`
          : left <= 100
            ? `${formatInteger(Math.ceil(left / 20) * 20)} caractères restants`
            : ''}
      </span>
    </>
  );
}
