import { expect, test } from 'vitest';
import { buildLesson } from '../testing/build-course.ts';
import { readRealCourse } from '../testing/real-course.ts';
import { listPassages, nameScreens } from './passages.ts';

const text = [
  'Le **corps** va de l’ouverture à la clôture.',
  '',
  '- un creux\n- un sommet',
  '',
  '| Mèche | Lecture |\n| --- | --- |\n| basse | un creux |',
  '',
  '---',
  '',
  '## La mèche',
  '',
  ':::retenir\nElle dit jusqu’où.\n:::',
].join('\n');

const step = buildLesson({
  id: 'candlesticks',
  steps: [
    { id: 'corps', title: 'Le corps', text },
    { id: 'fin', title: 'La fin', text: 'Fin.' },
  ],
}).steps[0];
if (step?.kind !== 'reading') throw new Error('It is a step to read.');
const { body, title } = step;

test('passages are paragraphs, items and rows with their screen; titles are none', () => {
  expect(listPassages(body).map(({ screen, text: said }) => [screen, said])).toEqual([
    [1, 'Le corps va de l’ouverture à la clôture.'],
    [1, 'un creux'],
    [1, 'un sommet'],
    [1, 'Mèche · Lecture'],
    [1, 'basse · un creux'],
    [2, 'Elle dit jusqu’où.'],
  ]);
  const ids = listPassages(body).map(({ segment }) => segment);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^corps-\d+$/.test(id))).toBe(true);
});

test('screens are called by the title of the step and their headings', () => {
  expect(nameScreens(title, body)).toEqual(['Le corps', 'La mèche']);
});

test('no two passages of a step of the course have one text, nor two of its screens one name', () => {
  for (const { steps } of readRealCourse().lessons)
    for (const each of steps) {
      if (each.kind === 'quiz') continue;
      const texts = listPassages(each.body).map((passage) => passage.text);
      expect(texts.filter((one, index) => texts.indexOf(one) !== index)).toEqual([]);
      const names = nameScreens(each.title, each.body);
      expect(new Set(names).size, each.id).toBe(names.length);
      expect(names, each.id).not.toContain('');
    }
});
