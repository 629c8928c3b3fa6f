/** A short message from code that has no toaster of its own: of the page before, or loaded where messages are rare. */
export interface CarriedToast {
  kind: 'success' | 'error';
  title: string;
  text?: string | undefined;
}

const key = 'chandelle:toast';
const eventName = 'chandelle:toast';

/** Leaves a message for the next page of this tab, across a full page load. */
export function carryToast(message: CarriedToast): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(message));
  } catch {
    // Storage is closed to us: the page that follows says enough by itself.
  }
}

/** Hands a message to whichever toaster the page has, or will load for it. */
export function announce(message: CarriedToast): void {
  dispatchEvent(new CustomEvent(eventName, { detail: message }));
}

/** Receives the message left by the page before, once, and those announced from now on. */
export function receiveToasts(receive: (message: CarriedToast) => void): () => void {
  const listen = (event: Event) => receive((event as CustomEvent<CarriedToast>).detail);
  addEventListener(eventName, listen);
  const carried = takeCarriedToast();
  if (carried) receive(carried);
  return () => removeEventListener(eventName, listen);
}

function takeCarriedToast(): CarriedToast | null {
  try {
    const stored = sessionStorage.getItem(key);
    if (stored === null) return null;
    sessionStorage.removeItem(key);
    return JSON.parse(stored) as CarriedToast;
  } catch {
    return null;
  }
}
