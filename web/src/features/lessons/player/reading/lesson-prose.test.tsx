import { pagePaths } from '@chandelle/contract/paths';
import { linkablePages } from '@chandelle/course/public/linkable-pages';
import type { RootContent } from 'hast';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderNodes } from './lesson-prose.tsx';

vi.mock('../../../../figures/registry.tsx', () => ({
  figureComponents: {},
  preloadFigure: vi.fn(),
}));

afterEach(cleanup);

test('« au-dessus » stays on one line, and its text as it is written', () => {
  const strong: RootContent = {
    type: 'element',
    tagName: 'strong',
    properties: {},
    children: [{ type: 'text', value: 'au-dessus' }],
  };
  const { container } = render(
    renderNodes([{ type: 'text', value: 'Voyez ci-dessous : le prix est ' }, strong]),
  );
  expect(container.textContent).toBe('Voyez ci-dessous : le prix est au-dessus');
  const whole = container.querySelectorAll('.whitespace-nowrap');
  expect([...whole].map((each) => each.textContent)).toEqual(['ci-dessous', 'au-dessus']);
});

test('a line ends before the sign of a result, not after it, though the result is in bold', () => {
  const strong: RootContent = {
    type: 'element',
    tagName: 'strong',
    properties: {},
    children: [{ type: 'text', value: '4\u202F500\u00A0USDT' }],
  };
  const { container } = render(
    renderNodes([{ type: 'text', value: 'Gain : 63\u202F400 − 58\u202F900 = ' }, strong]),
  );
  expect(container.textContent).toBe('Gain : 63\u202F400 − 58\u202F900 = 4\u202F500\u00A0USDT');
  const whole = container.querySelectorAll('.whitespace-nowrap');
  expect([...whole].map((each) => each.textContent)).toEqual([
    '63\u202F400 − 58\u202F900',
    '= 4\u202F500\u00A0USDT',
  ]);
});

test('a page of Chandelle opens here, whatever else in a tab of its own', () => {
  const link = (href: string): RootContent => ({
    type: 'element',
    tagName: 'a',
    properties: { href },
    children: [{ type: 'text', value: href }],
  });
  const { container } = render(renderNodes([...linkablePages, 'https://exemple.fr/a'].map(link)));
  const opened = [...container.querySelectorAll('a')].map((anchor) => [
    anchor.getAttribute('href'),
    anchor.target,
  ]);
  expect(opened).toEqual([
    ...linkablePages.map((page) => [page, '']),
    ['https://exemple.fr/a', '_blank'],
  ]);
  for (const page of linkablePages) expect(Object.values(pagePaths)).toContain(page);
});
