import { expect, test } from 'vitest';
import { forceStates } from './force-states.ts';

test('what is looked at as if pointed at or focused takes the rules of both, and names of utilities stay', () => {
  expect(forceStates('.hover\\:border-ink { &:hover { color: red } }')).toBe(
    ".hover\\:border-ink { &:is(:hover, [data-forced='hover']) { color: red } }",
  );
  expect(forceStates('.frame:has(:focus-visible) {}')).toBe(
    ".frame:has(:is(:focus-visible, [data-forced='focus'])) {}",
  );
  expect(forceStates('a:hover-none {}')).toBe('a:hover-none {}');
});
