import type { memberSchema } from '@chandelle/contract/forum-messages';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import type * as z from 'zod';
import { api } from '../../../lib/api.ts';

export type Member = z.output<typeof memberSchema>;

/** A name being typed: where its @ stands, and what follows it. */
export interface NameTyped {
  at: number;
  query: string;
}

/** Finds the name being typed before the caret: an @ at the beginning of a word, and at most 20 characters. */
export function findNameTyped(text: string, caret: number): NameTyped | null {
  const before = text.slice(0, caret);
  const found =
    /(?:^|[^\p{L}\p{N}_.@])@([\p{L}\p{M}\p{N}._'’-]+(?: [\p{L}\p{M}\p{N}._'’-]*)?)$/u.exec(before);
  const query = found?.[1];
  if (query === undefined || query.length > 20) return null;
  return { at: caret - query.length - 1, query };
}

/** Puts a member's name where it was being typed; gives the text and the caret after it. */
export function completeName(
  text: string,
  { at, query }: NameTyped,
  name: string,
): { text: string; caret: number } {
  const rest = text.slice(at + 1 + query.length);
  const inserted = `@${name}${rest.startsWith(' ') ? '' : ' '}`;
  return { text: text.slice(0, at) + inserted + rest, caret: at + inserted.length };
}

/** Returns the members whose name begins with what is typed, and which of them is chosen. */
export function useCompletion(typed: NameTyped | null): {
  members: readonly Member[];
  chosen: number;
  move: (by: number) => void;
} {
  const query = typed?.query.trim() ?? '';
  const { data } = useQuery(
    api.forum.members.queryOptions({ input: { query }, enabled: query !== '', staleTime: 30_000 }),
  );
  const [choice, setChoice] = useState({ query: '', index: 0 });
  const members = query === '' ? [] : (data ?? []);
  const chosen = choice.query === query && choice.index < members.length ? choice.index : 0;
  const move = (by: number) =>
    setChoice({ query, index: (chosen + by + members.length) % Math.max(1, members.length) });
  return { members, chosen, move };
}

/** Handles the keys of the list of names; true when it was one. */
export function handleListKey(
  event: KeyboardEvent,
  list: { move: (by: number) => void; pick: () => void; close: () => void },
): boolean {
  const acts: Record<string, () => void> = {
    ArrowDown: () => list.move(1),
    ArrowUp: () => list.move(-1),
    Enter: list.pick,
    Tab: list.pick,
    Escape: list.close,
  };
  const act = acts[event.key];
  if (act === undefined || event.shiftKey) return false;
  event.preventDefault();
  act();
  return true;
}
