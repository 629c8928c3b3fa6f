import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'docs/decisions');
const files = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .toSorted();
const pages = files.map(readPage);

/** Reads the head of a page: `# NNN Title`, then date, status, and the files that the decision binds. */
function readPage(file) {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const [head, ...body] = text.split('\n\n').slice(1);
  return {
    file,
    number: file.slice(0, 3),
    title: /^# \d{3} (.+)\n/.exec(text)?.[1],
    titleNumber: /^# (\d{3}) /.exec(text)?.[1],
    date: /^- Date: (\d{4}-\d{2}-\d{2})$/m.exec(head)?.[1],
    status: /^- Status: (accepted|superseded by \d{3})$/m.exec(head)?.[1],
    binds: [...(/^- Binds: ([^]+)/m.exec(head)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(
      ([, bound]) => bound,
    ),
    body: body.join('\n\n').trim(),
  };
}

test('numbers are unique and without gaps, and the same in name and title', () => {
  const numbers = pages.map((page) => page.number);
  expect(numbers).toEqual(files.map((_, index) => String(index + 1).padStart(3, '0')));
  expect(pages.map((page) => page.titleNumber)).toEqual(numbers);
  expect(files.filter((file) => !/^\d{3}(-[a-z0-9]+)+\.md$/.test(file))).toEqual([]);
});

test('each page has a date, a status, what it binds, and says something', () => {
  const incomplete = pages.filter(
    ({ title, date, status, binds, body }) =>
      !title || !date || !status || binds.length === 0 || !body,
  );
  expect(incomplete.map((page) => page.file)).toEqual([]);
});

test('what supersedes a page is an accepted or superseded page of a greater number', () => {
  const wrong = pages.filter(({ number, status = '' }) => {
    const successor = /\d{3}$/.exec(status)?.[0];
    return successor && !(successor > number && pages.some((page) => page.number === successor));
  });
  expect(wrong.map((page) => page.file)).toEqual([]);
});

test('every file that is bound exists', () => {
  const missing = pages.flatMap(({ file, binds }) =>
    binds
      .filter((bound) => !existsSync(path.join(root, bound)))
      .map((bound) => `${file}: ${bound}`),
  );
  expect(missing).toEqual([]);
});

test('the index lists every page once, with its title, and says what is superseded', () => {
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const rows = index.split('\n').filter((line) => /^\| \d{3} \|/.test(line));
  const expected = pages.map(({ file, number, title, status }) => {
    const mark = status === 'accepted' ? '' : ` (${status})`;
    return `| ${number} | [${title}](${file})${mark} |`;
  });
  expect(rows.toSorted()).toEqual(expected);
});
