import path from 'node:path';
import { type AppConfig, loadConfig } from '../start/config.ts';
import { CourseProblems, loadCourse } from '../features/lessons/load-course.ts';
import { speakAhead } from '../features/speech/speak-ahead.ts';
import { makeSpeechService } from '../features/speech/speech-service.ts';
import { systemClock } from '../platform/clock.ts';
import { openForCommand } from '../platform/database/open-for-command.ts';
import { openStores } from '../platform/files/open-stores.ts';
import { checkBucket } from '../platform/files/s3/check-bucket.ts';
import { aloneInTurn, makeTurns } from '../platform/live/turns.ts';
import { type Log, makeLog } from '../platform/log.ts';
import { repositoryRoot } from '../platform/repository-root.ts';
import { runCommand } from './command-line.ts';

/** Milliseconds between two lines of progress. */
const sayEvery = 2000;

const say = (text: string) => process.stdout.write(`${text}\n`);
const minutes = (seconds: number) => `${Math.round(seconds / 60)} min`;

/** Lets no server that runs meanwhile speak the same text at the same time; without a database there is nobody to ask. */
async function openTurns(config: AppConfig, log: Log) {
  try {
    const opened = await openForCommand(config, log);
    const turns = makeTurns(opened.url, log);
    const stop = async () => {
      await turns.close();
      await opened.stop();
    };
    return { turns, stop };
  } catch (error) {
    say(`Without the database (${String(error)}): a server may speak the same text meanwhile.`);
    return { turns: aloneInTurn, stop: async () => {} };
  }
}

/** Makes the audio of the whole course, so that nobody waits for it. Cut short, it goes on there the next time. */
async function makeSpeech(): Promise<void> {
  const config = loadConfig(process.env);
  const log = makeLog(config.production);
  const course = await loadCourse(path.join(repositoryRoot, 'course/lessons'));
  const { audio: store, bucket } = openStores(config, log);
  if (bucket !== null) await checkBucket(bucket, 'FILES_URL');
  const { turns, stop } = await openTurns(config, log);
  const speech = makeSpeechService({ config, course, clock: systemClock, log, store, turns });
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
    bucket?.close();
    await stop();
  }
}

runCommand(makeSpeech, { expected: [CourseProblems] });
