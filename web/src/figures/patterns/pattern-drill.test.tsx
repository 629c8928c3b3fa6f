import { drillRounds } from '@chandelle/market/candles/drill';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import PatternDrill from './pattern-drill.tsx';
import { patternNamed, patternTexts } from './pattern-texts.ts';

afterEach(cleanup);

const names = ['marteau', 'etoile-filante', 'avalement-haussier', 'avalement-baissier'] as const;
const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/gu, ' ');
const captionText = () => plain(document.querySelector('.live-caption-text')?.textContent);

it('answers at once, lets one try again, and counts what was found at first', async () => {
  const user = userEvent.setup();
  const rounds = drillRounds(names.map(patternNamed), 2, 4, 3);
  render(<PatternDrill pattern={[...names]} rounds={2} seed={3} />);
  const choose = (id: keyof typeof patternTexts) =>
    user.click(screen.getByRole('button', { name: new RegExp(`^${patternTexts[id].name}`, 'u') }));

  const wrong = rounds[0]?.choices.find((choice) => choice !== rounds[0]?.answer);
  if (wrong === undefined || rounds[0] === undefined || rounds[1] === undefined)
    throw new Error('No rounds');
  await choose(wrong);
  expect(captionText()).toMatch(/^Pas ici : /u);
  expect(screen.queryByRole('button', { name: 'Figure suivante' })).toBeNull();
  await choose(rounds[0].answer);
  expect(captionText()).toMatch(/^Juste : /u);

  await user.click(screen.getByRole('button', { name: 'Figure suivante' }));
  expect(document.activeElement?.getAttribute('role')).toBe('group');
  await choose(rounds[1].answer);
  await user.click(screen.getByRole('button', { name: 'Voir le bilan' }));
  expect(captionText()).toContain('1 sur 2 du premier coup.');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Bilan de l’exercice');

  await user.click(screen.getByRole('button', { name: /Reprendre/u }));
  expect(captionText()).toContain('À vous.');
});
