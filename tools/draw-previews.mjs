/**
 * Draws the pictures that previews of a link show (web/public/apercus/*.png, 1200 × 630), in the house's colours and fonts, and
 * the sheets on which the server writes a badge that is shared, one for each lesson's seal, with the fonts that it writes with, and
 * the fonts of the attestation.
 * What they show changes with the look of the site alone, so they are kept in the repository and no build draws them.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureBrowser, findDebianChromium } from './browser.mjs';
import { root } from './install.mjs';

const size = { width: 1200, height: 630 };
const colours = {
  paper: '#fbfaf7',
  ink: '#14181f',
  soft: '#454b57',
  line: '#e3ded2',
  strong: '#8a857a',
  rise: '#0d8074',
  flame: '#f59e0b',
  core: '#fff3dc',
};

/** A flame that stands on a point, as the mark has it. */
const flame = (x, y, scale) =>
  `<g transform="translate(${x - 16 * scale} ${y - 11.9 * scale}) scale(${scale})"><path fill="${colours.flame}" d="M16 .4c.3 2.2 4 4.5 4 7.6a4 3.9 0 0 1-8 0c0-3.1 3.7-5.4 4-7.6Z"/><path fill="${colours.core}" d="M16 5.2c.2 1.2 1.8 2.2 1.8 3.8a1.8 2 0 0 1-3.6 0c0-1.6 1.6-2.6 1.8-3.8Z"/></g>`;

const rect = (x, y, width, height, fill, radius = 2) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

const line = (x1, y1, x2, y2, stroke = colours.line, width = 1.5) =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${stroke}" stroke-width="${width}"/>`;

const gridOf = (width, ...heights) => heights.map((y) => line(0, y, width, y)).join('');

/** The candle of the home page, its wick alight. */
const heroCandle =
  gridOf(440, 60, 180, 300, 420) +
  rect(216, 92, 8, 376, colours.rise) +
  rect(164, 140, 112, 250, colours.rise, 4) +
  flame(220, 96, 5.4);

/** Ten candles, each opening where the one before closed: where they open and close, and how far their wicks go. */
const courseCandles = () => {
  const closes = [436, 416, 392, 358, 340, 298, 250, 192, 142, 74];
  let open = 454;
  const candles = closes.map((close, index) => {
    const x = 8 + index * 44;
    const wick = rect(
      x + 11,
      close - 14 - index * 1.6,
      4,
      open - close + 26 + index * 2,
      colours.ink,
      1,
    );
    const body = rect(x, close, 26, open - close, index === 0 ? colours.flame : colours.ink, 2);
    const link = index === 0 ? '' : line(x - 18, open, x, open, colours.strong, 1.5);
    const drawn = link + wick + body + (index === 0 ? flame(x + 13, close - 12, 1.9) : '');
    open = close;
    return drawn;
  });
  return gridOf(440, 74, 202, 330, 458) + candles.join('');
};

/** A candle and the words that name it. */
const namedCandle = () => {
  const word = (text, y, from = 206) =>
    `${line(from + 8, y, 290, y, colours.strong, 2)}<text x="304" y="${y + 8}" font-size="25" font-weight="600" fill="${colours.ink}">${text}</text>`;
  return (
    gridOf(440, 480) +
    rect(146, 50, 8, 418, colours.ink) +
    rect(94, 140, 112, 230, colours.ink, 4) +
    word('Mèche', 92, 154) +
    word('Clôture', 143) +
    word('Corps', 256) +
    word('Ouverture', 367)
  );
};

const pictures = {
  accueil: {
    title: 'Apprenez à lire le marché, une bougie à la fois.',
    text: 'Le cours gratuit de trading de crypto-monnaies.',
    drawing: heroCandle,
  },
  lecons: {
    title: 'Le parcours, tracé comme un cours.',
    text: 'Chaque bougie est une leçon. Elle ouvre là où la précédente a clôturé.',
    drawing: courseCandles(),
  },
  glossaire: {
    title: 'Les mots du marché, un par un.',
    text: 'Une phrase, un dessin, et la leçon qui l’enseigne.',
    drawing: namedCandle(),
  },
};

const readFont = async (file) => {
  const found = createRequire(import.meta.url).resolve(`@fontsource-variable/${file}`);
  return `url(data:font/woff2;base64,${await readFile(found, 'base64')})`;
};

const compose = ({ title, text, drawing }, fonts) => `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: Display; font-weight: 200 800; src: ${fonts.display}; }
@font-face { font-family: Text; font-weight: 100 900; src: ${fonts.text}; }
* { margin: 0; box-sizing: border-box; }
body { width: ${size.width}px; height: ${size.height}px; padding: 64px 72px; display: flex; gap: 56px; align-items: center; background: ${colours.paper};
  color: ${colours.ink}; font-family: Text; }
div { flex: 1; height: 100%; display: flex; flex-direction: column; }
h1 { margin: auto 0 0; font: 700 68px/1.06 Display; letter-spacing: -0.03em; text-wrap: balance; }
p { margin: 28px 0 auto; font-size: 29px; line-height: 1.4; color: ${colours.soft}; text-wrap: pretty; }
b { display: flex; align-items: center; gap: 12px; font: 700 38px/1 Display; letter-spacing: -0.02em; }
svg text { font-family: Text; }
</style><body><div>${wordmark}
<h1>${title}</h1><p>${text}</p></div><svg width="440" height="502" viewBox="0 0 440 502">${drawing}</svg></body>`;

/** Writes the fonts that the server writes with: one weight each, of the characters that French and its names need. */
const drawFonts = async (folder) => {
  const inWeb = createRequire(path.join(root, 'web/package.json'));
  const { default: subsetFont } = await import(inWeb.resolve('subset-font'));
  const between = (first, last) =>
    String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
  const characters = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}Œœ’–—…`;
  const made = {
    display: {
      source: 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
      axes: { wght: 680, opsz: 60 },
    },
    text: { source: 'inter/files/inter-latin-wght-normal.woff2', axes: { wght: 500 } },
  };
  for (const [name, { source, axes }] of Object.entries(made)) {
    const font = await readFile(inWeb.resolve(`@fontsource-variable/${source}`));
    const options = { targetFormat: 'truetype', variationAxes: axes, noHinting: true };
    await writeFile(path.join(folder, `${name}.ttf`), await subsetFont(font, characters, options));
  }
};

/** Writes the fonts of the attestation: what its texts need, and for names every Latin letter that the house's fonts have. */
const drawDocumentFonts = async (folder) => {
  const inWeb = createRequire(path.join(root, 'web/package.json'));
  const { default: subsetFont } = await import(inWeb.resolve('subset-font'));
  const between = (first, last) =>
    String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
  const texts = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}Œœ’–—…`;
  const bricolage = (part) =>
    `bricolage-grotesque/files/bricolage-grotesque-${part}-opsz-normal.woff2`;
  const inter = 'inter/files/inter-latin-wght-normal.woff2';
  const display = { wght: 640, opsz: 60 };
  const made = {
    text: { source: inter, axes: { wght: 420 }, characters: texts },
    strong: { source: inter, axes: { wght: 640 }, characters: texts },
    display: { source: bricolage('latin'), axes: display, characters: texts },
    'display-more': {
      source: bricolage('latin-ext'),
      axes: display,
      characters: between(0x100, 0x24f),
    },
    'display-vietnamese': {
      source: bricolage('vietnamese'),
      axes: display,
      characters: `${between(0x100, 0x24f)}${between(0x1ea0, 0x1ef9)}`,
    },
  };
  for (const [name, { source, axes, characters }] of Object.entries(made)) {
    const font = await readFile(inWeb.resolve(`@fontsource-variable/${source}`));
    const options = { targetFormat: 'truetype', variationAxes: axes, noHinting: true };
    await writeFile(path.join(folder, `${name}.ttf`), await subsetFont(font, characters, options));
  }
};

/** The wax of each level, in the order of the lessons' files. */
const readLevels = async () => {
  const lessons = path.join(root, 'course/lessons');
  const folders = (await readdir(lessons, { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );
  const found = [];
  for (const { name } of folders) {
    const text = await readFile(path.join(lessons, name, 'lesson.yaml'), 'utf8').catch(() => '');
    const level = /^level: ([123])$/m.exec(text)?.[1];
    if (level !== undefined) found.push({ lessonId: name, level: Number(level) });
  }
  return found;
};

/** Loads the seal as pages show it: what draws one as SVG, and its colours. */
const loadSeal = async () => {
  const { build } = await import('esbuild');
  const brand = path.join(root, 'web/src/brand');
  const entry = `import { createElement } from 'react'; import { renderToStaticMarkup } from 'react-dom/server'; import { Seal } from './seal.tsx';
export const draw = (seal) => renderToStaticMarkup(createElement(Seal, seal));`;
  const outfile = path.join(root, '.cache/seal.cjs');
  await build({
    stdin: { contents: entry, resolveDir: brand, loader: 'tsx' },
    bundle: true,
    outfile,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const { draw } = createRequire(import.meta.url)(outfile);
  const styles = ['web/src/styles/tokens.css', 'web/src/brand/seal.css'];
  const css = await Promise.all(styles.map((file) => readFile(path.join(root, file), 'utf8')));
  return { draw, css: css.join('\n') };
};

const wordmark = `<b><svg width="26" height="58" viewBox="10 0 12 32">${flame(16, 11.9, 1)}<path fill="${colours.ink}" d="M15 9h2v5h-2zM15 27.5h2V32h-2z"/>${rect(10.8, 13.3, 10.4, 14.6, colours.ink, 1.7)}</svg>Chandelle</b>`;

/** A sheet: the mark above, the seal at the right in the light of a candle, and room for what the server writes. */
const composeSheet = (seal, css, fonts) => `<!doctype html><meta charset="utf-8"><style>
${css}
@font-face { font-family: Display; font-weight: 200 800; src: ${fonts.display}; }
* { margin: 0; box-sizing: border-box; }
body { position: relative; width: ${size.width}px; height: ${size.height}px; background: ${colours.paper}; color: ${colours.ink}; overflow: hidden; }
b { position: absolute; left: 72px; top: 56px; display: flex; align-items: center; gap: 12px; font: 700 38px/1 Display; letter-spacing: -0.02em; }
figure { position: absolute; inset: 0 0 0 auto; width: 470px; display: grid; place-items: center; background: radial-gradient(circle at 50% 50%, #3b2c16, #0e1218 68%); }
</style><body>${wordmark}<figure>${seal}</figure></body>`;

if (!(await ensureBrowser())) throw new Error('There is no browser to draw with.');
const { chromium } = await import('@playwright/test');
const sharp = createRequire(path.join(root, 'server/package.json'))('sharp');
const fonts = {
  display: await readFont('bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
  text: await readFont('inter/files/inter-latin-wght-normal.woff2'),
};
const folder = path.join(root, 'web/public/apercus');
await mkdir(folder, { recursive: true });
const sheets = path.join(root, 'server/src/features/progress/badge-picture/drawn');
await mkdir(sheets, { recursive: true });
await drawFonts(sheets);
const documentFonts = path.join(root, 'server/src/features/attestation/certificate/document/drawn');
await mkdir(documentFonts, { recursive: true });
await drawDocumentFonts(documentFonts);
const executablePath = findDebianChromium();
const browser = await chromium.launch(executablePath === null ? {} : { executablePath });
try {
  const page = await browser.newPage({ viewport: size });
  for (const [name, picture] of Object.entries(pictures)) {
    await page.setContent(compose(picture, fonts));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join(folder, `${name}.png`) });
  }
  const { draw, css } = await loadSeal();
  const lessons = await readLevels();
  for (const { lessonId, level } of [...lessons, { lessonId: 'sans-motif', level: 1 }]) {
    const seal = draw({ lessonId, level, earned: true, size: 350 });
    await page.setContent(composeSheet(seal, css, fonts));
    await page.evaluate(() => document.fonts.ready);
    const sheet = sharp(await page.screenshot()).png({ palette: true, dither: 0.6 });
    await sheet.toFile(path.join(sheets, `${lessonId}.png`));
  }
} finally {
  await browser.close();
}
