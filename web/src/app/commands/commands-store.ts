import { createStore } from '../../lib/store.ts';

/** What lies over the page: the search, the sheet of its keys, or nothing. */
export const commands = createStore<'search' | 'keys' | null>(() => null);
