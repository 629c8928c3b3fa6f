import type { Page } from '@playwright/test';
import { writeLessonSpeech, type SpeechSegment } from '@chandelle/course/speech/lesson-speech';
import { course, findLesson } from '../src/course.ts';
import { quizOf } from '../src/pages/course.ts';
import { expectHeard, listenButton, playAddress, watchSounds } from '../src/pages/read-aloud.ts';
import { expect, test } from '../src/test.ts';

// What the server speaks is the same at every size.

interface Listed {
  steps: { segments: { id: string; version: string; estimatedSeconds: number }[] }[];
}

const lessons = course.lessons.filter(({ summary }) => summary.counted);
/** Words a second that a voice may say, at least and at most. */
const pace = { least: 1.5, most: 4.5 };

test.beforeEach(({ page }) => watchSounds(page));

test('every lesson is heard, from its first segment to its last, and is spoken once @only-desk', async ({
  page,
  learner: _signedIn,
  control,
}) => {
  expect(lessons).toHaveLength(10);
  const addresses: string[] = [];
  for (const { summary } of lessons) {
    const { id } = summary;
    const listed = await page.request.get(`/api/lessons/${id}/speech`);
    const segments = ((await listed.json()) as Listed).steps.flatMap((step) => step.segments);
    const spoken = new Map(
      writeLessonSpeech(findLesson(id)).flatMap((step) =>
        step.segments.map((segment) => [segment.id, segment] as const),
      ),
    );
    const [first, last] = [segments[0], segments.at(-1)];
    if (first === undefined || last === undefined) throw new Error(`${id} has nothing to hear.`);

    await page.goto(`/lessons/${id}`);
    await listenButton(page).click();
    const heard = await expectHeard(page);
    expect(heard.source).toContain(`/lessons/${id}/speech/${first.id}`);
    expectPlausible(spoken.get(first.id), heard.duration);
    const address = `/api/lessons/${id}/speech/${last.id}?v=${last.version}`;
    expectPlausible(spoken.get(last.id), await playAddress(page, address));
    addresses.push(address, `/api/lessons/${id}/speech/${first.id}?v=${first.version}`);

    await completeLesson(page, id, control.advanceClock);
  }

  await test.step('the second time, what was spoken is there', async () => {
    const before = await control.listSpoken();
    expect(Object.keys(before).length).toBeGreaterThanOrEqual(20);
    for (const address of addresses) {
      const answer = await page.request.get(address);
      expect(answer.headers()['cache-control']).toContain('immutable');
      expect(answer.headers()['content-type']).toBe('audio/mpeg');
    }
    // What a page asked for ahead may still be on its way; nothing that was there is spoken anew.
    expect(await control.listSpoken()).toMatchObject(before);
  });
});

test('a lesson that is not open is not read to anybody @only-desk', async ({
  page,
  learner,
  openDevice,
}) => {
  const [, second] = lessons;
  const id = second?.summary.id ?? '?';
  const [step] = writeLessonSpeech(findLesson(id));
  const address = `/api/lessons/${id}/speech/${step?.segments[0]?.id}`;
  const codeOf = async (device: Page) => {
    const answer = await device.request.get(address);
    expect(answer.headers()['content-type']).toContain('json');
    return [answer.status(), ((await answer.json()) as { code: string }).code];
  };
  expect(learner.learnerId).not.toBe('');
  expect(await codeOf(page)).toEqual([403, 'LESSON_LOCKED']);
  expect(await codeOf(await openDevice())).toEqual([401, 'UNAUTHORIZED']);
});

/** Expects that a file lasts as long as its words take to be said. */
function expectPlausible(segment: SpeechSegment | undefined, seconds: number): void {
  const words = segment?.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const name = `${segment?.id}: ${words} words in ${seconds} s`;
  expect(words / (seconds - (segment?.pause ?? 0)), name).toBeGreaterThan(pace.least);
  expect(words / (seconds - (segment?.pause ?? 0)), name).toBeLessThan(pace.most);
}

/** Answers a lesson's quiz rightly and ends it, without its pages, so that the next one opens. */
async function completeLesson(
  page: Page,
  id: string,
  advanceClock: (hours: number) => Promise<void>,
): Promise<void> {
  const post = async <Result>(path: string, data: object): Promise<Result> => {
    const response = await page.request.post(`/api${path}`, { data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as Result;
  };
  const attempt = await post<{ id: string }>(`/lessons/${id}/attempt`, {});
  for (const question of quizOf(findLesson(id)).questions) {
    const right = question.options.filter((option) => option.right);
    await post(`/attempts/${attempt.id}/answers`, {
      submissionId: crypto.randomUUID(),
      questionId: question.id,
      choice: right.map((option) => option.id),
    });
  }
  const { unlockNextAt } = await post<{ unlockNextAt: string | null }>(
    `/attempts/${attempt.id}/completion`,
    {},
  );
  if (unlockNextAt !== null) await advanceClock(48);
}
