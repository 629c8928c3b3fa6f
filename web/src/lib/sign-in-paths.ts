import { paths } from '@chandelle/contract/paths';
import { ownPath } from '@chandelle/contract/own-path';

/** Returns the sign-in page that leads back to `from` afterwards. */
export function loginPath(from: string): string {
  return `${paths.login}?from=${encodeURIComponent(from)}`;
}

/** Returns the registration page that leads, through the sign-in, to `from` afterwards; null leads nowhere special. */
export function registerPath(from: string | null): string {
  return from === null ? paths.register : `${paths.register}?from=${encodeURIComponent(from)}`;
}

/**
 * Returns the path to go to after sign-in: `from` when it is one of this site, otherwise the lessons.
 * Other origins, scheme-relative addresses and the sign-in pages themselves are refused.
 */
export function safeReturnPath(from: string | null, origin: string): string {
  if (from === null || !from.startsWith('/') || !URL.canParse(from, origin)) return paths.lessons;
  const url = new URL(from, origin);
  const path = ownPath(url, new URL(origin).host);
  const useless: readonly string[] = [paths.home, paths.login, paths.register];
  return path === null || useless.includes(url.pathname) ? paths.lessons : path;
}
