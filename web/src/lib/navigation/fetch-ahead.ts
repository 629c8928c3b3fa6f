import { createContext } from 'react';

/**
 * Fetches a page of the application before it is asked for; never rejects.
 * @param likely Whether nobody has reached for it yet, but most readers will: what it shows comes along, where that costs nobody.
 */
export type FetchAhead = (to: string, likely: boolean) => Promise<void>;

/** What links fetch ahead with; null on a page that is none of the application. */
export const FetchAheadContext = createContext<FetchAhead | null>(null);
