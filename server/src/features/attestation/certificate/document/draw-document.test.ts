import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makeCode } from '../../rules/attestation-code.ts';
import type { StoredAttestation } from '../own-attestation.ts';
import { drawDocument } from './draw-document.ts';
import { findUnprinted, partByFont } from './fonts.ts';

const code = makeCode({ secret: 'un secret de trente-deux signes au moins' });
const passedAt = new Date('2027-02-14T23:30:00Z');
const attestation: StoredAttestation = {
  learnerId: 'x',
  examId: 'x',
  code,
  name: 'Camille Ollé',
  score: 26,
  items: 30,
  passMark: 24,
  passedAt,
  issuedAt: passedAt,
  withdrawnAt: null,
  minutes: 560,
  lessons: Array.from({ length: 10 }, (_, at) => ({
    title: `Leçon ${at + 1}`,
    points: 190,
    possible: 227,
  })),
};
const around = { address: `https://chandelle.example/attestation/${code}`, timeZone: 'UTC' };

/** The streams of a document, decompressed. */
function readStreams(pdf: Buffer): string[] {
  const streams: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('\nstream\n', at)) {
    const from = pdf.indexOf('stream\n', at) + 'stream\n'.length;
    const to = pdf.indexOf('\nendstream', from);
    try {
      streams.push(inflateSync(pdf.subarray(from, to)).toString('latin1'));
    } catch {
      // It was not compressed.
    }
    at = to;
  }
  return streams;
}

it('is one A4 sheet across, in French, tagged, titled, with the house’s fonts in it', async () => {
  const pdf = await drawDocument(attestation, around);
  const text = pdf.toString('latin1');
  expect(text).toContain('/MediaBox [0 0 841.89 595.28]');
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text).toContain('/Lang (fr-FR)');
  expect(text).toContain('/Marked true');
  expect(text).toContain('/DisplayDocTitle true');
  expect(text.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(3);
  // What is written can be read back: each font says which letters its glyphs are.
  const maps = readStreams(pdf).filter((stream) => stream.includes('beginbfrange'));
  expect(maps.length).toBeGreaterThanOrEqual(3);
  expect(maps.join('')).toContain('<00e9>');
});

it('says another day where its holder’s days begin elsewhere', async () => {
  const there = await drawDocument(attestation, { ...around, timeZone: 'Europe/Paris' });
  expect(there.equals(await drawDocument(attestation, around))).toBe(false);
});

it('prints the names of Europe and Viet Nam, in the fonts that hold their letters', async () => {
  const long = 'Łukasz-Emmanuel de La Rochefoucauld Nguyễn-Ștefănescu';
  expect(findUnprinted(long)).toBeNull();
  expect(partByFont('Łukasz').map(({ font, text }) => [font, text])).toEqual([
    ['display-more', 'Ł'],
    ['display', 'ukasz'],
  ]);
  expect(findUnprinted('Анна')).toBe('А');
  const pdf = await drawDocument({ ...attestation, name: long }, around);
  expect(pdf.length).toBeGreaterThan(20_000);
});
