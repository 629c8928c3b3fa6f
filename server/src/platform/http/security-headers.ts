import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Config } from '../../config.ts';
import { reportPath } from './policy-reports.ts';

const digest = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Finds the inline scripts of a page that we made ourselves, as sources for its policy. */
export function inlineScriptSources(html: string): string[] {
  const scripts = html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gi);
  return [...new Set([...scripts].map(([, script]) => digest(script ?? '')))];
}

/** Writes a Content-Security-Policy: our own origin alone, and the given inline scripts by their digest. */
export function contentPolicy(scriptSources: readonly string[] = []): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptSources].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
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
