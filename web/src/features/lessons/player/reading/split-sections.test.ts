import type { Element, Root } from 'hast';
import { expect, test } from 'vitest';
import { splitSections } from './split-sections.ts';

const element = (tagName: string, properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children: [],
});
const p = () => element('p');
const h2 = () => element('h2');
const figure = (name: string, props: object = {}) =>
  element('chandelle-figure', { name, props: JSON.stringify(props) });
const split = (...children: Root['children']) =>
  splitSections({ type: 'root', children }).map(({ before, figure: drawn, after, wide }) => ({
    before: before.map((node) => (node.type === 'element' ? node.tagName : node.type)),
    figure: drawn?.properties['name'] ?? null,
    after: after.map((node) => (node.type === 'element' ? node.tagName : node.type)),
    wide,
  }));

test('a figure stands beside all the text up to the next heading that brings a figure', () => {
  expect(split(p(), figure('one'), p(), h2(), p(), h2(), p(), figure('two'), p())).toEqual([
    { before: ['p'], figure: 'one', after: ['p', 'h2', 'p'], wide: false },
    { before: ['h2', 'p'], figure: 'two', after: ['p'], wide: false },
  ]);
});

test('what leads up to the first heading joins it when it has no figure of its own', () => {
  expect(split(p(), h2(), figure('one'))).toEqual([
    { before: ['p', 'h2'], figure: 'one', after: [], wide: false },
  ]);
});

test('a second figure under the same heading stays in the text', () => {
  expect(split(figure('one'), p(), figure('two'), p())).toEqual([
    { before: [], figure: 'one', after: ['p', 'chandelle-figure', 'p'], wide: false },
  ]);
});

test('a large figure takes the whole width, in a section of its own', () => {
  expect(split(figure('one'), p(), figure('big', { large: true }), p())).toEqual([
    { before: [], figure: 'one', after: ['p'], wide: false },
    { before: [], figure: 'big', after: ['p'], wide: true },
  ]);
});

test('blanks between blocks are no text, and a text without figures is one section', () => {
  expect(split({ type: 'text', value: '\n' }, p(), { type: 'text', value: '\n' }, h2())).toEqual([
    { before: ['p', 'h2'], figure: null, after: [], wide: false },
  ]);
});
