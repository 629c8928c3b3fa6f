import { createElement, useEffect } from 'react';
import { singleKeys } from '../../lib/single-keys.ts';
import { useStore } from '../../lib/use-store.ts';
import { useLateComponent } from '../../ui/use-late-component.ts';
import { commands } from './commands-store.ts';

// Nobody pays for them who does not ask.
const loadSearch = async () => (await import('./search-panel.tsx')).SearchPanel;
const loadKeySheet = async () => (await import('./key-sheet.tsx')).KeySheet;

/** Where a question mark is typed. */
const fields = 'input, textarea, select, [contenteditable]';

/** Lets Ctrl or Cmd and K open the search, and « ? » the keys of the page, and shows them. */
export function Commands() {
  const shown = useStore(commands, null);
  const Search = useLateComponent(shown === 'search' ? loadSearch : null);
  const KeySheet = useLateComponent(shown === 'keys' ? loadKeySheet : null);
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const wanted = findCommand(event);
      if (wanted === null) return;
      event.preventDefault();
      commands.write(wanted);
    };
    addEventListener('keydown', act);
    return () => {
      removeEventListener('keydown', act);
      commands.write(null);
    };
  }, []);
  const close = () => commands.write(null);
  return (
    <>
      {Search !== null && createElement(Search, { open: shown === 'search', onClose: close })}
      {KeySheet !== null && createElement(KeySheet, { open: shown === 'keys', onClose: close })}
    </>
  );
}

/** Returns what a key asks for, unless something else lies over the page or the key is typed. */
function findCommand(event: KeyboardEvent): 'search' | 'keys' | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, repeat, defaultPrevented } = event;
  if (altKey || repeat || defaultPrevented) return null;
  if (document.querySelector('[role="dialog"]') !== null) return null;
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'search' : null;
  const typed = target instanceof Element && target.closest(fields) !== null;
  return key === '?' && !typed && singleKeys.read() ? 'keys' : null;
}
