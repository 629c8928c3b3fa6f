import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserVoice, splitSentences } from './browser-voice.ts';
import type { VoiceEvents } from './voice.ts';
import { stubBrowserVoice } from './testing/fake-browser-voice.ts';

const events: VoiceEvents = {
  sound: vi.fn(),
  wait: vi.fn(),
  hear: vi.fn(),
  measure: vi.fn(),
  finish: vi.fn(),
  pause: vi.fn(),
  fail: vi.fn(),
};

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

test.each([
  ['fr-FR', 'fr-FR'],
  ['fr_FR', 'fr-FR'],
  ['fr-CA', 'fr-CA'],
  ['fr', 'fr'],
])('a voice of the language %s speaks French, as %s', (lang, spoken) => {
  document.body.innerHTML = '<p data-segment="corps-1">Une bougie.</p>';
  const said = stubBrowserVoice(['en_US', lang]);
  createBrowserVoice(events)?.play({ id: 'corps-1', url: null, seconds: 2 }, 0, 1);
  expect(said.map(({ text, lang: language }) => [text, language])).toEqual([
    ['Une bougie.', spoken],
  ]);
});

test.each(['en_US', 'frr', 'fry-NL'])('a voice of the language %s does not', (lang) => {
  stubBrowserVoice([lang]);
  expect(createBrowserVoice(events)).toBeNull();
});

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
