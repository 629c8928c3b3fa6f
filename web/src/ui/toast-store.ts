export type ToastKind = 'success' | 'error';

/** How a message behaves where the usual is not right. */
export interface ToastOptions {
  /** The page says the same in its own text: the message goes after 2 s, and screen readers are not told twice. */
  repeatsPage?: boolean;
  /** The message says why another page comes: it stays over that navigation. */
  acrossPages?: boolean;
}

export interface ToastMessage extends ToastOptions {
  /** Differs for each message, also for the same words said again. */
  id: number;
  kind: ToastKind;
  title: string;
  text: string | undefined;
}

/** Milliseconds for which a message stays; for the second, see `repeatsPage`. */
const stay = { usual: 6000, brief: 2000 };

let shown: ToastMessage | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function put(message: ToastMessage | null): void {
  shown = message;
  clearTimeout(timer);
  if (message !== null) restartToastTime();
  for (const listener of listeners) listener();
}

/** Shows a message in the place of the one before. */
export function showToast(message: Omit<ToastMessage, 'id'>): void {
  lastId += 1;
  put({ ...message, id: lastId });
}

/** Takes the message away. */
export function dismissToast(): void {
  if (shown !== null) put(null);
}

/** Takes the message away when it is an error of the page that is being left. */
export function clearErrorOfPage(): void {
  if (shown?.kind === 'error' && !shown.acrossPages) put(null);
}

/** Gives the message its whole time again: somebody is at it. */
export function restartToastTime(): void {
  clearTimeout(timer);
  timer = setTimeout(dismissToast, shown?.repeatsPage ? stay.brief : stay.usual);
}

/** Keeps the message until `restartToastTime`: the focus is in it. */
export function holdToast(): void {
  clearTimeout(timer);
}

/** Gives the message on screen, null when there is none. */
export function readToast(): ToastMessage | null {
  return shown;
}

/** Calls back when the message changes; gives what ends that. */
export function watchToast(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
