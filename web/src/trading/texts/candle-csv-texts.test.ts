import { readCandleCsv } from '@chandelle/market/csv/candle-csv';
import { describe, expect, it } from 'vitest';
import { csvRejectionText } from './candle-csv-texts.ts';

const rows = Array.from({ length: 90 }, (_, index) =>
  [1_699_999_200 + index * 3_600, 101.5, 103.25, 100, 102.5, 12.5].join(','),
);
const file = (changed: Record<number, string> = {}, header = 'time,open,high,low,close,volume') =>
  [header, ...rows.map((row, index) => changed[index + 2] ?? row)].join('\n');

/** Says why a file is rejected. */
function rejectionOf(text: string): string {
  const result = readCandleCsv(text);
  if (result.accepted) throw new Error('Accepted.');
  return csvRejectionText(result.rejection);
}

describe('rejections of a file of candles', () => {
  it.each([
    ['', /^Fichier refusé\u00a0: .*\.$/],
    [file({ 42: '' }), /^Ligne 42\u00a0: .*\.$/],
    [file({ 42: rows[39] as string }), /^Ligne 42\u00a0: la date n’est pas après/],
    [file({ 42: '2024-02-30T00:00:00Z,101,102,99,101,1' }), /^Ligne 42\u00a0: la date/],
    [file({ 42: `${rows[40]?.split(',')[0]},101,102,99,x,1` }), /^Ligne 42\u00a0: la colonne «/],
    [file().split('\n').slice(0, 20).join('\n'), /^Fichier refusé\u00a0: il faut au moins/],
  ])('name the row and the reason', (text, sentence) => {
    expect(rejectionOf(text)).toMatch(sentence);
    expect(rejectionOf(text)).not.toMatch(/undefined|NaN/);
  });

  it.each([
    [file({}, 'time,open,high,low,x,volume'), 'la colonne «\u00a0close\u00a0» manque'],
    [
      'bonjour;monde',
      'les colonnes «\u00a0time, open, high, low\u00a0» et «\u00a0close\u00a0» manquent',
    ],
  ])('name the columns that are missing', (text, words) => {
    expect(rejectionOf(text)).toContain(`Ligne 1\u00a0: ${words}`);
  });
});
