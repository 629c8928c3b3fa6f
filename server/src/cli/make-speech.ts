import path from 'node:path';
import { loadConfig } from '../start/config.ts';
import { CourseProblems, loadCourse } from '../features/lessons/load-course.ts';
import { speakAhead } from '../features/speech/speak-ahead.ts';
import { makeSpeechService } from '../features/speech/speech-service.ts';
import { systemClock } from '../platform/clock.ts';
import { makeLog } from '../platform/log.ts';
import { repositoryRoot } from '../platform/repository-root.ts';
import { runCommand } from './command-line.ts';

/** Milliseconds between two lines of progress. */
const sayEvery = 2000;

const say = (text: string) => process.stdout.write(`${text}\n`);
const minutes = (seconds: number) => `${Math.round(seconds / 60)} min`;

/** Makes the audio of the whole course, so that nobody waits for it. Cut short, it goes on there the next time. */
async function makeSpeech(): Promise<void> {
  const config = loadConfig(process.env);
  const log = makeLog(config.production);
  const course = await loadCourse(path.join(repositoryRoot, 'course/lessons'));
  const speech = makeSpeechService({ config, course, clock: systemClock, log });
  const started = performance.now();
  let said = started;
  try {
    const { done, total, cached, made, seconds, failures } = await speakAhead(speech, course, {
      onProgress(progress) {
        if (performance.now() - said < sayEvery) return;
        said = performance.now();
        const percent = Math.floor((progress.done / progress.total) * 100);
        say(`${percent} %  ${progress.done} of ${progress.total} segments  ${progress.lessonId}`);
      },
      onWait: (wait, why) => say(`${why}\nAsking again in ${wait} s.`),
    });
    const lasted = Math.ceil((performance.now() - started) / 1000);
    say(
      `${made} segments spoken, about ${minutes(seconds)} of audio, in ${lasted} s; ${cached} were there already.`,
    );
    if (failures.length > 0)
      say(`${failures.length} failed, ${total - done} are still to come: mend it and start again.`);
    for (const { lessonId, segmentId, message } of failures)
      process.stderr.write(`${lessonId}/${segmentId}: ${message}\n`);
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    await speech.close();
  }
}

runCommand(makeSpeech, { expected: [CourseProblems] });
