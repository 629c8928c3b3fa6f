import { readStored, readStoredJson, writeStored, writeStoredJson } from './storage.ts';

/** A short message from code that has no toaster of its own: of the page before, or loaded where messages are rare. */
export interface FlashMessage {
  kind: 'success' | 'error';
  title: string;
  text?: string | undefined;
}

const key = 'chandelle:toast';
const eventName = 'chandelle:toast';

/** Leaves a message for the next page of this tab, across a full page load. */
export function flashMessage(message: FlashMessage): void {
  // Where storage is closed to us, the page that follows says enough by itself.
  writeStoredJson(key, message, 'sessionStorage');
}

/** Returns whether the page before has left a message. */
export const hasFlashMessage = (): boolean => readStored(key, 'sessionStorage') !== null;

/** Hands a message to whichever toaster the page has, or will load for it. */
export function announce(message: FlashMessage): void {
  dispatchEvent(new CustomEvent(eventName, { detail: message }));
}

/** Receives the message left by the page before, once, and those announced from now on. */
export function receiveToasts(receive: (message: FlashMessage) => void): () => void {
  const listen = (event: Event) => receive((event as CustomEvent<FlashMessage>).detail);
  addEventListener(eventName, listen);
  const carried = takeFlashMessage();
  if (carried) receive(carried);
  return () => removeEventListener(eventName, listen);
}

function takeFlashMessage(): FlashMessage | null {
  const carried = readStoredJson(key, 'sessionStorage') as FlashMessage | null;
  if (carried !== null) writeStored(key, null, 'sessionStorage');
  return carried;
}
