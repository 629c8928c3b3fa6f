import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeScratchFiles } from './scratch-files.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'chandelle-scratch-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('what a killed process left is removed, what another one holds is not', async () => {
  const folder = path.join(directory, 'incoming');
  const before = makeScratchFiles(folder);
  const [left, held] = [await before.name(), await before.name()];
  for (const file of [left, held]) writeFileSync(file, 'x');
  const anHourAgo = Date.now() / 1000 - 3600;
  utimesSync(left, anHourAgo, anHourAgo);
  const after = makeScratchFiles(folder);
  const mine = await after.name();
  expect(readdirSync(folder)).toEqual([path.basename(held)]);
  writeFileSync(mine, 'x');
  await after.remove([mine, left]);
  expect(readdirSync(folder)).toEqual([path.basename(held)]);
});
