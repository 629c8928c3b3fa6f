import { readRealCourse } from '@chandelle/course/testing/real-course';
import type { RootContent } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { expect, it } from 'vitest';
import { renderTree } from './render-tree.ts';

const bodies = readRealCourse().lessons.flatMap((lesson) =>
  lesson.steps.flatMap((step) => ('body' in step ? [step.body] : [])),
);

it('writes every step of the course as the usual renderer of such trees does', () => {
  expect(bodies.length).toBeGreaterThan(50);
  for (const body of bodies)
    expect(renderToStaticMarkup(renderTree(body.children, {}))).toBe(
      renderToStaticMarkup(toJsxRuntime(body, { Fragment, jsx, jsxs })),
    );
});

it('writes classes, attributes with hyphens and the alignment of a column', () => {
  const text: RootContent = { type: 'text', value: '1 < 2' };
  const cell: RootContent = {
    type: 'element',
    tagName: 'td',
    properties: { className: ['a', 'b'], ariaLabel: 'Prix', dataSegment: 's-1', align: 'right' },
    children: [text],
  };
  expect(renderToStaticMarkup(renderTree([cell], {}))).toBe(
    '<td class="a b" aria-label="Prix" data-segment="s-1" style="text-align:right">1 &lt; 2</td>',
  );
});

it('gives a component the attributes and the children', () => {
  const Note = ({ kind, children }: { kind: string; children?: ReactNode }) => (
    <aside title={kind}>{children}</aside>
  );
  const text: RootContent = { type: 'text', value: 'Notez.' };
  const note: RootContent = {
    type: 'element',
    tagName: 'x-note',
    properties: { kind: 'exemple' },
    children: [text],
  };
  expect(renderToStaticMarkup(renderTree([note], { 'x-note': Note }))).toBe(
    '<aside title="exemple">Notez.</aside>',
  );
});
