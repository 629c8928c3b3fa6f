import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useSession } from '../../lib/use-session.ts';
import { scrimClass } from '../../ui/scrim.ts';
import { commands } from './commands-store.ts';
import { FoundList } from './found-list.tsx';
import { listSuggestions, makeSearch } from './search-index.ts';
import { useLessonStatuses } from './use-lesson-statuses.ts';

interface SearchPanelProps {
  open: boolean;
  onClose: () => void;
}

/** The search over lessons, steps, glossary and pages, for the keyboard first. */
export function SearchPanel({ open, onClose }: SearchPanelProps) {
  // A result leads to a page whose heading takes the focus; otherwise it goes back to where it was.
  const followed = useRef(false);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        followed.current = false;
        if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={scrimClass} />
        <Dialog.Popup
          finalFocus={() => !followed.current}
          className="fixed inset-x-0 top-0 z-50 mx-auto flex max-h-dvh w-full max-w-[640px] flex-col overflow-hidden border-line bg-surface text-ink
            shadow-float outline-none transition-[opacity,translate] duration-(--calm) ease-calm data-ending-style:opacity-0
            data-starting-style:-translate-y-2 data-starting-style:opacity-0 max-sm:h-dvh sm:top-[12vh] sm:max-h-[72vh] sm:rounded-dialog sm:border"
        >
          <Dialog.Title className="visually-hidden">Rechercher</Dialog.Title>
          <SearchBox
            onFollow={() => {
              followed.current = true;
              onClose();
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SearchBox({ onFollow }: { onFollow: () => void }) {
  const listId = useId();
  const { learner } = useSession();
  const signedIn = learner !== null;
  const statuses = useLessonStatuses(signedIn);
  const search = useMemo(() => makeSearch(signedIn), [signedIn]);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const asked = typed.trim() !== '';
  const groups = useMemo(
    () => (asked ? search(typed) : listSuggestions(signedIn)),
    [asked, search, signedIn, typed],
  );
  const found = groups.flatMap((group) => group.found);
  const active = found[Math.min(at, found.length - 1)];
  const optionId = (id: string) => `${listId}${id}`;

  function type(text: string) {
    setTyped(text);
    setAt(0);
  }

  function move(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey) {
      // Browsers lead to their own field by it.
      event.preventDefault();
      event.currentTarget.select();
    }
    if (event.nativeEvent.isComposing || active === undefined) return;
    const place = found.indexOf(active);
    const next = { ArrowDown: place + 1, ArrowUp: place - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      const around = (next + found.length) % found.length;
      setAt(around);
      document
        .getElementById(optionId(found[around]?.id ?? ''))
        ?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      document.getElementById(optionId(active.id))?.click();
    }
  }

  return (
    <>
      <SearchField
        listId={listId}
        activeId={active && optionId(active.id)}
        hasFound={found.length > 0}
        typed={typed}
        onType={type}
        onKeyDown={move}
      />
      <p aria-live="polite" className="visually-hidden">
        {asked ? sayCount(found.length) : ''}
      </p>
      {found.length === 0 ? (
        <NothingFound typed={typed.trim()} onTry={type} />
      ) : (
        <FoundList
          id={listId}
          groups={groups}
          activeId={active?.id ?? null}
          optionId={optionId}
          statuses={statuses}
          signedIn={signedIn}
          onPoint={(id) => setAt(found.findIndex((one) => one.id === id))}
          onFollow={onFollow}
        />
      )}
      <KeyHints />
    </>
  );
}

interface SearchFieldProps {
  listId: string;
  activeId: string | undefined;
  hasFound: boolean;
  typed: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** The field, with what closes the search. */
function SearchField({ listId, activeId, hasFound, typed, onType, onKeyDown }: SearchFieldProps) {
  return (
    <div className="flex shrink-0 items-center border-b border-line">
      <Search
        size={20}
        strokeWidth={1.75}
        className="ml-4 shrink-0 text-ink-2 sm:ml-5"
        aria-hidden
      />
      <input
        type="text"
        role="combobox"
        aria-label="Rechercher une leçon, un mot, une page"
        aria-expanded={hasFound}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={80}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder="Une leçon, un mot, une page"
        className="min-h-15 w-full min-w-0 bg-transparent px-3.5 text-[1.0625rem] outline-none placeholder:text-ink-3"
      />
      <Dialog.Close
        aria-label="Fermer la recherche"
        className="mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunk hover:text-ink"
      >
        <X size={20} strokeWidth={1.75} aria-hidden />
      </Dialog.Close>
    </div>
  );
}

/** What the keyboard does here, for whom has one. */
function KeyHints() {
  return (
    <div className="flex shrink-0 items-center gap-5 border-t border-line px-5 text-micro text-ink-3 max-sm:hidden pointer-coarse:hidden">
      <span aria-hidden>↑ ↓ choisir</span>
      <span aria-hidden>Entrée ouvrir</span>
      <span aria-hidden>Échap fermer</span>
      <button
        type="button"
        className="ml-auto min-h-11 text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink"
        onClick={() => commands.write('keys')}
      >
        Touches du clavier
      </button>
    </div>
  );
}

const sayCount = (count: number) =>
  count === 0 ? 'Aucun résultat' : `${count} résultat${count > 1 ? 's' : ''}`;

/** Searches that find something, for whom nothing was found. */
const examples = ['bougie', 'stop loss', 'levier', 'simulateur'];

function NothingFound({ typed, onTry }: { typed: string; onTry: (text: string) => void }) {
  return (
    <div className="px-5 py-7">
      <p className="font-medium">Rien ne correspond à « {typed} »</p>
      <p className="mt-1 text-small text-ink-2">
        Un seul mot suffit, et ses premières lettres aussi. Par exemple :
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {examples.map((example) => (
          <li key={example}>
            <button
              type="button"
              onClick={() => onTry(example)}
              className="min-h-11 rounded-control border border-line-strong px-3.5 text-small hover:border-ink"
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
