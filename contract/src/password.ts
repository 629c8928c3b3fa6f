/** What is said of a new password that holds its owner's pseudo or address. */
export const passwordNamesOwner =
  'Le mot de passe ne doit contenir ni votre pseudo ni votre adresse';

/** Fewest letters and digits of a name that a password must not hold: shorter ones are in many words. */
const minMatchLength = 4;

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * Returns whether a password holds its owner's pseudo or the part of the address before the @ (also before a +),
 * whatever case, accents and punctuation; names of less than 4 letters and digits do not count.
 */
export function namesOwner(password: string, owner: { pseudo: string; email: string }): boolean {
  const local = owner.email.split('@')[0] ?? '';
  const names = [owner.pseudo, local, local.split('+')[0] ?? ''].map(fold);
  const folded = fold(password);
  return names.some((name) => name.length >= minMatchLength && folded.includes(name));
}
