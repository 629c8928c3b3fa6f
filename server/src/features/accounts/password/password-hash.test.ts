import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashPassword, isCurrentHash, verifyPassword } from './password-hash.ts';

/** Hashes that Better Auth 1.7.7 made: accounts of the first months have them. */
const betterAuthHashes = {
  'Sept bougies vertes, une rouge':
    '6e3323f0132e634686586cbeb273e90e:7db5bac7269f4400cde4d69be39bc2c6cf3cc165020666a5ec953c80ff88f03253ba4f2e36a68d3843c8e56a16f70c86cb14677afd6d853e9d6edcbd09359e4f',
  // Accents in one sign each, and the ligature « ﬁ ».
  'Crème brûlée ﬁne 2026':
    'ce7885fc987f187a01d450f6871286d2:d9551078de50b1679aea0771807b44e6e0faf8bc50e5064e9cd4cc6a018c18897b71689b31353a7a479124e6b55383787b098d1329406bda98ea9874852cfab8',
};

test.each(Object.entries(betterAuthHashes))(
  'accepts « %s » by its first hash',
  async (password, hash) => {
    expect(await verifyPassword(hash, password)).toBe(true);
    expect(await verifyPassword(hash, `${password} `)).toBe(false);
    expect(isCurrentHash(hash)).toBe(false);
  },
);

test('takes the same signs for the same password, however a keyboard composes them', async () => {
  const hash = betterAuthHashes['Crème brûlée ﬁne 2026'];
  expect(await verifyPassword(hash, 'Crème brûlée fine 2026'.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(hash, 'Creme brulee fine 2026')).toBe(false);
});

const cheap = { ln: 4, r: 8, p: 1 };

test('accepts exactly the password that was hashed, at any cost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      fc.record({
        ln: fc.integer({ min: 1, max: 6 }),
        r: fc.constantFrom(1, 8),
        p: fc.constantFrom(1, 2),
      }),
      async (password, other, cost) => {
        const hash = await hashPassword(password, cost);
        expect(await verifyPassword(hash, password)).toBe(true);
        expect(await verifyPassword(hash, other)).toBe(
          other.normalize('NFKC') === password.normalize('NFKC'),
        );
        expect(isCurrentHash(hash)).toBe(false);
      },
    ),
    { numRuns: 40 },
  );
});

test('names its cost, and salts each hash', async () => {
  const [one, two] = [await hashPassword('mot de passe'), await hashPassword('mot de passe')];
  expect(one).toMatch(/^\$scrypt\$ln=14,r=16,p=1\$[\w+/]{22}\$[\w+/]{86}$/);
  expect(two).not.toBe(one);
  expect(isCurrentHash(one)).toBe(true);
  expect(await verifyPassword(one, 'mot de passe')).toBe(true);
});

test('refuses a hash that is none', async () => {
  const hash = await hashPassword('x', cheap);
  for (const wrong of ['', ':', 'abc', hash.slice(0, -70), hash.replace('scrypt', 'bcrypt')])
    await expect(verifyPassword(wrong, 'x')).rejects.toThrow('Not a password hash.');
});

test('leaves the process free while it works', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await hashPassword('mot de passe');
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});
