import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { StepTasksContext, TaskIdContext } from '../kit/step-tasks.ts';
import FalseMail from './false-mail.tsx';
import { mailPieces, traps } from './mail-pieces.ts';

afterEach(cleanup);

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00A0\u202F]/gu, ' ');
const captionText = () => plain(document.querySelector('.live-caption-text')?.textContent);
const taskText = () => plain(document.querySelector('.task')?.textContent);
const pieces = () =>
  within(screen.getByRole('group', { name: 'Le courriel' })).getAllByRole('button');

it('lets nothing tell the traps before they are touched', () => {
  render(<FalseMail />);
  expect(pieces()).toHaveLength(mailPieces.length);
  for (const piece of pieces()) {
    expect(piece.getAttribute('aria-pressed')).toBe('false');
    expect(piece.className).not.toMatch(/mail-trap|mail-plain/u);
    expect(piece.querySelector('svg')).toBeNull();
  }
  expect(traps.length).toBeGreaterThan(mailPieces.length - traps.length);
  expect(mailPieces.length - traps.length).toBeGreaterThanOrEqual(3);
});

it('explains what is touched, traps and honest words alike, and is done when all traps are found', async () => {
  const user = userEvent.setup();
  render(<FalseMail />);
  await user.click(screen.getByRole('button', { name: 'Bonjour Inès,' }));
  expect(captionText()).toMatch(/^Rien d’anormal ici\. C’est bien son prénom/u);
  expect(taskText()).toContain('0 sur 6 pour l’instant.');
  for (const [count, { text, why }] of traps.entries()) {
    expect(taskText()).toContain(`${count} sur 6`);
    const piece = pieces().find(({ textContent }) => textContent?.includes(text));
    piece?.focus();
    await user.keyboard('{Enter}');
    expect(captionText()).toBe(plain(`C’est un piège. ${why}`));
    expect(document.activeElement).toBe(piece);
  }
  expect(taskText()).toContain('Tâche faite : ');
  expect(taskText()).toContain('En chemin, vous avez soupçonné une phrase honnête.');
  expect(screen.getAllByRole('button', { name: / : piège$/u })).toHaveLength(6);
  // What was found can be read again.
  await user.click(pieces()[0] as Element);
  expect(captionText()).toContain('Un tiret et un mot de plus');
  expect(taskText()).toContain('Tâche faite : ');
});

it('says so when no honest phrase was suspected, whatever is read again afterwards', async () => {
  const user = userEvent.setup();
  render(<FalseMail />);
  for (const { text } of traps)
    await user.click(pieces().find(({ textContent }) => textContent?.includes(text)) as Element);
  await user.click(screen.getByRole('button', { name: 'Bonjour Inès,' }));
  expect(taskText()).toContain('sans soupçonner une seule phrase honnête.');
});

it('claims nothing of the way there when the lesson is opened again', () => {
  const tasks = { done: ['courriel'], add: () => () => {}, finish: () => {} };
  render(
    <StepTasksContext value={tasks}>
      <TaskIdContext value="courriel">
        <FalseMail />
      </TaskIdContext>
    </StepTasksContext>,
  );
  expect(taskText()).toContain('Tâche faite : ');
  expect(taskText()).not.toMatch(/soupçonn/u);
  expect(taskText()).toContain('Fermez le message, tapez vous-même l’adresse de la plateforme');
});

it('gives no part of the mail the looks of what holds it', () => {
  render(<FalseMail />);
  const holders = [...(document.querySelector('.mail')?.children ?? [])].flatMap(
    ({ classList }) => [...classList],
  );
  expect(holders).toHaveLength(2);
  for (const { classList } of pieces())
    for (const name of holders) expect([...classList]).not.toContain(name);
});

it('names only sites that nobody can own', () => {
  for (const { text, detail = '' } of mailPieces)
    for (const [site] of `${text} ${detail}`.matchAll(/[\w-]+(?:\.[\w-]+)+/gu))
      expect(site).toMatch(/\.example$/u);
});
