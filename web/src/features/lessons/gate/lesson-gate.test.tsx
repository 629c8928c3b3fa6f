import { ORPCError } from '@orpc/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LessonGate } from './lesson-gate.tsx';

const { readReminder, requestReminder, toast } = vi.hoisted(() => ({
  readReminder: vi.fn<() => Promise<{ requestedAt: string | null }>>(),
  requestReminder:
    vi.fn<(input: { lessonId: string }) => Promise<{ requestedAt: string | null }>>(),
  toast: { error: vi.fn(), success: vi.fn() },
}));
vi.mock('../../../lib/api.ts', () => ({
  api: {
    lessons: {
      reminder: { queryOptions: () => ({ queryKey: ['reminder'], queryFn: readReminder }) },
      requestReminder: { mutationOptions: () => ({ mutationFn: requestReminder }) },
    },
  },
}));
vi.mock('../../../ui/toast.tsx', () => ({ toast }));

function show(
  code: string,
  { data = {}, placeholder = false }: { data?: object; placeholder?: boolean } = {},
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <LessonGate
        error={new ORPCError(code, { data })}
        lessonId="technique-mrob"
        placeholder={placeholder}
        titleOf={(id) => `Titre de ${id}`}
        onRetry={vi.fn()}
      />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  readReminder.mockResolvedValue({ requestedAt: null });
  requestReminder.mockReset();
  toast.error.mockReset();
});
afterEach(cleanup);

test('a locked lesson names the one that opens it and leads there', () => {
  show('LESSON_LOCKED', {
    data: { opensAfter: 'bougies', message: 'S’ouvre après Titre de bougies' },
  });
  expect(title()).toBe('Cette leçon n’est pas encore ouverte');
  expect(
    screen
      .getByRole('link', { name: 'Aller à «\u00a0Titre de bougies\u00a0»' })
      .getAttribute('href'),
  ).toBe('/lessons/bougies');
});

test('rest says until when, and leads to what one can do meanwhile', () => {
  show('RESTING', { data: { until: '2026-11-21T10:00:00.000Z', hoursLeft: 3 } });
  expect(title()).toBe('Temps de repos');
  expect(document.body.textContent).toContain('21\u00a0novembre');
  expect(screen.getByRole('link', { name: 'Faire ma révision' }).getAttribute('href')).toBe(
    '/revision',
  );
});

test('a rest without its end still says a whole sentence', () => {
  show('RESTING');
  expect(document.body.textContent).toContain('La révision et le simulateur restent ouverts.');
});

test('a lesson to come offers no button of the elite one', () => {
  show('LESSON_NOT_AVAILABLE');
  expect(title()).toBe('Contenu à venir');
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.body.textContent).not.toContain('MROB');
});

test('the elite lesson’s button asks for a reminder, and says so', async () => {
  requestReminder.mockResolvedValue({ requestedAt: '2026-11-21T10:00:00.000Z' });
  const user = show('LESSON_NOT_AVAILABLE', { placeholder: true });
  expect(title()).toBe('Contenu à venir');
  expect(document.body.textContent).toContain('MROB est le nom de la méthode qu’elle enseignera');
  expect(screen.getByRole('status').textContent).toContain('Il n’y a pas encore de quiz');
  await user.click(screen.getByRole('button', { name: 'Start Quiz' }));
  expect(requestReminder.mock.calls[0]?.[0]).toEqual({ lessonId: 'technique-mrob' });
  expect(screen.getByRole('status').textContent).toContain(
    'C’est noté depuis le 21\u00a0novembre 2026',
  );
});

test('a reminder asked for before is said at once', async () => {
  readReminder.mockResolvedValue({ requestedAt: '2026-11-20T10:00:00.000Z' });
  show('LESSON_NOT_AVAILABLE', { placeholder: true });
  expect(await screen.findByText(/C’est noté depuis le 20 novembre 2026/)).toBeDefined();
});

test('a reminder that could not be recorded is said, and can be tried again', async () => {
  requestReminder.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const user = show('LESSON_NOT_AVAILABLE', { placeholder: true });
  await user.click(screen.getByRole('button', { name: 'Start Quiz' }));
  expect(toast.error).toHaveBeenCalledWith('Erreur', expect.stringContaining('ne répond pas'));
  expect(screen.getByRole('status').textContent).toContain('Il n’y a pas encore de quiz');
});
