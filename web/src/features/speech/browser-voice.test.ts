import { expect, test } from 'vitest';
import { splitSentences } from './browser-voice.ts';

test('sentences share the time in proportion to their letters', () => {
  expect(splitSentences('Un mot. Un sac.', 26)).toEqual([
    { text: 'Un mot.', from: 0, to: 13 },
    { text: 'Un sac.', from: 13, to: 26 },
  ]);
});

test('a text without an end sign is one sentence, an empty one is none', () => {
  expect(splitSentences('Corps et mèches', 3)).toHaveLength(1);
  expect(splitSentences('', 3)).toEqual([]);
});
