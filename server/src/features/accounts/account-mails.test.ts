import { expect, test } from 'vitest';
import {
  addressInUseMail,
  confirmationMail,
  existingAccountMail,
  newAddressMail,
  oldAddressMail,
  passwordChangedMail,
  passwordResetMail,
} from './account-mails.ts';

const config = { baseUrl: 'https://chandelle.example' };
const to = { email: 'a@exemple.fr', pseudo: 'Zoé' };

test.each([
  [confirmationMail(config, to, 'abc'), '/confirmer-email?token=abc'],
  [passwordResetMail(config, to, 'abc'), '/reinitialiser-mot-de-passe?token=abc'],
  [newAddressMail(config, to, 'abc'), '/confirmer-email?token=abc'],
  [existingAccountMail(config, to), '/login'],
  [addressInUseMail(config, to), '/login'],
  [passwordChangedMail(config, to), '/mot-de-passe-oublie'],
  [oldAddressMail(config, to, 'b@exemple.fr', 'asked'), '/mot-de-passe-oublie'],
])('writes $subject with its link, as text and as HTML', (mail, path) => {
  expect(mail.to).toBe('a@exemple.fr');
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('Bonjour Zoé,');
    expect(body).toContain(`https://chandelle.example${path}`);
  }
  expect(mail.html).toContain('<html lang="fr">');
});

test('tells the old address where the account went, without a link to act on', () => {
  const mail = oldAddressMail(config, to, 'b@exemple.fr', 'changed');
  expect(mail.text).toContain('b@exemple.fr');
  expect(mail.text).not.toContain('https://');
});

test('shows what a learner typed as text', () => {
  const mail = oldAddressMail(config, to, '"<b>"@exemple.fr', 'asked');
  expect(mail.html).toContain('&quot;&lt;b&gt;&quot;@exemple.fr');
  expect(mail.html).not.toContain('<b>');
});
