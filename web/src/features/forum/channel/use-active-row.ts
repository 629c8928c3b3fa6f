import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * Keeps which message of a list the Tab key reaches: the one that had the focus last, or else the newest. The handlers are
 * for the element around the rows (`data-row` with an id): arrows, Home and End go from message to message.
 */
export function useActiveRow(messages: readonly ForumMessage[]): {
  activeId: string | null;
  handleKey: (event: KeyboardEvent<HTMLElement>) => void;
  handleFocus: (event: FocusEvent<HTMLElement>) => void;
} {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const activeId = messages.some(({ id }) => id === chosenId)
    ? chosenId
    : (messages.at(-1)?.id ?? null);

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const row = event.target;
    if (!(row instanceof HTMLElement) || row.dataset['row'] === undefined) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('article[tabindex]')];
    const at = rows.indexOf(row);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, End: rows.length - 1, Home: 0 }[event.key];
    const next = to === undefined ? undefined : rows[to];
    if (next === undefined) return;
    event.preventDefault();
    setChosenId(next.dataset['row'] ?? null);
    next.focus();
  }

  function handleFocus(event: FocusEvent<HTMLElement>) {
    const id = event.target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (id !== undefined) setChosenId(id);
  }

  return { activeId, handleKey, handleFocus };
}
