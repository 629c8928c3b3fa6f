import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../../../testing/render-page.tsx';
import type { SyncStatus } from '../../../trading/texts/sync-texts.ts';
import { ContractNotice } from './contract-notice.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(saved: SyncStatus, note: string | null = null) {
  const onChoose = vi.fn<() => void>();
  const guest = saved === 'browser';
  renderPart(<ContractNotice guest={guest} saved={saved} note={note} onChoose={onChoose} />);
  return onChoose;
}
/** The place of messages, which are not among them, is a status without words. */
const said = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

it.each([
  ['saved', []],
  ['sending', []],
  ['later', [/^Le serveur est très demandé.*Rien n’est perdu\.$/u]],
  ['offline', []],
  ['full', [/^Limite atteinte.*2\s000 actions.*ne vous suivra pas sur un autre appareil/u]],
] as const)('explains what « %s » beside the clock means, where it has to be', (saved, texts) => {
  show(saved);
  expect(said()).toEqual(texts.map((text) => expect.stringMatching(text)));
});

it('leads from a market that is full to another one', async () => {
  const onChoose = show('full');
  await userEvent.click(screen.getByRole('button', { name: 'Changer de marché' }));
  expect(onChoose).toHaveBeenCalledOnce();
});

it('says without a network that orders are kept here, and leave later', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show('offline');
  expect(said()).toEqual([
    expect.stringMatching(/hors ligne.*enregistrés ici et partiront au retour du réseau/u),
  ]);
});

it('tells a guest where the market stays, and where it would be kept', () => {
  show('browser');
  expect(screen.getByText(/ce marché reste sur cet appareil/u)).toBeDefined();
  const login = screen.getByRole('link', { name: 'se connecter' });
  expect(login.getAttribute('href')).toContain(encodeURIComponent('/simulateur/perpetuel'));
});

it('says what has become of the market', () => {
  show('saved', 'Ce marché a avancé ailleurs.');
  expect(said()).toEqual(['Ce marché a avancé ailleurs.']);
});
