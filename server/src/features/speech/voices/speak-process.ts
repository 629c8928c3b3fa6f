// The embedded voice, in a process of its own: espeak-ng is under the GPL, and a synthesis takes a whole processor.
import { setPriority } from 'node:os';
import { createMp3Encoder } from 'wasm-media-encoders';
import { type Espeak, loadEspeak, sampleRate, type Utterance } from './run-espeak.ts';

/** What is asked of this process. */
export interface SpeakRequest extends Utterance {
  /** Seconds of silence at the end. */
  pause: number;
}

/** What it answers. */
export type SpeakAnswer = { mp3: Uint8Array } | { silent: true } | { failed: string };

/** Constant, so that seeking is exact; a speaking voice needs no more. */
const kilobits = 48;

/** Requests of the server come first (niceness from −20 to 19). */
setPriority(5);
// espeak-ng makes thousands of errors a second as it searches its files, and nobody reads where they come from.
Error.stackTraceLimit = 0;
// Ctrl-C in a terminal reaches every process; the server ends this one when it is done.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
process.on('message', (request: SpeakRequest) => {
  speak(request).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ failed: String(error) } satisfies SpeakAnswer),
  );
});

let loaded: Promise<Espeak> | undefined;
let encoder: ReturnType<typeof createMp3Encoder> | undefined;

/** Throws where npm left the optional package out, and where espeak-ng makes no audio. */
async function speak(request: SpeakRequest): Promise<SpeakAnswer> {
  const espeak = await (loaded ??= loadEspeak());
  try {
    const waves = espeak(request);
    // The pause after it is no word.
    if (waves.every((wave) => wave === 0)) return { silent: true };
    return { mp3: await encode(waves, request.pause) };
  } catch (error) {
    loaded = undefined;
    throw error;
  }
}

async function encode(waves: Float32Array, pause: number): Promise<Uint8Array> {
  const mp3 = await (encoder ??= createMp3Encoder());
  mp3.configure({ sampleRate, channels: 1, bitrate: kilobits });
  const silence = new Float32Array(Math.round(pause * sampleRate));
  // The encoder hands out its own memory.
  const parts = [waves, silence].map((samples) => mp3.encode([samples]).slice());
  return Buffer.concat([...parts, mp3.finalize().slice()]);
}
