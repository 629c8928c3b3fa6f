import { expect, test } from 'vitest';
import {
  addressInUseMail,
  confirmationMail,
  existingAccountMail,
  lockedMail,
  newAddressMail,
  newDeviceMail,
  oldAddressMail,
  passwordChangedMail,
  passwordResetMail,
  securedAccountMail,
} from './account-mails.ts';

const config = { baseUrl: 'https://chandelle.example' };
const to = { email: 'a@exemple.fr', pseudo: 'Zoé' };
const asked = { newEmail: 'b@exemple.fr', state: 'asked', disownToken: 'abc' } as const;
const at = new Date('2026-07-01T22:30:00Z');

test('says on which device and when, by the clock of Paris', () => {
  const mail = newDeviceMail(config, to, { device: 'Firefox sur Linux', at }, 'abc');
  expect(mail.text).toContain(
    'Firefox sur Linux, le 2\u00a0juillet 2026 à\u00a00\u00a0h\u00a030 (heure de Paris)',
  );
});

test.each([
  [confirmationMail(config, to, 'abc'), '/confirmer-email?token=abc'],
  [passwordResetMail(config, to, 'abc'), '/reinitialiser-mot-de-passe?token=abc'],
  [newAddressMail(config, to, 'abc'), '/confirmer-email?token=abc'],
  [existingAccountMail(config, to), '/login'],
  [addressInUseMail(config, to), '/login'],
  [securedAccountMail(config, to, 'abc'), '/reinitialiser-mot-de-passe?token=abc'],
  [lockedMail(config, to), '/mot-de-passe-oublie'],
  [passwordChangedMail(config, to, 'abc'), '/ce-n-etait-pas-moi?token=abc'],
  [
    newDeviceMail(config, to, { device: 'Firefox sur Linux', at }, 'abc'),
    '/ce-n-etait-pas-moi?token=abc',
  ],
  [oldAddressMail(config, to, asked), '/ce-n-etait-pas-moi?token=abc'],
  [oldAddressMail(config, to, { ...asked, state: 'changed' }), '/ce-n-etait-pas-moi?token=abc'],
])('writes $subject with its link, as text and as HTML', (mail, path) => {
  expect(mail.to).toBe('a@exemple.fr');
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('Bonjour Zoé,');
    expect(body).toContain(`https://chandelle.example${path}`);
  }
  expect(mail.html).toContain('<html lang="fr">');
});

test('tells an address between where the account went, without a link to act on', () => {
  const mail = oldAddressMail(config, to, { ...asked, state: 'changed', disownToken: null });
  expect(mail.text).toContain('b@exemple.fr');
  expect(mail.text).not.toContain('https://');
});

test('shows what a learner typed as text', () => {
  const mail = oldAddressMail(config, to, { ...asked, newEmail: '"<b>"@exemple.fr' });
  expect(mail.html).toContain('&quot;&lt;b&gt;&quot;@exemple.fr');
  expect(mail.html).not.toContain('<b>');
});
