import { createHmac, timingSafeEqual } from 'node:crypto';
import { cookieName, readCookie, writeCookie, type CookieConfig } from './cookies.ts';

/** A session lasts 30 days from its last renewal. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** However often it is renewed, a session ends 90 days after the sign-in. */
const maxSeconds = 90 * 24 * 60 * 60;

/** Says until when a session of a sign-in lasts that is begun or renewed now. */
export function sessionEnd(signedInAt: Date, now: Date): Date {
  const renewed = now.getTime() + sessionSeconds * 1000;
  return new Date(Math.min(renewed, signedInAt.getTime() + maxSeconds * 1000));
}

/** Names the session cookie. */
export function sessionCookieName(config: CookieConfig): string {
  return cookieName(config, 'session');
}

/**
 * Reads the session token of a Cookie header: `encodeURIComponent(token.signature)`, the signature being the base64
 * HMAC-SHA-256 of the token under SECRET. Null when there is none or it is not ours.
 */
export function readSessionToken(config: CookieConfig, cookieHeader: string | null): string | null {
  const value = readCookie(config, 'session', cookieHeader);
  if (value === null) return null;
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = signature(config, token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** Writes the Set-Cookie header of a session, valid for 30 days unless told otherwise. */
export function writeSessionCookie(
  config: CookieConfig,
  token: string,
  seconds = sessionSeconds,
): string {
  return writeCookie(config, 'session', sessionCookieValue(config, token), seconds);
}

/** Writes the Set-Cookie header that ends the session in the browser. */
export function writeEndedCookie(config: CookieConfig): string {
  return writeCookie(config, 'session', '', 0);
}

/** Signs a token into the cookie's value. */
export function sessionCookieValue(config: CookieConfig, token: string): string {
  return encodeURIComponent(`${token}.${signature(config, token).toString('base64')}`);
}

const signature = (config: CookieConfig, token: string) =>
  createHmac('sha256', config.secret).update(token).digest();
