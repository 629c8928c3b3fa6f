import { paths } from '@chandelle/contract/paths';
import { readdirSync, readFileSync } from 'node:fs';
import { expectMessage } from '../src/messages.ts';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { repositoryRoot } from '@chandelle/server/platform/repository-root';
import { questionAt, rightOption, wrongOption } from '../src/course.ts';
import { explanations, publicText, quizTexts, reduceText, sentences } from '../src/lesson-texts.ts';
import { answer, answerRight, expectStep, goToStep, openLesson } from '../src/pages/lesson.ts';
import { expect, test } from '../src/test.ts';

// The bundle and what the server answers are the same at every size.

const unpack: Record<string, (bytes: Uint8Array) => Uint8Array> = {
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
};

/** The warning that stands on every page, and in the lesson too. */
const warning = reduceText(
  'Les crypto-actifs sont très volatils : vous pouvez perdre la totalité du capital engagé.',
);

/** Reads the built web as browsers would see it: each text once, with the files that hold it. */
function readBundle(): Map<string, string[]> {
  const directory = path.join(repositoryRoot, 'web/dist');
  const files = readdirSync(directory, { recursive: true, withFileTypes: true });
  const bundle = new Map<string, string[]>();
  for (const file of files.filter((entry) => entry.isFile())) {
    const bytes = readFileSync(path.join(file.parentPath, file.name));
    const content = unpack[path.extname(file.name)]?.(bytes) ?? bytes;
    const text = reduceText(Buffer.from(content).toString('utf8'));
    bundle.set(text, [...(bundle.get(text) ?? []), file.name]);
  }
  return bundle;
}

test('the bundle holds no question, no explanation and no text of a lesson @desk @only-desk', async () => {
  const bundle = readBundle();
  const holders = (secret: string) => {
    const reduced = reduceText(secret);
    return [...bundle].filter(([text]) => text.includes(reduced)).flatMap(([, names]) => names);
  };
  expect(holders(publicText), 'the search finds what is there').not.toEqual([]);
  expect([...bundle.values()].flat().filter((name) => name.endsWith('.br'))).not.toEqual([]);

  expect(explanations.length).toBeGreaterThanOrEqual(16);
  expect(sentences.length).toBeGreaterThan(50);
  const secrets = [...explanations.map(({ why }) => why), ...quizTexts, ...sentences];
  const found = secrets.filter(
    (text) => !warning.includes(reduceText(text)) && holders(text).length > 0,
  );
  expect(found.map((text) => `${text} (${holders(text).join(', ')})`)).toEqual([]);
});

test('nothing that the server answers tells an explanation or a right answer before its time @only-desk', async ({
  page,
  learner,
  noise,
}) => {
  // A reload forgets the pause after a wrong answer: what is sent within it is sent again by the page.
  noise.provoke(/429.*\/answers/);
  const record = recordAnswers(page);
  const [first] = [questionAt(1)];
  const slip = wrongOption(first, 2);
  for (const path of ['/', '/lessons', '/dashboard', '/leaderboard', '/reglages']) {
    await page.goto(path);
    await expect(page.getByText(learner.pseudo).first()).toBeAttached();
  }
  await openLesson(page);
  await goToStep(page, 1, 5);
  expect(await record.explained(), 'before any answer').toEqual([]);
  expect(await record.text(), 'the record holds the questions').toContain(reduceText(first.text));
  expect(await record.raw()).not.toMatch(/"rightOptions":\[|"right":/);

  await answer(page, first, slip);
  await expectMessage(page, 'Mauvaise réponse');
  await page.reload();
  await expectStep(page, 5);
  expect(await record.explained(), 'after a wrong answer').toEqual([`${first.id} ${slip.id}`]);
  expect(await record.raw()).not.toMatch(/"rightOptions":\[/);

  await page.goto(paths.mistakes);
  await expect(page.getByRole('article', { name: first.text })).toBeVisible();
  expect(await record.explained(), 'in the notebook of mistakes').toEqual([
    `${first.id} ${slip.id}`,
  ]);
  expect(await record.raw()).not.toMatch(/"(?:right|correct)Options":\[/);
  await page.goBack();
  await expectStep(page, 5);

  await answerRight(page, first);
  const all = first.options.map(({ id }) => `${first.id} ${id}`);
  expect(await record.explained(), 'after a right answer').toEqual(all.toSorted());
  const rights = new Set((await record.raw()).match(/"rightOptions":\[[^\]]*\]/g));
  expect([...rights]).toEqual([`"rightOptions":["${rightOption(first).id}"]`]);
});

/** Records every answer of the API to a page from now on, and the documents, which hold what the server read for them. */
function recordAnswers(page: Page) {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    const told =
      response.url().includes('/api/') || response.request().resourceType() === 'document';
    if (told) bodies.push(response.text().catch(() => ''));
  });
  const raw = async () => (await Promise.all(bodies)).join('\n');
  const text = async () => reduceText(await raw());
  return {
    raw,
    text,
    /** Returns the options whose explanation has been told, as `question option`. */
    explained: async () => {
      const all = await text();
      return explanations
        .filter(({ why }) => all.includes(reduceText(why)))
        .map(({ questionId, optionId }) => `${questionId} ${optionId}`)
        .toSorted();
    },
  };
}
