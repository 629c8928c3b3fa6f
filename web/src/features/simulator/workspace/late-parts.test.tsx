import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-page.tsx';
import type * as lateComponent from '../../../ui/use-late-component.ts';
import { AccountTables } from '../tables/account-tables.tsx';
import { LateSide, LateTicket } from './late-ticket.tsx';
import { WorkspaceNotices } from './notices/workspace-notices.tsx';
import { makeSimulator } from './testing.ts';
import { useLateParts } from './use-late-parts.ts';
import { useWorkspace } from './use-workspace.ts';

const fetched = vi.hoisted(() => ({ away: true, times: 0 }));
vi.mock('../../../ui/use-late-component.ts', async (original) => {
  const late = await original<typeof lateComponent>();
  // A loader of each test’s own: nothing of it was loaded before.
  return {
    ...late,
    useLate: (load: (() => Promise<unknown>) | null) =>
      late.useLate(load === null ? null : loaderOf(load)),
  };
});

let loaders = new Map<object, () => Promise<unknown>>();
function loaderOf(load: () => Promise<unknown>) {
  const known = loaders.get(load) ?? loadOver;
  loaders.set(load, known);
  return known;
  async function loadOver() {
    fetched.times += 1;
    if (fetched.away) throw new Error('The network is away.');
    return load();
  }
}

beforeAll(() => import('./late-parts.ts'));
beforeEach(() => {
  loaders = new Map();
  fetched.away = true;
  fetched.times = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => makeSimulator().session;

/** The notices of a market that was to go on, and cannot. */
function Standing() {
  const simulator = makeSimulator();
  vi.spyOn(simulator.session, 'waits', 'get').mockReturnValue(true);
  return <WorkspaceNotices simulator={simulator} onChoose={() => {}} />;
}

/** The ticket of a wide workspace, with another thing that takes the focus. */
function Ticket() {
  const [simulator] = useState(makeSimulator);
  const { ticket, focusTicket } = useWorkspace(simulator, () => {});
  return (
    <>
      <button type="button">Ailleurs</button>
      <section className="workspace-ticket">
        <LateTicket
          session={simulator.session}
          {...ticket}
          onPlaced={() => {}}
          onShown={focusTicket}
        />
      </section>
    </>
  );
}

test.each([
  ['the book', () => <LateSide session={open()} />],
  [
    'what waits',
    () => <AccountTables session={open()} part="orders" onPart={() => {}} parts={['orders']} />,
  ],
  ['what the market goes on by', () => <Standing />],
])('%s that cannot be had says so, and comes once it is asked for again', async (_, draw) => {
  renderPart(draw());
  expect((await screen.findByRole('alert')).textContent).toContain('Rien n’est perdu');
  fetched.away = false;
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await vi.waitFor(() =>
    expect(document.querySelector('[role="alert"], [data-skeleton]')).toBeNull(),
  );
});

test('the parts come to who stays without a gesture, and not before', () => {
  vi.useFakeTimers();
  renderHook(() => useLateParts());
  act(() => void vi.advanceTimersByTime(9_000));
  expect(fetched.times).toBe(0);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(fetched.times).toBe(1);
});

test.each([
  ['comes to its side', null, 'Acheter'],
  ['stays where it was taken to', 'Ailleurs', 'Ailleurs'],
])('the focus that B asks for %s once the ticket has come', async (_, taken, found) => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  renderPart(<Ticket />);
  await screen.findByRole('alert');
  fireEvent.keyDown(document.body, { key: 'b' });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  if (taken !== null) screen.getByRole('button', { name: taken }).focus();
  fetched.away = false;
  fireEvent(window, new Event('online'));
  await screen.findByRole('tab', { name: 'Acheter' });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement?.textContent).toBe(found);
});
