import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShareBadge } from './share-badge.tsx';

const { badgePicture, toast } = vi.hoisted(() => ({
  badgePicture: vi.fn(),
  toast: { error: vi.fn(), success: vi.fn() },
}));
vi.mock('../../lib/api.ts', () => ({ client: { progress: { badgePicture } } }));
vi.mock('../../ui/toast.tsx', () => ({ toast }));

const badge = {
  id: 'candlestick-master',
  name: 'Maître des bougies',
  lessonTitle: 'Les chandeliers',
  earnedAt: '2026-08-01T10:00:00Z',
};

beforeEach(() => {
  badgePicture.mockReset().mockResolvedValue(new Blob(['png'], { type: 'image/png' }));
  toast.error.mockClear();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:badge');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(press = true) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <ShareBadge badge={badge} />
    </QueryClientProvider>,
  );
  if (!press) return;
  fireEvent.click(screen.getByRole('button', { name: 'Partager le badge Maître des bougies' }));
  await screen.findByRole('dialog');
}

test('nothing is drawn before somebody wants to share', async () => {
  await open(false);
  expect(badgePicture).not.toHaveBeenCalled();
});

test('the pseudo is on the picture only when it is asked for, and the picture says what it shows', async () => {
  await open();
  const picture = await screen.findByRole('img');
  expect(picture.getAttribute('alt')?.replaceAll(/\s/g, ' ')).toBe(
    'Badge « Maître des bougies », gagné le 1er août 2026 avec la leçon « Les chandeliers ».',
  );
  expect(badgePicture.mock.calls.map(([input]) => input.pseudo)).toEqual(['false']);
  fireEvent.click(screen.getByRole('switch', { name: 'Montrer mon pseudo' }));
  await vi.waitFor(() => expect(badgePicture).toHaveBeenCalledTimes(2));
  expect(badgePicture.mock.calls[1]?.[0]).toMatchObject({ pseudo: 'true', badgeId: badge.id });
});

test('it is shared as a file where the device can, and only offered as a file elsewhere', async () => {
  const share = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { share, canShare: () => true }),
  );
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Partager' }));
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  const [{ files }] = share.mock.calls[0] as [{ files: File[] }];
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['chandelle-candlestick-master.png', 'image/png'],
  ]);
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  fireEvent.click(screen.getByRole('button', { name: 'Partager' }));
  share.mockRejectedValueOnce(new TypeError('No.'));
  await vi.waitFor(() => expect(share).toHaveBeenCalledTimes(2));
  expect(toast.error).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Partager' }));
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledOnce());

  cleanup();
  vi.unstubAllGlobals();
  await open();
  await screen.findByRole('img');
  expect(screen.queryByRole('button', { name: 'Partager' })).toBeNull();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  fireEvent.click(screen.getByRole('button', { name: 'Télécharger' }));
  expect(saved).toHaveBeenCalledOnce();
});

test('a picture that is not drawn says why, and is asked for again', async () => {
  badgePicture.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('img')).toBeDefined();
});
