import type { Config } from '../../platform/config.ts';
import { readCookie, writeCookie, type CookieConfig } from './cookies.ts';

const name = 'written';

/**
 * Seconds for which whoever has written reads from the primary. By then a replica that is used has replayed it, with room
 * for browsers that round: it is half a second behind at most, and what was read from it is kept for another half.
 */
const seconds = 3;

/** Marks with an answer that its reader has just written. Every process reads the mark, and none has to be told. */
export function markWriter({ config }: { config: CookieConfig }, responseHeaders: Headers): void {
  responseHeaders.append('set-cookie', writeCookie(config, name, '1', seconds));
}

/** Returns whether a request comes from a browser that has just written. A forged mark only leads to the primary. */
export const hasJustWritten = ({ config }: { config: Config }, headers: Headers): boolean =>
  readCookie(config, name, headers.get('cookie')) !== null;
