import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';

/** A session lasts 30 days from its last renewal. */
export const sessionSeconds = 30 * 24 * 60 * 60;

type CookieConfig = Pick<Config, 'baseUrl' | 'secret'>;

const isSecure = (config: CookieConfig) => config.baseUrl.startsWith('https:');

/** Names the session cookie. The prefix, which browsers accept over https only, keeps sister domains from setting it. */
export function sessionCookieName(config: CookieConfig): string {
  return isSecure(config) ? '__Host-chandelle.session' : 'chandelle.session';
}

/** Attributes of the session cookie, as Better Auth takes them. */
export function cookieAttributes(config: CookieConfig) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) } as const;
}

/**
 * Reads the session token of a Cookie header in Better Auth's format: `encodeURIComponent(token.signature)`, the
 * signature being the base64 HMAC-SHA-256 of the token under SECRET. Null when there is none or it is not ours.
 */
export function readSessionToken(config: CookieConfig, cookieHeader: string | null): string | null {
  const raw = findCookie(cookieHeader ?? '', sessionCookieName(config));
  const value = raw === null ? null : decode(raw);
  if (value === null) return null;
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = signature(config, token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** Writes the Set-Cookie header of a session, valid for 30 days. */
export function writeSessionCookie(config: CookieConfig, token: string): string {
  return serialise(config, sessionCookieValue(config, token), sessionSeconds);
}

/** Writes the Set-Cookie header that ends the session in the browser. */
export function writeEndedCookie(config: CookieConfig): string {
  return serialise(config, '', 0);
}

/** Signs a token into the cookie's value. */
export function sessionCookieValue(config: CookieConfig, token: string): string {
  return encodeURIComponent(`${token}.${signature(config, token).toString('base64')}`);
}

const signature = (config: CookieConfig, token: string) =>
  createHmac('sha256', config.secret).update(token).digest();

function serialise(config: CookieConfig, value: string, maxAge: number): string {
  const secure = isSecure(config) ? '; Secure' : '';
  return `${sessionCookieName(config)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

function findCookie(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals !== -1 && part.slice(0, equals).trim() === name)
      return part.slice(equals + 1).trim();
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
