import { createHash } from 'node:crypto';
import { copyFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Sizes of the page, in bytes: of the HTML as it is, of the script compressed by gzip. */
const htmlBytes = 30_000;
const scriptBytes = 36_000;

const words =
  'page section option value file name build site theme content layout component default import'.split(
    ' ',
  );

/** Makes the same numbers at every call (Lehmer's generator), from 0 to `below` - 1. */
function makeNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function writeSentence(next: (below: number) => number, length: number): string {
  return Array.from({ length }, () => words[next(words.length)]).join(' ');
}

/** Functions that are parsed, compiled and run once, as long as a documentation page's own; then its list of headings. */
function writeScript(): string {
  const next = makeNumbers(1);
  const lines = ['const parts = [];'];
  for (;;) {
    for (let index = 0; index < 50; index += 1)
      lines.push(
        `parts.push(function ${words[next(words.length)]}${next(1e9)}(list) { const sum = list.length * ${next(1e9)}; return sum % ${next(1e6)} > ${next(1e6)} ? '${writeSentence(next, 6)}' : sum; });`,
      );
    if (gzipSync(lines.join('\n')).length >= scriptBytes) break;
  }
  lines.push(
    'for (const part of parts) part([1, 2, 3]);',
    'const list = document.querySelector("aside ul");',
    'for (const heading of document.querySelectorAll("h2")) { const item = document.createElement("li"); const link = document.createElement("a"); link.href = "#" + heading.id; link.textContent = heading.textContent; item.append(link); list.append(item); }',
    'document.querySelector("button").addEventListener("click", () => document.documentElement.classList.toggle("dark"));',
  );
  return lines.join('\n');
}

function writeStyles(font: string): string {
  const next = makeNumbers(2);
  const rules = Array.from(
    { length: 700 },
    (_, index) =>
      `.rule-${index}{padding:${next(64)}px ${next(64)}px;color:hsl(${next(360)} ${next(100)}% ${next(100)}%)}`,
  );
  return `@font-face{font-family:Text;src:url(${font}) format("woff2");font-weight:100 900;font-display:swap}
body{margin:0;font:16px/1.7 Text,sans-serif;color:#23262f;background:#fff}header{padding:16px;border-bottom:1px solid #ddd}
nav,aside{padding:0 16px}main{max-width:45em;padding:0 16px}nav a,aside a{display:inline-block;padding:12px 4px;color:#1e3a8a}
@media(min-width:1024px){body{display:grid;grid-template-columns:18em 1fr 16em}header{grid-column:1/4}}
${rules.join('\n')}`;
}

function writeHtml(assets: { font: string; styles: string; script: string }): string {
  const next = makeNumbers(3);
  const parts: string[] = [];
  for (let size = 0; size < htmlBytes - 6000; size = parts.join('').length)
    parts.push(
      `<h2 id="part-${parts.length}">${writeSentence(next, 4)}</h2><p>${writeSentence(next, 70)}.</p><pre><code>${writeSentence(next, 12)}</code></pre>`,
    );
  const links = Array.from(
    { length: 60 },
    (_, index) => `<li><a href="/page-${index}">${writeSentence(next, 3)} ${index}</a></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Documentation</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="A plain page to compare with.">
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${assets.styles}"><script type="module" src="${assets.script}"></script></head>
<body><header><a href="/">Documentation</a> <button type="button">Theme</button></header>
<main><h1>${writeSentence(next, 3)}</h1><p>${writeSentence(next, 40)}.</p>${parts.join('\n')}</main>
<aside><ul></ul></aside><nav aria-label="Pages"><ul>${links.join('')}</ul></nav></body></html>`;
}

/**
 * Adds a page as documentation generators (Starlight and its like) make them to a built web: text that is in the HTML, one
 * stylesheet, one script, one font, compressed as the product's own files. It takes the place of the page without a network.
 *
 * @returns The address of the page.
 */
export function addStaticPage(dist: string): string {
  const write = (name: string, text: string) => {
    const file = path.join(dist, name);
    writeFileSync(file, text);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  };
  const add = (extension: string, text: string) => {
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const name = `/assets/static-${digest}.${extension}`;
    write(name, text);
    return name;
  };
  const font = '/assets/static-font-00000000.woff2';
  const source = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
  copyFileSync(createRequire(import.meta.url).resolve(source), path.join(dist, font));
  const styles = add('css', writeStyles(font));
  const script = add('js', writeScript());
  write('offline.html', writeHtml({ font, styles, script }));
  return '/hors-ligne';
}
