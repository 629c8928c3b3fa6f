import type { Config } from '../../platform/config.ts';

export type CookieConfig = Pick<Config, 'baseUrl' | 'secret'>;

const isSecure = (config: CookieConfig) => config.baseUrl.startsWith('https:');

/** Names a cookie of ours. The prefix, which browsers accept over https only, keeps sister domains from setting it. */
export function cookieName(config: CookieConfig, name: string): string {
  return `${isSecure(config) ? '__Host-' : ''}chandelle.${name}`;
}

/**
 * Writes the Set-Cookie header of a cookie that no script can read and no other site's form can send. `value` must be
 * free of signs that a cookie cannot hold; `maxAge` in seconds, 0 ends it.
 */
export function writeCookie(
  config: CookieConfig,
  name: string,
  value: string,
  maxAge: number,
): string {
  const secure = isSecure(config) ? '; Secure' : '';
  return `${cookieName(config, name)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

/** Reads a cookie of ours from a Cookie header; null when it is absent, empty or not what we ever write. */
export function readCookie(
  config: CookieConfig,
  name: string,
  cookieHeader: string | null,
): string | null {
  const wanted = cookieName(config, name);
  for (const part of (cookieHeader ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (equals !== -1 && part.slice(0, equals).trim() === wanted)
      return decode(part.slice(equals + 1).trim()) || null;
  }
  return null;
}

function decode(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch {
    // Not a value that we ever wrote: the same as no cookie.
    return null;
  }
}
