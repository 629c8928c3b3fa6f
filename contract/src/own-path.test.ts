import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findForeignLinks } from './find-links.ts';
import { ownPath } from './own-path.ts';

const host = 'chandelle.example';

test.each([
  ['https://chandelle.example/lessons?a=1#b', '/lessons?a=1#b'],
  ['https://chandelle.example//evil.zip/x', null],
  ['https://chandelle.example/\\evil.zip', null],
  ['https://chandelle.example/.//evil.zip', null],
  ['https://chandelle.example/a/..//evil.zip', null],
  ['https://chandelle.example/\t\t/evil.zip', null],
  ['https://evil.zip/', null],
  ['https://chandelle.example:8443/', null],
  ['javascript://chandelle.example/%0aalert(1)', null],
])('reads %s as %s', (address, path) => {
  expect(ownPath(new URL(address), host)).toBe(path);
});

/** Addresses of our own host with what turns a path into another site. */
const address = fc
  .array(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      'evil.zip',
      'lessons',
      '\t',
      '%2f',
      '%5c',
      '?',
      '#',
      '@',
      ':',
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => `https://${host}/${parts.join('')}`);

test('what is a path of ours stays on the site when it is followed, and nothing else passes as own', () => {
  fc.assert(
    fc.property(address, (written) => {
      const path = ownPath(new URL(written), host);
      if (path !== null) expect(new URL(path, `https://${host}`).host).toBe(host);
      const own = findForeignLinks(written.replaceAll('\t', ''), host).length === 0;
      if (own) expect(path).not.toBeNull();
    }),
  );
});
