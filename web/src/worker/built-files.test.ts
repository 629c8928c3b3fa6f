import { expect, test } from 'vitest';
import {
  cachesOf,
  documentFor,
  findOutdated,
  isFile,
  isOfBuild,
  listFiles,
} from './built-files.ts';

const built = {
  version: 'new',
  offline: ['/assets/offline-1.js'],
  lessons: ['/assets/app-1.js', '/assets/base-1.css'],
  review: ['/assets/app-1.js', '/assets/review-1.js'],
  notebook: ['/assets/app-1.js', '/assets/notebook-1.js'],
  figures: {
    'candle-types': ['/assets/figures-candles-1.js', '/assets/shared-1.js', '/assets/app-1.js'],
    'candle-chart': ['/assets/figures-candles-1.js'],
    hedge: ['/assets/figures-futures-1.js'],
  },
};

test('the list and each lesson have a document of their own, other pages none', () => {
  expect(documentFor('/lessons')).toBe('/lessons');
  expect(documentFor('/lessons/candlesticks')).toBe('/lessons/lesson');
  expect(documentFor('/revision')).toBe('/revision');
  expect(documentFor('/carnet')).toBe('/carnet');
  for (const other of ['/', '/dashboard', '/lessons/candlesticks/x', '/lessonsx', '/api/lessons'])
    expect(documentFor(other)).toBeNull();
});

test('a lesson brings the files of its figures, each once, and no others', () => {
  const lessons = [{ id: 'candlesticks', figures: ['candle-types', 'candle-chart', 'gone'] }];
  expect(listFiles(built, { lessons, review: null, notebook: false })).toEqual({
    always: ['/assets/app-1.js', '/assets/base-1.css'],
    figures: ['/assets/figures-candles-1.js', '/assets/shared-1.js'],
  });
  expect(listFiles(built, { lessons: [], review: null, notebook: true })).toEqual({
    always: built.notebook,
    figures: [],
  });
  expect(listFiles(built, { lessons: [], review: ['hedge'], notebook: false })).toEqual({
    always: built.review,
    figures: ['/assets/figures-futures-1.js'],
  });
});

test('a document whose parts are of another build is not kept', () => {
  const name = (file: string) => `<script type="module" src="${file}"></script>`;
  expect(isOfBuild(name('/assets/app-1.js'), built)).toBe(true);
  expect(isOfBuild(name('/assets/app-1.js') + name('/assets/app-2.js'), built)).toBe(false);
  expect(isOfBuild('<p>Introuvable</p>', built)).toBe(false);
});

test('of earlier builds the latest caches stay, for pages that are open; what is a learner’s is left alone', () => {
  const { offline, lessons } = cachesOf(built);
  const names = [
    'chandelle-offline-old',
    'chandelle-lessons-older',
    'chandelle-learner-camille',
    'chandelle-lessons-old',
    offline,
    'somebody-elses',
  ];
  expect(findOutdated(names, built)).toEqual(['chandelle-lessons-older']);
  expect(findOutdated([...names, lessons], built)).toEqual(['chandelle-lessons-older']);
});

test('files are told by their path, and nothing of the API is one', () => {
  expect(['/assets/app-1.js', '/favicon.svg'].map(isFile)).toEqual([true, true]);
  expect(['/api/session', '/files/photo.webp', '/lessons', '/sw.js'].some(isFile)).toBe(false);
});
