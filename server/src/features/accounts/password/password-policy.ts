import { namesOwner, passwordNamesOwner } from '@chandelle/contract/password';
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidField } from '../../../platform/api-error.ts';

/** What French learners of this course would add to the international list. */
const local = [
  'chandelle',
  'chandelles',
  'bougies123',
  'trading123',
  'cryptomonnaie',
  'cryptomonnaies',
  'motdepasse1',
  'motdepasse123',
  'azerty12',
  'azerty1234',
  'azertyuiop123',
  'soleil123',
  'bonjour1',
  'bonjour123',
  'doudou123',
  'loulou123',
  'marseille13',
  'jetaime123',
];

/** The 49,000 passwords that leaks hold most often, from zxcvbn-ts, and ours: looked through in less than a millisecond; a set of them would take memory. */
const common: readonly (readonly string[])[] = [dictionary['passwords-common'], local];

/**
 * Refuses a new password that is among the commonest, or holds the learner's own pseudo or e-mail address.
 *
 * @throws INVALID_INPUT at the field `password`
 */
export function checkPassword(password: string, learner: { pseudo: string; email: string }): void {
  const lower = password.normalize('NFKC').toLowerCase();
  if (namesOwner(password, learner)) throw invalidField('password', passwordNamesOwner);
  if (common.some((list) => list.includes(lower)) || /^(.)\1*$/u.test(lower))
    throw invalidField('password', 'Ce mot de passe est trop courant : choisissez-en un autre');
}
