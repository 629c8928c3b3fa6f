import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { episodesFile, parseEpisodes } from './episodes.ts';
import { writeTime } from './market-candles.ts';
import { formatProblems } from './parse-course.ts';

const START = Date.UTC(2021, 4, 3) / 1000;
const rows = Array.from({ length: 840 }, (_, hour) => {
  const time = new Date((START + 3600 * hour) * 1000).toISOString().replace('.000Z', 'Z');
  return `${time},100,110,90,105,2.5`;
});
const csv = ['time,open,high,low,close,volume', ...rows].join('\n');

const yaml = `sources:
  - id: depot
    name: quelqu-un/depot
    url: https://github.com/quelqu-un/depot
    licence: MIT
episodes:
  - id: mai
    file: mai.csv
    title: Le mois de mai
    pair: BTC/USDT
    exchange: Binance
    source: depot
    happened: C'est arrivé.
    unknown: On l'ignorait.
    reading: { title: Un journal, url: "https://journal.test/mai" }
`;

function parse(changes: Record<string, string> = {}) {
  const files = new Map(Object.entries({ [episodesFile]: yaml, 'mai.csv': csv, ...changes }));
  const { episodes, problems } = parseEpisodes(files);
  return { episodes, told: formatProblems(problems) };
}

const withRow = (line: number, row: string | null) => {
  const lines = csv.split('\n');
  lines.splice(line - 1, 1, ...(row === null ? [] : [row]));
  return parse({ 'mai.csv': lines.join('\n') }).told;
};

describe('episodes', () => {
  it('are read with their candles, sources and typography', () => {
    const { episodes, told } = parse();
    expect(told).toBe('');
    expect(episodes).toMatchObject([
      {
        id: 'mai',
        coin: 'BTC',
        currency: 'USDT',
        startsAt: START,
        source: { name: 'quelqu-un/depot', licence: 'MIT' },
        happened: 'C’est arrivé.',
      },
    ]);
  });

  it('say file and line of a gap, a wrong order and prices that no candle has', () => {
    expect(withRow(100, null)).toContain('mai.csv:100  Il manque des bougies');
    expect(withRow(100, rows[97] ?? '')).toContain('mai.csv:100  Cette bougie n’est pas après');
    expect(withRow(5, `${writeTime(START + 3 * 3600)},100,99,90,98,1`)).toContain(
      'mai.csv:5  Le plus haut (99) est sous l’ouverture',
    );
    expect(withRow(5, `${writeTime(START + 3 * 3600)},100,110,104,105,1`)).toContain(
      'mai.csv:5  Le plus bas (104) est au-dessus',
    );
    expect(withRow(5, `${writeTime(START + 3 * 3600)},100,110,90,105`)).toContain('mai.csv:5  ');
    expect(withRow(5, `${writeTime(START + 3 * 3600)},0,110,90,105,1`)).toContain('mai.csv:5  ');
  });

  it('say what is missing or not used', () => {
    expect(withRow(841, null)).toContain('mai.csv:840  Un épisode a 840 bougies');
    expect(parse({ 'autre.csv': csv }).told).toContain('autre.csv:1  Aucun épisode');
    expect(parse({ [episodesFile]: yaml.replace('source: depot', 'source: rien') }).told).toContain(
      'episodes.yaml:12  La source « rien »',
    );
    expect(parse({ [episodesFile]: yaml.replace('mai.csv', 'juin.csv') }).told).toContain(
      'episodes.yaml:8  Le fichier juin.csv manque.',
    );
    expect(parse({ [episodesFile]: yaml.replace('title:', 'titre:') }).told).toContain('titre');
  });

  it('of the product are right', () => {
    const folder = path.resolve(import.meta.dirname, '../episodes');
    const { episodes, problems } = parseEpisodes(
      new Map(
        readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
      ),
    );
    expect(formatProblems(problems)).toBe('');
    expect(episodes).toHaveLength(11);
  });
});
