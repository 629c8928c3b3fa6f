import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { Component as SecurityPage } from './security-page.tsx';
import { Component as SettingsPage } from './settings-page.tsx';
import type * as sections from './settings/settings-section.tsx';
import type { Account } from './settings/use-account-update.ts';

const broken = vi.hoisted(() => ({ title: '' }));
vi.mock('./settings/settings-section.tsx', async (load) => {
  const { SettingsSection: Section } = await load<typeof sections>();
  return {
    SettingsSection: (props: Parameters<typeof Section>[0]) => {
      if (props.title === broken.title) throw new Error('It cannot be drawn.');
      return <Section {...props} />;
    },
  };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const account: Account = {
  id: 'camille',
  pseudo: 'Camille',
  avatarUrl: null,
  totalPoints: 0,
  candleColours: 'teal-red',
  moderator: false,
  teacher: false,
  operator: false,
  email: 'camille@example.fr',
  emailConfirmed: true,
  gender: 'femme',
  age: 30,
  ageDeclaredAt: '2026-11-01T10:00:00.000Z',
  listedOnLeaderboard: true,
  createdAt: '2026-11-01T10:00:00.000Z',
};
const answers = {
  'GET /api/session': () => ({ body: { learner: account, mailConfigured: true } }),
  'GET /api/account': () => ({ body: account }),
  'GET /api/account/sessions': () => ({ body: [] }),
  'GET /api/account/security-events': () => ({ body: { events: [], next: null } }),
  'GET /api/account/second-factor': () => ({
    body: { totpSince: null, passkeys: [], recoveryCodesLeft: 0 },
  }),
  'GET /api/rhythm/settings': () => ({
    body: { weeklyGoal: null, remindLesson: false, remindCards: false, remindByMail: true },
  }),
  'GET /api/rhythm/notifications': () => ({ body: { publicKey: 'B', here: null, others: 0 } }),
};

const settings = [
  'Profil',
  'Adresse email',
  'Mot de passe',
  'Sécurité',
  'Apparence',
  'Rythme',
  'Classement',
  'Appareils',
  'Vos données',
  'Supprimer le compte',
];
const security = ['Double authentification', 'Activité'];

const shownParts = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test.each([
  ...settings.map((title) => ({ title, parts: settings, Page: SettingsPage })),
  ...security.map((title) => ({ title, parts: security, Page: SecurityPage })),
])('« $title » that cannot be drawn leaves the other parts', async ({ title, parts, Page }) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  broken.title = title;
  fakeApi(answers);
  const user = userEvent.setup();
  renderPart(<Page />);
  const failure = await screen.findByText(/^Cette partie n’a pas pu s’afficher/u);
  expect(shownParts()).toEqual(parts.filter((part) => part !== title));
  broken.title = '';
  const box = failure.closest<HTMLElement>('[role="status"]');
  if (box === null) throw new Error('The failure is not announced.');
  await user.click(within(box).getByRole('button', { name: 'Réessayer' }));
  expect(shownParts()).toEqual(parts);
});
