import { afterEach, expect, test } from 'vitest';
import { findSegments, segmentText } from './segment-text.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

test.each([
  [
    'a title and what is under it',
    '<div data-segment="a-0"><h1>Le corps</h1><p>Ce qu’il dit</p></div>',
    'Le corps. Ce qu’il dit.',
  ],
  [
    'a row of a table',
    '<table><tr data-segment="a-0"><td>Doji</td><td></td><td>Aucun corps&nbsp;!</td></tr></table>',
    'Doji. Aucun corps !',
  ],
  [
    'a point with points of its own',
    '<ul><li data-segment="a-0">Deux cas&nbsp;:<ul><li>la hausse</li><li>la baisse</li></ul></li></ul>',
    'Deux cas : la hausse. la baisse.',
  ],
  ['lines', '<p data-segment="a-0">Ouverture<br>Clôture</p>', 'Ouverture. Clôture.'],
  [
    'words within words',
    '<p data-segment="a-0">Une <strong>bou</strong>gie <span>monte</span>.</p>',
    'Une bougie monte.',
  ],
  [
    'a quotation that ends by itself',
    '<p data-segment="a-0">Il demande&nbsp;: «&nbsp;Pourquoi&nbsp;?&nbsp;»</p>',
    'Il demande : « Pourquoi ? »',
  ],
])('reads %s', (_, html, text) => {
  document.body.innerHTML = html;
  expect(segmentText('a-0')).toBe(text);
});

test('reads a question with its options', () => {
  document.body.innerHTML =
    '<fieldset data-question><h2 data-segment="question-un">Quelle bougie ?</h2>' +
    '<span data-option>La verte</span><span data-option>La rouge</span></fieldset>';
  expect(segmentText('question-un')).toBe('Quelle bougie ? La verte. La rouge.');
});

test('finds what can be read of a step, and nothing of another', () => {
  document.body.innerHTML =
    '<p data-segment="corps-1">Un</p><p data-segment="corps-2">Deux</p><p data-segment="meches-1">Trois</p>';
  expect(findSegments('corps').map(({ id }) => id)).toEqual(['corps-1', 'corps-2']);
  expect(segmentText('corps-9')).toBeNull();
});
