import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { type KeyHints, useKeyHints } from '../../lib/single-keys.ts';
import { singleKeys } from '../../lib/single-keys.ts';
import { fieldFrameClass } from '../../ui/field.tsx';

/** Elements in which a slash is typed. */
const fields = 'input, textarea, select, [contenteditable], [role="dialog"]';

const hints: KeyHints = {
  title: 'Dans le glossaire',
  keys: [{ keys: '/', what: 'Chercher un mot' }],
};

/** The field that narrows the list while one types; « / » leads to it. */
export function SearchTerms({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  useKeyHints(hints);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (event.key !== '/' || !singleKeys.read()) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(fields) !== null) return;
      if (event.defaultPrevented || document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', act);
    return () => removeEventListener('keydown', act);
  }, []);
  return (
    <form role="search" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id} className="visually-hidden">
        Chercher un mot
      </label>
      <div className={fieldFrameClass(false)}>
        <Search
          size={18}
          strokeWidth={1.75}
          className="ml-3.5 shrink-0 self-center text-ink-2"
          aria-hidden
        />
        <input
          ref={field}
          id={id}
          // Of type search, browsers draw a cross of their own.
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onType('');
          }}
          placeholder="Un mot : mèche, levier, carnet…"
          className="min-h-[46px] w-full min-w-0 rounded-control bg-transparent px-3 outline-none placeholder:text-ink-3"
        />
        {typed === '' ? (
          <kbd
            aria-hidden
            className="mr-3 grid size-6 shrink-0 place-items-center self-center rounded-[4px] border border-line font-sans text-micro text-ink-3
              max-sm:hidden pointer-coarse:hidden"
          >
            /
          </kbd>
        ) : (
          <button
            type="button"
            aria-label="Effacer la recherche"
            onClick={() => {
              onType('');
              field.current?.focus();
            }}
            className="grid w-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink"
          >
            <X size={18} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      </div>
    </form>
  );
}
