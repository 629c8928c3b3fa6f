import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderNodes } from './lesson-prose.tsx';
// Comes when it is asked for; loading it takes its time here.
import './term-popup.tsx';

const definition = 'Rectangle d’une bougie, de l’ouverture à la clôture.';

function show() {
  const user = userEvent.setup();
  const text = (value: string) => ({ type: 'text' as const, value });
  render(
    renderNodes([
      {
        type: 'element',
        tagName: 'p',
        properties: {},
        children: [
          text('Le '),
          {
            type: 'element',
            tagName: 'chandelle-term',
            properties: { term: 'Corps', definition, seeAlso: 'Mèche, Bougie' },
            children: [text('corps')],
          },
          text(' est petit.'),
        ],
      },
    ]),
  );
  return user;
}

const word = () => screen.getByRole('button', { name: 'corps' });
const popup = () => screen.queryByRole('tooltip');

afterEach(cleanup);

test('a term is a word of its sentence, and a button', () => {
  show();
  expect(document.querySelector('p')?.textContent).toBe('Le corps est petit.');
  expect(word().tabIndex).toBe(0);
  expect(word().getAttribute('aria-expanded')).toBe('false');
  expect(popup()).toBeNull();
});

test('focus shows the definition and describes the word; leaving hides it', async () => {
  const user = show();
  await user.tab();
  expect(document.activeElement).toBe(word());
  const shown = await screen.findByRole('tooltip');
  expect(shown.textContent).toBe(`Corps${definition}Voir aussi\u00a0: Mèche, Bougie`);
  expect(word().getAttribute('aria-describedby')).toBe(shown.id);
  expect(document.activeElement).toBe(word());
  await user.tab();
  expect(word().getAttribute('aria-expanded')).toBe('false');
});

test('Escape closes it and leaves the focus on the word; Enter opens it again', async () => {
  const user = show();
  await user.tab();
  await screen.findByRole('tooltip');
  await user.keyboard('{Escape}');
  expect(word().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(word());
  await user.keyboard('{Enter}');
  expect(word().getAttribute('aria-expanded')).toBe('true');
});

test('a tap shows it, a second one hides it', async () => {
  const user = show();
  await user.pointer({ target: word(), keys: '[TouchA]' });
  expect(word().getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(popup()?.textContent).toContain(definition));
  await user.pointer({ target: word(), keys: '[TouchA]' });
  expect(word().getAttribute('aria-expanded')).toBe('false');
});

test('a press outside hides it', async () => {
  const user = show();
  await user.pointer({ target: word(), keys: '[TouchA]' });
  expect(word().getAttribute('aria-expanded')).toBe('true');
  await user.click(document.body);
  expect(word().getAttribute('aria-expanded')).toBe('false');
});

test('the pointer over it shows it', async () => {
  show();
  fireEvent.pointerEnter(word(), { pointerType: 'mouse' });
  await waitFor(() => expect(popup()?.textContent).toContain(definition));
});

test('what the pointer brought goes with it, unless a press made it stay', async () => {
  show();
  const leave = () => fireEvent.pointerLeave(word(), { pointerType: 'mouse' });
  fireEvent.pointerEnter(word(), { pointerType: 'mouse' });
  await screen.findByRole('tooltip');
  leave();
  await waitFor(() => expect(word().getAttribute('aria-expanded')).toBe('false'));
  fireEvent.pointerEnter(word(), { pointerType: 'mouse' });
  await waitFor(() => expect(word().getAttribute('aria-expanded')).toBe('true'));
  fireEvent.click(word());
  leave();
  expect(word().getAttribute('aria-expanded')).toBe('true');
});
