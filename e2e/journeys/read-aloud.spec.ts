import type { Page } from '@playwright/test';
import { writeLessonSpeech, type SpeechSegment } from '@chandelle/course/speech/lesson-speech';
import { audit } from '../src/audit.ts';
import { candlesticks, course, findLesson } from '../src/course.ts';
import { signOut } from '../src/pages/accounts.ts';
import { quizOf } from '../src/pages/course.ts';
import { message, nextButton, openLesson } from '../src/pages/lesson.ts';
import {
  expectHeard,
  expectSilence,
  listenButton,
  playAddress,
  player,
  playerButton,
  readSounds,
  spokenParagraph,
  watchSounds,
} from '../src/pages/read-aloud.ts';
import { expect, test } from '../src/test.ts';

interface Listed {
  steps: { segments: { id: string; version: string; estimatedSeconds: number }[] }[];
}

const lessons = course.lessons.filter(({ summary }) => summary.counted);
/** Words a second that a voice may say, at least and at most. */
const pace = { least: 1.5, most: 4.5 };

test.beforeEach(({ page }) => watchSounds(page));

test('every lesson is heard, from its first segment to its last, and is spoken once', async ({
  page,
  learner: _signedIn,
  control,
  isMobile,
}) => {
  test.skip(isMobile, 'What the server speaks is the same at every size.');
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
    expect(await control.listSpoken()).toEqual(before);
  });
});

test('a lesson that is not open is not read to anybody', async ({ page, learner, openDevice }) => {
  const [, second] = lessons;
  const id = second?.summary.id ?? '?';
  const [step] = writeLessonSpeech(findLesson(id));
  const address = `/api/lessons/${id}/speech/${step?.segments[0]?.id}`;
  const codeOf = async (device: Page) => {
    const answer = await device.request.get(address);
    expect(answer.headers()['content-type']).toContain('json');
    return [answer.status(), ((await answer.json()) as { code: string }).code];
  };
  expect(learner.userId).not.toBe('');
  expect(await codeOf(page)).toEqual([403, 'LESSON_LOCKED']);
  expect(await codeOf(await openDevice())).toEqual([401, 'UNAUTHORIZED']);
});

test('a step is listened to, paused, taken up, sought through and left', async ({
  page,
  learner: _signedIn,
}) => {
  const [first] = candlesticks.steps;
  await openLesson(page);
  await listenButton(page).click();
  await expectHeard(page);
  await expect(spokenParagraph(page)).toContainText(first?.title ?? '?');

  await test.step('pause and resume keep the place', async () => {
    await playerButton(page, 'Mettre en pause').click();
    await expectSilence(page);
    const [paused] = await readSounds(page);
    await playerButton(page, 'Reprendre la lecture').click();
    const resumed = await expectHeard(page);
    expect(resumed.currentTime).toBeGreaterThanOrEqual(paused?.currentTime ?? 0);
    expect(resumed.source).toBe(paused?.source);
  });

  await test.step('paragraph by paragraph, each marked and in view', async () => {
    for (const number of [1, 2, 3]) {
      await playerButton(page, 'Paragraphe suivant').click();
      await expect(spokenParagraph(page)).toHaveAttribute('data-segment', `${first?.id}-${number}`);
    }
    await expect(spokenParagraph(page)).toBeInViewport();
    await expectHeard(page);
  });

  await test.step('who scrolls away is left there, and finds back', async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const back = playerButton(page, 'Revenir au passage lu');
    await back.click();
    await expect(spokenParagraph(page)).toBeInViewport();
    await expect(back).toBeHidden();
  });

  await test.step('the slider goes through the whole step', async () => {
    const slider = player(page).getByRole('slider', { name: 'Position dans la lecture' });
    await slider.focus();
    await slider.press('Home');
    await expect(spokenParagraph(page)).toHaveAttribute('data-segment', `${first?.id}-0`);
    await slider.press('PageUp');
    await expect(spokenParagraph(page)).not.toHaveAttribute('data-segment', `${first?.id}-0`);
    await expectHeard(page);
  });

  await test.step('the keys work wherever the focus is', async () => {
    await page.keyboard.press('Alt+KeyK');
    await expectSilence(page);
    await page.keyboard.press('Alt+KeyK');
    await expectHeard(page);
  });

  await test.step('the next step is silent', async () => {
    await nextButton(page).click();
    await expectSilence(page);
    await expect(player(page)).toBeHidden();
    await expect(listenButton(page)).toBeVisible();
  });
});

test('speed is remembered, and media keys know what is read', async ({
  page,
  learner: _signedIn,
}) => {
  await openLesson(page);
  await listenButton(page).click();
  await expectHeard(page);
  await playerButton(page, /réglages de la lecture/).click();
  await page.getByRole('radio', { name: '×1,5' }).check();
  expect((await expectHeard(page)).playbackRate).toBe(1.5);
  await page.keyboard.press('Escape');
  const session = await page.evaluate(() => ({
    title: navigator.mediaSession.metadata?.title,
    state: navigator.mediaSession.playbackState,
  }));
  expect(session).toEqual({ title: candlesticks.steps[0]?.title, state: 'playing' });
  await audit(page, 'step being read');

  await page.reload();
  await listenButton(page).click();
  expect((await expectHeard(page)).playbackRate).toBe(1.5);
  await expect(playerButton(page, /×1,5/)).toBeVisible();
});

test('one voice at a time: question, tab, sign-out', async ({
  page,
  context,
  learner,
  isMobile,
}) => {
  const [first, second] = quizOf(candlesticks).questions;
  await openLesson(page);
  for (let step = 1; step < 5; step += 1) await nextButton(page).click();
  const listenTo = (text = '?') =>
    page.getByRole('button', { name: `Écouter la question ${text}` });
  await listenTo(first?.text).click();
  await expectHeard(page);
  await listenTo(second?.text).click();
  await expect
    .poll(async () => (await expectHeard(page)).source)
    .toContain(`question-${second?.id}`);
  await audit(page, 'question being read');
  await page.getByRole('button', { name: /^Arrêter la lecture/ }).click();
  await expectSilence(page);

  await listenTo(first?.text).click();
  await expectHeard(page);
  const other = await context.newPage();
  await watchSounds(other);
  await openLesson(other);
  await other.keyboard.press('Alt+KeyK');
  await expectHeard(other);
  await expectSilence(page);
  await expect(playerButton(page, 'Reprendre la lecture')).toBeVisible();

  await playerButton(page, 'Reprendre la lecture').click();
  await expectHeard(page);
  await expectSilence(other);
  await other.goto('/lessons');
  await signOut(other, learner.pseudo, isMobile);
  await expect(page).toHaveURL('/login');
});

test('what fails says so, and what was fetched plays through a tunnel', async ({
  page,
  context,
  learner: _signedIn,
  noise,
}) => {
  noise.provoke(/503/);
  noise.provoke(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/);
  const failing = /\/speech\/[^/]+\?v=/;
  await page.route(failing, (route) =>
    route.fulfill({
      status: 503,
      json: { defined: true, code: 'SPEECH_CREDIT_EXHAUSTED', status: 503, message: '' },
    }),
  );
  await openLesson(page);
  await listenButton(page).click();
  await expect(message(page, "Impossible de lire l'audio")).toContainText('crédit');
  await expect(listenButton(page)).toBeVisible();
  await page.unroute(failing);
  await playerButton(page, 'Reprendre la lecture').click();
  await expectHeard(page);

  const fetched = new Set<string>();
  page.on('response', (response) => fetched.add(new URL(response.url()).pathname));
  const [step] = candlesticks.steps;
  await playerButton(page, 'Paragraphe suivant').click();
  await expectHeard(page);
  const ahead = `/api/lessons/${candlesticks.summary.id}/speech/${step?.id}-4`;
  await expect.poll(() => fetched.has(ahead)).toBe(true);
  await context.setOffline(true);
  for (let more = 0; more < 3; more += 1) await playerButton(page, 'Paragraphe suivant').click();
  expect((await expectHeard(page)).source).toContain('blob:');
  // What comes after was not fetched.
  await playerButton(page, 'Paragraphe suivant').click();
  await expect(
    message(page, "Impossible de lire l'audio").filter({ hasText: 'Vérifiez votre connexion' }),
  ).toBeVisible();
  await context.setOffline(false);
  await playerButton(page, 'Reprendre la lecture').click();
  expect((await expectHeard(page)).source).toContain(`/speech/${step?.id}-5`);
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
