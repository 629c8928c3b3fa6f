import { originMark } from '@chandelle/contract/page-renderer';
import { pagePaths } from '@chandelle/contract/paths';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { contentPolicy } from './security-headers.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What may be sent of a file: its length is known without its bytes. */
interface Form {
  length: () => number;
  bytes: () => Bytes;
}

/** A file of the built web, in memory in the forms that browsers ask for. */
interface WebFile {
  plain: Form;
  brotli: Form | null;
  gzip: Form | null;
  type: string;
  etag: string;
  /** The name holds a digest of the content, so it may be kept for ever. */
  hashed: boolean;
  policy: string | null;
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const readIfThere = (file: string) =>
  existsSync(file) ? new Uint8Array(readFileSync(file)) : null;

/** Makes a form once, and not before it is wanted. */
function makeLater(make: () => Bytes): Form {
  let made: Bytes | undefined;
  const bytes = () => (made ??= make());
  return { length: () => bytes().byteLength, bytes };
}

/** Nearly as small as by the build, which takes five times as long. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };

type Forms = Pick<WebFile, 'plain' | 'brotli' | 'gzip'>;

const formOf = (bytes: Bytes): Form => ({ length: () => bytes.byteLength, bytes: () => bytes });
const unpack = (gzip: Bytes, length: number): Form => ({
  length: () => length,
  bytes: () => new Uint8Array(gunzipSync(gzip)),
});

/**
 * Reads the compressed forms of a file. Where it has them, the file itself is made of one when it is asked for: every browser
 * takes one or the other, and it would be half of what is in memory.
 */
function readForms(file: string, bytes: Bytes): Forms {
  const [brotli, gzip] = [readIfThere(`${file}.br`), readIfThere(`${file}.gz`)];
  return {
    plain: gzip === null ? formOf(bytes) : unpack(gzip, bytes.byteLength),
    brotli: brotli && formOf(brotli),
    gzip: gzip && formOf(gzip),
  };
}

/** Returns a page with its compressed forms, made when they are first asked for: the server is to start at once. */
const compressLater = (page: Bytes): Forms => ({
  plain: formOf(page),
  brotli: makeLater(() => new Uint8Array(brotliCompressSync(page, { params }))),
  gzip: makeLater(() => new Uint8Array(gzipSync(page))),
});

/** Returns a document that only ever holds a rendered page: it is never sent as it is. */
const formsOfRendered = (bytes: Bytes): Forms => ({
  plain: formOf(bytes),
  brotli: null,
  gzip: null,
});

/** Reads a file. A page that holds the mark of the site's origin gets the origin, so that the forms of the build do not fit. */
function readWebFile(file: string, name: string, origin: string): WebFile {
  const html = name.endsWith('.html');
  const read = new Uint8Array(readFileSync(file));
  const text = html ? new TextDecoder().decode(read) : '';
  const isMarked = text.includes(originMark);
  const bytes = isMarked ? new TextEncoder().encode(text.replaceAll(originMark, origin)) : read;
  const forms = () => (isMarked ? compressLater(bytes) : readForms(file, bytes));
  return {
    ...(name.endsWith(renderedEnd) ? formsOfRendered(bytes) : forms()),
    type: types[path.extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    hashed: /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(name),
    policy: html ? contentPolicy(Buffer.from(bytes).toString('utf8')) : null,
  };
}

/** How the names of documents end that are to hold a rendered page. */
const renderedEnd = '.rendered.html';

const pageNames: ReadonlyMap<string, string> = new Map(
  Object.entries(pagePaths).map(([name, address]) => [address, name]),
);

/**
 * Returns the name of the page that the web app has at a path, as its router finds it: whatever the case of its letters and
 * the slash at its end, but for ids; null when it has none.
 */
function pageAt(
  pathname: string,
  lessonIds: ReadonlySet<string>,
  files: ReadonlyMap<string, WebFile>,
): string | null {
  const address = pathname.replace(/(?<=.)\/+$/, '');
  // Each term of the glossary has a document of its own (web/vite/glossary-documents.ts).
  const term = /^\/glossaire\/([^/]+)$/i.exec(address)?.[1];
  if (term !== undefined)
    return files.has(`/pages/glossaire/${term}.html`) ? `glossaire/${term}` : null;
  const lesson = /^\/lessons\/([^/]+)$/i.exec(address)?.[1];
  if (lesson !== undefined) return lessonIds.has(lesson) ? 'lesson' : null;
  if (/^\/attestation\/[^/]+$/i.test(address)) return 'attestation';
  return pageNames.get(address.toLowerCase()) ?? null;
}

/** What runs on the server stands in a folder whose name begins with a dot, and is not served. */
const isHidden = (name: string) => name.startsWith('.');

/** Whether a browser takes an encoding, by its header accept-encoding. */
export const accepts = (accepted: string, encoding: string) =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);

function formFor(file: WebFile, accepted: string): ['br' | 'gzip' | null, Form] {
  if (file.brotli && accepts(accepted, 'br')) return ['br', file.brotli];
  if (file.gzip && accepts(accepted, 'gzip')) return ['gzip', file.gzip];
  return [null, file.plain];
}

function answerFile(file: WebFile, request: Request, status: number): Response {
  const [encoding, form] = formFor(file, request.headers.get('accept-encoding') ?? '');
  const etag = encoding === null ? file.etag : file.etag.replace(/"$/, `-${encoding}"`);
  const headers = new Headers({
    etag,
    'cache-control': file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: file.policy === null ? 'accept-encoding' : 'accept-encoding, cookie',
    ...(file.policy !== null && { 'content-security-policy': file.policy }),
  });
  const matches = (request.headers.get('if-none-match') ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag);
  if (status === 200 && matches) return new Response(null, { status: 304, headers });
  headers.set('content-type', file.type);
  headers.set('content-length', String(form.length()));
  if (encoding !== null) headers.set('content-encoding', encoding);
  return new Response(request.method === 'HEAD' ? null : form.bytes(), { status, headers });
}

/** The built web. */
export interface WebFiles {
  /** Answers GET and HEAD: a file, the prerendered home page, or the document of every other page. */
  answer: (request: Request) => Response;
  /** Returns the name of the page at a path, and the document that is to hold it once rendered; null where there is none. */
  findRendered: (pathname: string) => { page: string; document: string } | null;
}

/**
 * Loads the built web into memory (a few MB), so that a build made meanwhile never mixes with the one that is served.
 *
 * @param given.lessonIds The lessons that have a page.
 * @param given.hasSession Whether a request comes with a session of ours, whoever's and be it ended: its documents ask for more.
 * @param given.origin What the site's addresses begin with, for those that have to be whole.
 */
export function loadWebFiles(
  directory: string,
  {
    lessonIds,
    hasSession,
    origin,
  }: {
    lessonIds: ReadonlySet<string>;
    hasSession: (request: Request) => boolean;
    origin: string;
  },
): WebFiles {
  const names = existsSync(directory)
    ? readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name))
        .filter((file) => !isHidden(path.relative(directory, file)))
    : [];
  const files = new Map(
    names.map((file) => {
      const name = `/${path.relative(directory, file).split(path.sep).join('/')}`;
      return [name, readWebFile(file, name, origin)];
    }),
  );
  const home = files.get('/index.html');
  const app = files.get('/app.html');
  // What the service worker keeps for when there is no network.
  const offline = files.get('/offline.html');
  const answer = (request: Request) => {
    const { pathname } = new URL(request.url);
    if (offline && pathname === '/hors-ligne') return answerFile(offline, request, 200);
    const file =
      pathname === '/' ? home : pathname.endsWith('.html') ? undefined : files.get(pathname);
    if (file) return answerFile(file, request, 200);
    const looksLikeFile = /\.\w+$/.test(pathname);
    if (app && !looksLikeFile) {
      const page = pageAt(pathname, lessonIds, files);
      // Each page has a document that names its own files (web/vite/page-documents.ts).
      const name = `/pages/${page ?? 'unknown'}`;
      const own =
        (hasSession(request) ? files.get(`${name}.learner.html`) : undefined) ??
        files.get(`${name}.html`);
      return answerFile(own ?? app, request, page === null ? 404 : 200);
    }
    return new Response('Introuvable.\n', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  };
  const findRendered = (pathname: string) => {
    const page = pageAt(pathname, lessonIds, files);
    const document = page === null ? undefined : files.get(`/pages/${page}${renderedEnd}`);
    return page === null || document === undefined
      ? null
      : { page, document: new TextDecoder().decode(document.plain.bytes()) };
  };
  return { answer, findRendered };
}
