import { blindParameter, paths, seriesParameter } from '@chandelle/contract/paths';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { codedError, fakeApi } from '../../../testing/fake-api.ts';
import { renderRoutes } from '../../../testing/render-page.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Simulator } from '../store/use-simulator.ts';
import { EpisodeStart } from './episode-start.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A simulator in which nothing is under way. */
const simulator = {
  guest: false,
  hasReplay: false,
  replayWeek: null,
  leaving: false,
  replaces: () => [],
  sendRest: async () => true,
} as unknown as Simulator;

function open(answer: ReturnType<typeof codedError>, changes: Partial<Simulator> = {}) {
  const start = vi.fn<() => typeof answer>(() => answer);
  fakeApi({ 'PUT /api/simulator/blind': start });
  const element = (given: Partial<Simulator>) => (
    <>
      <EpisodeStart simulator={{ ...simulator, ...given }} />
      <Link to={paths.glossary}>Partir</Link>
    </>
  );
  const page = renderRoutes(
    [
      { path: paths.simulator, element: element(changes) },
      { path: '*', element: null },
    ],
    `${paths.simulator}?${blindParameter}=14&${seriesParameter}=1`,
  );
  return { ...page, start };
}

it('leads to the series that the position left open has ended, and says so', async () => {
  const { path } = open(codedError('SERIES_OVER', 409));
  await waitFor(() => expect(path()).toBe(paths.hundredTrades));
  expect(await screen.findByText(/compte aussi comme une décision/u)).toBeDefined();
});

it('stays at the simulator where no series is under way, and says what to do', async () => {
  const { path } = open(codedError('SERIES_NEEDED', 409));
  expect(await screen.findByText(/commencez-en une/u)).toBeDefined();
  await waitFor(() => expect(path()).toBe(paths.simulator));
});

it('begins once the server knows all that was done in the stretch that this ends', async () => {
  const asked: string[] = [];
  let tell: (all: boolean) => void = () => {};
  const sendRest = () => {
    asked.push('rest');
    return new Promise<boolean>((resolve) => {
      tell = resolve;
    });
  };
  const { start } = open(codedError('SERIES_NEEDED', 409), { sendRest });
  await waitFor(() => expect(asked).toEqual(['rest']));
  expect(start).not.toHaveBeenCalled();
  tell(true);
  await waitFor(() => expect(start).toHaveBeenCalledOnce());
});

it('begins nothing while orders of the stretch before cannot be sent, and says so', async () => {
  const { start, path } = open(codedError('SERIES_NEEDED', 409), { sendRest: async () => false });
  expect(await screen.findByText(/commencer maintenant les perdrait/u)).toBeDefined();
  await waitFor(() => expect(path()).toBe(paths.simulator));
  expect(start).not.toHaveBeenCalled();
});

it('waits for what was left here to be told, and gives up where nobody answers', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { start } = open(codedError('SERIES_NEEDED', 409), { leaving: true });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(screen.queryByText(/commencer maintenant les perdrait/u)).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await screen.findByText(/commencer maintenant les perdrait/u)).toBeDefined();
  expect(start).not.toHaveBeenCalled();
});

const saving = 'Enregistrement de vos derniers ordres…';

it('says what it waits for', async () => {
  let tell: (all: boolean) => void = () => {};
  const sendRest = () =>
    new Promise<boolean>((resolve) => {
      tell = resolve;
    });
  const { path } = open(codedError('SERIES_NEEDED', 409), { sendRest });
  expect(await screen.findByText(saving)).toBeDefined();
  tell(false);
  await waitFor(() => expect(path()).toBe(paths.simulator));
  expect(screen.queryByText(saving)).toBeNull();
  cleanup();
  open(codedError('SERIES_NEEDED', 409), { leaving: true });
  expect(await screen.findByText(saving)).toBeDefined();
});

it('begins nothing for whoever has left meanwhile, and leaves them where they are', async () => {
  let tell: (all: boolean) => void = () => {};
  const sendRest = vi.fn<() => Promise<boolean>>(
    () =>
      new Promise((resolve) => {
        tell = resolve;
      }),
  );
  const { start, path } = open(codedError('SERIES_NEEDED', 409), { sendRest });
  await waitFor(() => expect(sendRest).toHaveBeenCalledOnce());
  await userEvent.click(screen.getByRole('link', { name: 'Partir' }));
  await waitFor(() => expect(path()).toBe(paths.glossary));
  expect(screen.queryByText(saving)).toBeNull();
  tell(true);
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(start).not.toHaveBeenCalled();
  expect(path()).toBe(paths.glossary);
});
