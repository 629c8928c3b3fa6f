import { expect, test } from 'vitest';
import { buildLesson } from '../testing/build-course.ts';
import { writeSegments } from './write-segments.ts';

test('a fold is named with its first sentence, and nothing outside is said with what it holds', () => {
  const fold = ':::plus{title="Un détail"}\nDedans.\n\n- Un point\n:::';
  const figure = '::figure{name="candle-types" title="Quatre formes"}';
  const text = `Avant.\n\n${figure}\n\n${fold}\n\nAprès.`;
  const [step] = writeSegments(
    buildLesson({ id: 'bougies', steps: [{ id: 'un', title: 'Un', text }] }),
  );
  expect(step?.segments.slice(1).map((segment) => segment.text.replace(/\s/gu, ' '))).toEqual([
    'Avant. Figure : Quatre formes.',
    'Pour aller plus loin : Un détail. Dedans.',
    'Un point.',
    'Après.',
  ]);
});
