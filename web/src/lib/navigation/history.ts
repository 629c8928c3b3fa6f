/** Where a visitor is, and what the page that led here left for this one. */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** Kept by the browser with the entry of its history, also across a reload; null: nothing. */
  state: unknown;
  /** Tells the entries of one tab apart. */
  key: string;
  /** Whether the page stays as far down as it is, whatever comes. */
  keepsScroll: boolean;
}

export interface NavigateOptions {
  /** Takes the place of the present entry. */
  replace?: boolean;
  state?: unknown;
  keepScroll?: boolean;
}

/** The places that a tab has been at; that of a browser, or one in memory. */
export interface NavigationHistory {
  /** Returns where the visitor is: the same object until that changes. */
  read: () => Location;
  /** Leads to an address of the application: a path, or what is relative to the present one. */
  navigate: (to: string, options?: NavigateOptions) => void;
  /** Tells of every change of place until what it returns is called. */
  listen: (hear: (location: Location, left: Location) => void) => () => void;
}

/** Makes a key: enough to tell the entries of one tab apart. */
const makeKey = () => Math.random().toString(36).slice(2, 10);

/** Where a history's places are stored. */
interface Entries {
  read: () => Omit<Location, 'keepsScroll'>;
  write: (to: string, entry: { state: unknown; key: string }, replace: boolean) => void;
}

/** Makes a history of entries; `move` tells it that the present one has changed by itself. */
function makeHistory(entries: Entries): NavigationHistory & { move: () => void } {
  const listeners = new Set<(location: Location, left: Location) => void>();
  // A document stands where the browser shows it.
  let current: Location = { ...entries.read(), keepsScroll: true };
  function take(keepsScroll: boolean) {
    const left = current;
    current = { ...entries.read(), keepsScroll };
    for (const hear of listeners) hear(current, left);
  }
  return {
    read: () => current,
    navigate(to, { replace = false, state = null, keepScroll = false } = {}) {
      entries.write(to, { state, key: makeKey() }, replace);
      take(keepScroll);
    },
    listen(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    move: () => take(false),
  };
}

/** What an entry of the browser's history holds; the names are those that earlier editions wrote. */
interface StoredEntry {
  key?: string;
  usr?: unknown;
}

/**
 * Reads the entry that the browser shows. It gets a key of its own, unless it has one: positions are kept by key, and a page
 * opened by its address, by a link of the home page or by the return from a payment would else begin as far down as another.
 */
function readEntry() {
  const stored = history.state as StoredEntry | null;
  const key = stored?.key ?? makeKey();
  if (stored?.key === undefined) history.replaceState({ ...stored, key }, '');
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: stored?.usr ?? null, key };
}

/** Takes the browser's own history in hand; once a document. */
export function makeBrowserHistory(): NavigationHistory {
  const { move, ...browserHistory } = makeHistory({
    read: readEntry,
    write(to, { state, key }, replace) {
      const entry: StoredEntry = { key, usr: state };
      if (replace) history.replaceState(entry, '', to);
      else history.pushState(entry, '', to);
    },
  });
  addEventListener('popstate', move);
  return browserHistory;
}

/** Makes a history without a browser: of a test, or of a page that is drawn to HTML. */
export function makeMemoryHistory(at: string, state: unknown = null): NavigationHistory {
  let present = { url: new URL(at, 'http://localhost'), entry: { state, key: makeKey() } };
  return makeHistory({
    read: () => {
      const { pathname, search, hash } = present.url;
      return { pathname, search, hash, ...present.entry };
    },
    write: (to, entry) => {
      present = { url: new URL(to, present.url), entry };
    },
  });
}
