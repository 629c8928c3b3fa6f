import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Plugin } from 'vite';
import config from '../vite.config.ts';
import { findDevelopmentOnly, forbidDevelopmentOnly } from './development-only.ts';

const web = path.join(import.meta.dirname, '..');

test('the page of the components is in no build', () => {
  const { build, plugins = [] } = config;
  const inputs = Object.values(build?.rolldownOptions?.input ?? {}).map(String);
  expect(inputs.length).toBeGreaterThan(0);
  expect(findDevelopmentOnly(inputs)).toEqual([]);
  expect(findDevelopmentOnly([path.join(web, 'src/app/design/design-entry.tsx')])).toHaveLength(1);
  const names = plugins.map((plugin) => (plugin as Plugin).name);
  expect(names).toContain('chandelle:keep-out-development');
});

test('a build that took it in would fail', () => {
  const { generateBundle } = forbidDevelopmentOnly();
  const error = (message: string) => {
    throw new Error(message);
  };
  const chunk = { type: 'chunk', modules: { '/web/src/app/design/design-page.tsx': {} } };
  const run = (bundle: object) =>
    Reflect.apply(generateBundle as () => void, { error }, [{}, bundle, false]);
  expect(() => run({ 'app.js': chunk })).toThrow('design-page.tsx is for development');
  expect(() =>
    run({ 'app.js': { type: 'chunk', modules: { '/web/src/a.tsx': {} } } }),
  ).not.toThrow();
});

test('it shows every component of the house', () => {
  const folder = path.join(web, 'src/app/design');
  const page = readdirSync(folder)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  const components = readdirSync(path.join(web, 'src/ui')).filter((file) =>
    /^(?!use-|.*\.test\.)[\w-]+\.tsx$/u.test(file),
  );
  // They have no face: code is put off, words are kept together, a moment is written, a button opens the picker. A panel is
  // shown by its dialog, and what opens late by its button.
  const faceless = new Set([
    'lazy-component.tsx',
    'join-words.tsx',
    'picture-input.tsx',
    'dialog-panel.tsx',
    'moment.tsx',
    'open-late.tsx',
  ]);
  const missing = components.filter(
    (file) => !faceless.has(file) && !page.includes(`/ui/${file}'`),
  );
  expect(components.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
