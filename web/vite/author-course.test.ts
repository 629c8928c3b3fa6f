import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';
import config from '../vite.author.config.ts';
import { authorCourse, type AuthoredCourse } from './author-course.ts';
import { lessonsFolder } from './course-catalogue.ts';

let folder: string;
let server: ViteDevServer;
let saved = 0;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'chandelle-author-'));
  cpSync(lessonsFolder, folder, { recursive: true });
  writeFileSync(path.join(folder, 'author.html'), '<p>the preview</p>');
  server = await createServer({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [authorCourse({ folder })],
    server: { host: '127.0.0.1', port: 0, ws: false },
  });
  const { send } = server.ws;
  server.ws.send = (...given: unknown[]) => {
    if (given[0] === 'chandelle:course-saved') saved += 1;
    Reflect.apply(send, server.ws, given);
  };
  await server.listen();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function read(): Promise<AuthoredCourse> {
  const answer = await fetch(new URL('/author/course.json', server.resolvedUrls?.local[0]));
  return (await answer.json()) as AuthoredCourse;
}
const file = (name: string) => path.join(folder, name);
const change = (name: string, from: string, to: string) => {
  const text = readFileSync(file(name), 'utf8');
  expect(text).toContain(from);
  writeFileSync(file(name), text.replace(from, to));
};

test('a sentence that is changed is there with the next reading, and the page is told', async () => {
  const before = await read();
  expect(before.problems).toEqual([]);
  const step = '01-une-heure-une-bougie.md';
  const objective = /^objective: (.*)$/mu.exec(readFileSync(file(`candlesticks/${step}`), 'utf8'));
  change(`candlesticks/${step}`, objective?.[1] ?? '', 'Vous saurez relire votre phrase.');
  expect(JSON.stringify((await read()).lessons)).toContain('Vous saurez relire votre phrase.');
  await expect.poll(() => saved, { timeout: 10_000 }).toBeGreaterThan(0);
});

test.each(['/', '/?lecon=candlesticks&etape=2'])('%s is the preview', async (address) => {
  const answer = await fetch(new URL(address, server.resolvedUrls?.local[0]));
  expect(await answer.text()).toContain('the preview');
});

test('an error is named in French by file and line, and the last good lessons stay', async () => {
  const good = await read();
  change('candlesticks/quiz.yaml', 'layout: page', 'layout: carousel');
  const { problems, lessons } = await read();
  expect(lessons).toEqual(good.lessons);
  const line =
    readFileSync(file('candlesticks/quiz.yaml'), 'utf8').split('\n').indexOf('layout: carousel') +
    1;
  expect(line).toBeGreaterThan(0);
  expect(problems.map((problem) => `${problem.file}:${problem.line}`)).toContain(
    `candlesticks/quiz.yaml:${line}`,
  );
  change('candlesticks/quiz.yaml', 'layout: carousel', 'layout: page');
  expect((await read()).problems).toEqual([]);
});

test('it listens on the loopback alone, and leads to no server of the product', () => {
  expect(config.server).toMatchObject({ host: '127.0.0.1', strictPort: true });
  expect(config.server?.proxy).toBeUndefined();
});
