import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { SpeechSegment } from '@chandelle/course/speech/lesson-speech';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts';
import { tinyCourse } from '@chandelle/course/testing/tiny-course';
import { makeFolderStore } from '../../platform/files/folder-store.ts';
import { aloneInTurn } from '../../platform/live/turns.ts';
import type { SpeechConfig } from './speech-config.ts';
import { makeSpeechService } from './speech-service.ts';
import { sweepSpeech } from './sweep-speech.ts';
import {
  respondWithMp3,
  type StandInProvider,
  startStandInProvider,
} from './testing/stand-in-provider.ts';

let provider: StandInProvider;
let app: TestApp;
let config: SpeechConfig;

beforeAll(async () => {
  provider = await startStandInProvider();
  config = {
    remote: {
      provider: 'openai',
      key: 'a-key',
      voice: 'alloy',
      model: 'gpt-4o-mini-tts',
      speed: 1,
      baseUrl: provider.url,
      timeoutSeconds: 5,
    },
    embedded: { voice: 'fr', speed: 1, timeoutSeconds: 20 },
  };
  app = await startTestApp({ course: tinyCourse, config: { speech: config } });
});

afterAll(async () => {
  await app.close();
  await provider.close();
});

const folder = () => path.join(app.services.config.dataDir, 'speech');
const filesThere = () =>
  readdirSync(folder(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));

/** Speaks a segment by another configuration, as a process with other settings would; tells whether its first voice did. */
async function speakAs(speech: SpeechConfig, segment: SpeechSegment): Promise<boolean> {
  const { clock, log, config: whole } = app.services;
  const service = makeSpeechService({
    config: { speech },
    store: makeFolderStore(path.join(whole.dataDir, 'speech')),
    turns: aloneInTurn,
    course: tinyCourse,
    clock,
    log,
  });
  const { byFirstVoice } = await service.speak(segment);
  await service.close();
  return byFirstVoice;
}

test('keeps what the present voices say, and removes what another said, a month after', async () => {
  const { speech, course } = app.services;
  const [one, other] = course.lessons.flatMap(speech.listSteps).flatMap((step) => step.segments);
  if (one === undefined || other === undefined) throw new Error('The course is empty.');
  const run = () => sweepSpeech.run(app.services, new AbortController().signal);

  expect(await speakAs(config, one)).toBe(true);
  provider.answer((response) => response.writeHead(500).end());
  expect(await speakAs(config, other)).toBe(false);
  provider.answer(respondWithMp3);
  const present = filesThere();
  expect(present).toHaveLength(2);

  const slower = config.remote && { ...config.remote, speed: 0.9 };
  expect(await speakAs({ ...config, remote: slower }, one)).toBe(true);
  await run();
  expect(filesThere()).toHaveLength(3);

  const then = new Date(Date.now() - 31 * 24 * 3_600_000);
  for (const file of filesThere()) utimesSync(file, then, then);
  await run();
  expect(filesThere().toSorted()).toEqual(present.toSorted());
});
