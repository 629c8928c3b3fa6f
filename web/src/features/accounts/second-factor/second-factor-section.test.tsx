import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { codedError, fakeApi } from '../../../testing/fake-api.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

const base = '/api/account/second-factor';
const session = () => ({ body: { learner: null, mailConfigured: true } });
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const codes = Array.from({ length: 10 }, (_, index) => `abcd${index}-23456`);
const key = {
  id: '0b8f3a52-6c1d-4a6e-9d5f-3f6f0a4f7a11',
  name: 'Téléphone',
  createdAt: '2026-03-01T10:00:00.000Z',
  lastUsedAt: null,
};

type Handlers = Parameters<typeof fakeApi>[0];

/** Draws the section as the server knows the account, with what else it answers. */
async function draw(status: object, handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/session': session,
    [`GET ${base}`]: () => ({
      body: { totpSince: null, passkeys: [], recoveryCodesLeft: 0, ...status },
    }),
    ...handlers,
  });
  const user = userEvent.setup();
  const { container } = renderPart(<SecondFactorSection />);
  await screen.findByRole('heading', { name: 'Application d’authentification' });
  return { api, user, container };
}

const fieldError = (label: string) => {
  const field = screen.getByLabelText(label);
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return described.map((id) => document.getElementById(id)?.textContent ?? '').join('');
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an authenticator app', () => {
  const start = { body: { secret, uri: `otpauth://totp/Chandelle:ana?secret=${secret}` } };

  async function begin(handlers: Handlers) {
    const drawn = await draw({}, { [`POST ${base}/totp`]: () => start, ...handlers });
    const { user } = drawn;
    await user.click(screen.getByRole('button', { name: 'Activer l’application' }));
    await user.type(screen.getByLabelText('Mot de passe actuel'), 'bougie-verte-42');
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    return drawn;
  }

  it('asks for the password again, and says at its field that it is wrong', async () => {
    const { container } = await begin({
      [`POST ${base}/totp`]: () => codedError('WRONG_PASSWORD', 403),
    });
    await waitFor(() =>
      expect(fieldError('Mot de passe actuel')).toContain('Le mot de passe actuel est incorrect.'),
    );
    expect(screen.getByLabelText('Mot de passe actuel').getAttribute('aria-invalid')).toBe('true');
    expect(container.innerHTML).not.toContain('QR');
  });

  it('says at its field that a code is wrong, keeps the drawing, and forgets the key when left', async () => {
    const { user, container } = await begin({
      [`PUT ${base}/totp`]: () => codedError('WRONG_CODE', 403),
    });
    await user.type(await screen.findByLabelText('Code à six chiffres'), '000000');
    await user.click(screen.getByRole('button', { name: 'Activer' }));
    await waitFor(() => expect(fieldError('Code à six chiffres')).not.toBe(''));
    expect(container.textContent).toContain('ABCD EFGH');
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(document.documentElement.innerHTML).not.toMatch(/ABCD ?EFGH/);
  });

  it('shows the recovery codes once, and keeps none of them in the page afterwards', async () => {
    const { user, container } = await begin({
      [`PUT ${base}/totp`]: () => ({ body: { recoveryCodes: codes } }),
    });
    await user.type(await screen.findByLabelText('Code à six chiffres'), '123456');
    await user.click(screen.getByRole('button', { name: 'Activer' }));
    const heading = await screen.findByRole('heading', { name: /codes de récupération$/ });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    for (const code of codes) expect(container.textContent).toContain(code);
    expect(container.innerHTML).not.toContain(secret.slice(0, 4));
    await user.click(screen.getByRole('button', { name: 'J’ai gardé mes codes' }));
    const page = document.documentElement.innerHTML;
    for (const code of codes) expect(page).not.toContain(code);
  });

  it('says that its time is over, and begins again', async () => {
    const { user } = await begin({
      [`PUT ${base}/totp`]: () => codedError('STEP_EXPIRED', 410),
    });
    await user.type(await screen.findByLabelText('Code à six chiffres'), '123456');
    await user.click(screen.getByRole('button', { name: 'Activer' }));
    expect(await screen.findByText(/Le délai est passé/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Activer l’application' })).toBeDefined();
  });
});

describe('passkeys', () => {
  const row = () => {
    const item = screen.getByText('Téléphone', { selector: 'p' }).closest('li');
    if (item === null) throw new Error('The key has no row.');
    return within(item);
  };

  it('are renamed without a password, and say at the field what is wrong with a name', async () => {
    let refused = true;
    const { api, user } = await draw(
      { passkeys: [key], recoveryCodesLeft: 10 },
      {
        [`PATCH /api/account/passkeys/${key.id}`]: () => {
          if (!refused) return { body: { ...key, name: 'Clé du bureau' } };
          return codedError('INVALID_INPUT', 422, {
            fields: { name: 'Donnez un nom à cette clé' },
          });
        },
      },
    );
    await user.click(row().getByRole('button', { name: 'Renommer Téléphone' }));
    const field = screen.getByLabelText('Nom de la clé');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Enregistrer le nom' }));
    await waitFor(() => expect(fieldError('Nom de la clé')).toContain('Donnez un nom à cette clé'));
    refused = false;
    await user.type(field, 'Clé du bureau');
    await user.click(screen.getByRole('button', { name: 'Enregistrer le nom' }));
    expect(await screen.findByText('Clé d’accès renommée')).toBeDefined();
    const sent = api.sent.filter(({ operation }) => operation.startsWith('PATCH'));
    expect(sent.map(({ body }) => body)).toEqual([{ name: '' }, { name: 'Clé du bureau' }]);
    await waitFor(() => expect(screen.queryByLabelText('Nom de la clé')).toBeNull());
  });

  it('are taken away only with a proof, whose error stands at its field', async () => {
    const { user } = await draw(
      { passkeys: [key], recoveryCodesLeft: 10 },
      {
        [`POST /api/account/passkeys/${key.id}/removal`]: () => codedError('WRONG_PASSWORD', 403),
      },
    );
    await user.click(row().getByRole('button', { name: 'Retirer Téléphone' }));
    await user.type(screen.getByLabelText('Mot de passe actuel'), 'pas le bon');
    await user.click(screen.getByRole('button', { name: 'Retirer la clé' }));
    await waitFor(() => expect(fieldError('Mot de passe actuel')).toContain('incorrect'));
    expect(screen.getByText('Téléphone', { selector: 'p' })).toBeDefined();
  });
});
