import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';
import { reportPath } from './policy-reports.ts';

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Finds the inline elements of a page that we made ourselves, as sources for its policy. */
const elementSources = (html: string, name: 'script' | 'style') => {
  const elements = html.matchAll(
    new RegExp(`<${name}\\b(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${name}>`, 'gi'),
  );
  return [...new Set([...elements].map(([, text]) => digest(text ?? '')))];
};

/** Finds the style attributes of HTML that we made ourselves, as sources for its policy: mails have no other styles. */
export function styleAttributeSources(html: string): string[] {
  const values = html.matchAll(/\sstyle="([^"]*)"/g);
  return ["'unsafe-hashes'", ...new Set([...values].map(([, text]) => digest(text ?? '')))];
}

/**
 * Writes a Content-Security-Policy: our own origin alone, and what stands inline in a page that we made ourselves by
 * its digest.
 * @param html The page, where it has inline scripts or styles.
 */
export function contentPolicy(html = ''): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...elementSources(html, 'script')].join(' ')}`,
    `style-src ${["'self'", ...elementSources(html, 'style')].join(' ')}`,
    "img-src 'self' data: blob:",
    // What is read aloud is fetched ahead of its turn, and played from memory.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Confetti are drawn by a worker made from a blob.
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${reportPath}`,
    'report-to csp',
  ].join('; ');
}

const plainPolicy = contentPolicy();

/** Sets the headers that protect every answer; an answer's own policy stays. What says nothing of caches is kept by none. */
export function setSecurityHeaders(config: Config): MiddlewareHandler {
  const secure = config.production && config.baseUrl.startsWith('https:');
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const setDefault = (name: string, value: string) => {
      if (!headers.has(name)) headers.set(name, value);
    };
    setDefault('content-security-policy', plainPolicy);
    setDefault('x-frame-options', 'DENY');
    setDefault('cache-control', 'no-store');
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('cross-origin-resource-policy', 'same-origin');
    headers.set('reporting-endpoints', `csp="${reportPath}"`);
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (secure) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  };
}
