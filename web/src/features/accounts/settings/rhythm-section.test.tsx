import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { codedError, fakeApi } from '../../../testing/fake-api.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { RhythmSection } from './rhythm-section.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const session = { 'GET /api/session': () => ({ body: { learner: null, mailConfigured: true } }) };
const notified = {
  'GET /api/rhythm/notifications': () => ({ body: { publicKey: 'B', here: null, others: 0 } }),
};
const nothing = { weeklyGoal: null, remindLesson: false, remindCards: false, remindByMail: true };

it('asks for nothing until one chooses, and sends the one thing that was chosen', async () => {
  let saved: object = nothing;
  const api = fakeApi({
    ...session,
    ...notified,
    'GET /api/rhythm/settings': () => ({ body: saved }),
    'PATCH /api/rhythm/settings': async (request) => {
      const { timeZone: _zone, ...change } = (await request.json()) as Record<string, unknown>;
      saved = { ...saved, ...change };
      return { body: saved };
    },
  });
  const user = userEvent.setup();
  renderPart(<RhythmSection />);
  const lesson = await screen.findByRole('switch', { name: 'Me rappeler quand une leçon s’ouvre' });
  const cards = screen.getByRole('switch', { name: 'Me rappeler quand des cartes m’attendent' });
  expect([lesson, cards].map((one) => one.getAttribute('aria-checked'))).toEqual([
    'false',
    'false',
  ]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Aucun' }).checked).toBe(true);
  await user.click(cards);
  await waitFor(() => expect(cards.getAttribute('aria-checked')).toBe('true'));
  await user.click(screen.getByRole('radio', { name: '4' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4' }).checked).toBe(true),
  );
  await user.click(screen.getByRole('radio', { name: 'Aucun' }));
  const changes = () =>
    api.sent.filter(({ operation }) => operation.startsWith('PATCH')).map(({ body }) => body);
  await waitFor(() => expect(changes()).toHaveLength(3));
  const [first, second, third] = changes();
  expect(first).toMatchObject({ remindCards: true });
  expect(first).not.toHaveProperty('remindLesson');
  expect(second).toMatchObject({ weeklyGoal: 4 });
  expect(third).toMatchObject({ weeklyGoal: null });
  expect(cards.getAttribute('aria-checked')).toBe('true');
});

it('goes back to what stands when a change is refused, and says so', async () => {
  fakeApi({
    ...session,
    ...notified,
    'GET /api/rhythm/settings': () => ({ body: nothing }),
    'PATCH /api/rhythm/settings': () =>
      codedError('TOO_MANY_REQUESTS', 429, { retryAfterSeconds: 9 }),
  });
  const user = userEvent.setup();
  renderPart(<RhythmSection />);
  const lesson = await screen.findByRole('switch', { name: 'Me rappeler quand une leçon s’ouvre' });
  await user.click(lesson);
  expect(await screen.findByText('Erreur')).toBeDefined();
  await waitFor(() => expect(lesson.getAttribute('aria-checked')).toBe('false'));
});
