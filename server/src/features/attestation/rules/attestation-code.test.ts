import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSigned, makeCode, readCode, splitCode } from './attestation-code.ts';

const config = { secret: 'un secret de trente-deux signes au moins' };
const code = makeCode(config);

it('writes a code of four groups that its signature follows', () => {
  expect(code).toMatch(/^CH(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
  expect(makeCode(config)).not.toBe(code);
  const { number, signature } = splitCode(code);
  expect(`${number}-${signature}`).toBe(code);
  expect(number).toMatch(/^CH-.{4}-.{4}$/);
});

it('reads a code as it is typed', () => {
  expect(readCode(code.toLowerCase())).toBe(code);
  expect(readCode(code.replaceAll('-', ''))).toBe(code);
  expect(readCode(` ${code.replaceAll('-', ' ')} `)).toBe(code);
  expect(readCode('ch-ooil-0011-0000-1111')).toBe('CH-0011-0011-0000-1111');
  expect(readCode('CH7K-2M94-QXHT-3D8W')).toBe('CH-CH7K-2M94-QXHT-3D8W');
  expect(readCode('CH-CH7K-2M94-QXHT-3D8W')).toBe('CH-CH7K-2M94-QXHT-3D8W');
  for (const other of ['', 'CH', 'CH-7K2M-94QX', `${code}A`, code.replace(/.$/u, 'U'), '../../etc'])
    expect(readCode(other)).toBeNull();
});

it('knows its own codes from forged ones, and from those of another secret', () => {
  expect(isSigned(config, code)).toBe(true);
  expect(isSigned({ secret: 'un autre secret' }, code)).toBe(false);
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  fc.assert(
    fc.property(fc.nat({ max: 15 }), fc.nat({ max: 31 }), (at, letter) => {
      const bare = code.slice(3).replaceAll('-', '');
      const other = alphabet[letter] ?? '';
      fc.pre(bare[at] !== other);
      const forged = readCode(bare.slice(0, at) + other + bare.slice(at + 1));
      expect(forged).not.toBeNull();
      expect(isSigned(config, forged ?? '')).toBe(false);
    }),
  );
});
