import { createStore } from '../lib/store.ts';
import { useStore } from '../lib/use-store.ts';

/** `waiting`: something is under way; it stays until it is taken away or another message comes. */
export type ToastKind = 'success' | 'error' | 'waiting';

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

const shown = createStore<ToastMessage | null>(() => null);
let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;

function put(message: ToastMessage | null): void {
  shown.write(message);
  clearTimeout(timer);
  if (message !== null) restartToastTime();
}

/** Shows a message in the place of the one before. */
export function showToast(message: Omit<ToastMessage, 'id'>): void {
  lastId += 1;
  put({ ...message, id: lastId });
}

/** Takes the message away. */
export function dismissToast(): void {
  if (shown.read() !== null) put(null);
}

/** Takes the message away when it is an error of the page that is being left. */
export function clearErrorOfPage(): void {
  const message = shown.read();
  if (message?.kind === 'error' && !message.acrossPages) put(null);
}

/** Takes the message away when it says that something is under way. */
export function dismissWaitingToast(): void {
  if (shown.read()?.kind === 'waiting') put(null);
}

/** Restarts the time of the message: somebody is at it. */
export function restartToastTime(): void {
  clearTimeout(timer);
  if (shown.read()?.kind === 'waiting') return;
  timer = setTimeout(dismissToast, shown.read()?.repeatsPage ? stay.brief : stay.usual);
}

/** Keeps the message until `restartToastTime`: the focus is in it. */
export function holdToast(): void {
  clearTimeout(timer);
}

/** Returns the message on screen, null when there is none, and renders again when it changes. */
export function useToast(): ToastMessage | null {
  return useStore(shown, null);
}
