import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { measureMp3 } from '@chandelle/server/features/speech/testing/measure-mp3';
import { buildLearner } from '@chandelle/server/testing/build-learner';
import type { Benchmark } from './result.ts';
import { openWorld } from './world.ts';

/** Seconds of audio a second, and milliseconds of the event loop's delay. */
const minSpeed = 50;
const maxDelay = 20;

/** The first lesson: it is open to everybody. */
const lesson = '/api/lessons/candlesticks/speech';

interface Listed {
  steps: { segments: { id: string }[] }[];
}

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * Measures how fast the embedded voice speaks a whole lesson through the API, from nothing, and how long the server that
 * meanwhile answers is held up.
 */
export const speech: Benchmark = async () => {
  const world = await openWorld();
  try {
    const { cookie } = await buildLearner(world);
    const ask = (path: string) => world.app.request(`${lesson}${path}`, { headers: { cookie } });
    const listed = (await (await ask('')).json()) as Listed;
    const ids = listed.steps.flatMap(({ segments }) => segments.map(({ id }) => id));
    // The process of the voice starts once.
    await speak(ask, ids.pop());
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const begun = performance.now();
    let audio = 0;
    const next = async (): Promise<void> => {
      for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
        const spoken = await speak(ask, id);
        audio += spoken;
      }
    };
    // One is made while the one before is sent.
    await Promise.all([next(), next()]);
    const seconds = (performance.now() - begun) / 1000;
    delay.disable();
    const speed = audio / seconds;
    const held = delay.percentile(99) / 1e6;
    return [
      {
        name: 'speech',
        ours: round(speed),
        reference: null,
        unit: 's of audio/s',
        ratio: round(speed / minSpeed),
        aim: `≥ ${minSpeed} s of audio/s`,
        holds: speed >= minSpeed,
      },
      {
        name: 'speech-event-loop',
        ours: round(held),
        reference: null,
        unit: 'ms at p99',
        ratio: round(held / maxDelay),
        aim: `≤ ${maxDelay} ms`,
        holds: held <= maxDelay,
      },
    ];
  } finally {
    await world.close();
  }
};

/**
 * Returns the seconds of a segment's audio.
 *
 * @throws unless they are whole and plausible
 */
async function speak(
  ask: (path: string) => Promise<Response> | Response,
  id = '',
): Promise<number> {
  const response = await ask(`/${id}`);
  if (response.status !== 200) throw new Error(`${id}: ${response.status}`);
  const { seconds } = measureMp3(new Uint8Array(await response.arrayBuffer()));
  if (seconds < 0.5 || seconds > 120) throw new Error(`${id} takes ${seconds} s.`);
  return seconds;
}
