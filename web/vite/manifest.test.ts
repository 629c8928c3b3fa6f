import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@chandelle/contract/paths';
import { expect, test } from 'vitest';

interface Manifest {
  name: string;
  lang: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

const pub = path.join(import.meta.dirname, '../public');
const manifest = JSON.parse(
  readFileSync(path.join(pub, 'manifest.webmanifest'), 'utf8'),
) as Manifest;

test('the site can be installed: it opens on the lessons, in a window of its own', () => {
  expect(manifest).toMatchObject({
    name: 'Chandelle',
    lang: 'fr',
    start_url: paths.lessons,
    display: 'standalone',
  });
});

test('the icons of the manifest are there, in the sizes that it says, 192 and 512 px among them', () => {
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(pictures.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src, sizes } of pictures) {
    const file = readFileSync(path.join(pub, src));
    expect(file.toString('latin1', 1, 4), src).toBe('PNG');
    // The head of a PNG: width and height of four bytes each.
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`, src).toBe(sizes);
  }
  const drawing = manifest.icons.find(({ type }) => type === 'image/svg+xml');
  expect(readFileSync(path.join(pub, drawing?.src ?? ''), 'utf8')).toContain('<svg');
});
