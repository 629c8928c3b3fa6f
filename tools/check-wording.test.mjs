import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { checkWording, makePattern } from './check-wording.mjs';
import { deadEverywhere, deadInTheInterface } from './wording/dead-wordings.mjs';

let copy;

beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'chandelle-wording-'));
  for (const folder of ['web/src', 'server/src', 'contract/src', 'course/lessons/planted'])
    mkdirSync(path.join(copy, folder), { recursive: true });
});

afterEach(() => rmSync(copy, { recursive: true, force: true }));

function plant(file, code) {
  writeFileSync(path.join(copy, file), code);
  return checkWording(copy);
}

it.each([
  [
    'web/src/planted.tsx',
    "\nconst a = 'Bon retour, Camille';",
    '2: « Bon retour » → Ravi de vous revoir',
  ],
  [
    'web/src/planted.tsx',
    '<p>\n  Vos messages\n  sont\u00a0gardés, attendez.\n</p>',
    '2: « Vos messages sont gardés » → Vos messages sont enregistrés',
  ],
  [
    'web/src/planted.tsx',
    '<Title>{name}{" "}n\'est pas arrivé</Title>',
    "1: « n'est pas arrivé » → Impossible de charger …",
  ],
  [
    'server/src/planted.ts',
    'const a = `${name} : abonnement repris`;',
    '1: « abonnement repris » → Abonnement rétabli',
  ],
  [
    'contract/src/planted.ts',
    "const a = 'Ce cas a déjà été jugé.';",
    '1: « déjà été jugé » → déjà été traité',
  ],
  [
    'course/lessons/planted/01.md',
    '# Titre\n\nTirez une\ngraine, puis la MM 20.\n',
    '4: « graine » → Numéro du marché',
    '4: « MM 20 » → SMA 20',
  ],
  [
    'course/lessons/planted/quiz.yaml',
    'why: >-\n  Un marché\n  haché.\n',
    '2: « marché haché » → Va-et-vient',
  ],
])(
  'in %s, what is dead is reported with its line and what to write: %j',
  (file, code, ...expected) => {
    expect(plant(file, code)).toEqual(expected.map((line) => `${file}:${line}`));
  },
);

it.each([
  ['web/src/planted.tsx', '// Rien à juger.\nconst graine = { rejeu: 1 };'],
  ['web/src/planted.test.tsx', "expect(text).not.toContain('Bon retour');"],
  ['web/src/planted.ts', "const a = 'Un programme de MM 200, égrainé.';"],
  ['course/lessons/planted/01.md', 'Le prix n’est pas arrivé au niveau : l’ordre est gardé.'],
])('what is no such text is left alone: %s', (file, code) => {
  expect(plant(file, code)).toEqual([]);
});

test('each wording is met by its pattern, stands once, and no advice is dead itself', () => {
  const all = [...deadEverywhere, ...deadInTheInterface];
  expect(new Set(all.map(([wording]) => wording)).size).toBe(all.length);
  for (const [wording] of all) expect(`(${wording})`).toMatch(makePattern(wording));
  const advice = all.map(([, instead]) => instead);
  for (const [wording] of all)
    expect(advice.filter((text) => makePattern(wording).test(text))).toEqual([]);
});
