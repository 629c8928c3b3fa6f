// The embedded voice, in a process of its own: espeak-ng is under the GPL, and a synthesis takes the whole processor.
// oxlint-disable-next-line typescript/triple-slash-reference -- types of a package without any, also where only e2e is checked
/// <reference path="./espeak-ng.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import type Synthesizer from 'espeak-ng';
import { createMp3Encoder } from 'wasm-media-encoders';

/** What is asked of this process. */
export interface SpeakRequest {
  text: string;
  /** A voice of espeak-ng, such as `fr-fr` or `fr-fr+f2`. */
  voice: string;
  wordsPerMinute: number;
  /** Seconds of silence at the end. */
  pause: number;
}

/** What it answers. */
export type SpeakAnswer = { mp3: Uint8Array } | { missing: string };

const sampleRate = 22_050;
/** Constant, so that seeking is exact; a speaking voice needs no more. */
const kilobits = 48;
const wavHeader = 44;

// Requests of the server come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Ctrl-C in a terminal reaches every process; the server ends this one when it is done.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
process.on('message', (request: SpeakRequest) => {
  speak(request).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});

/** espeak-ng as it was compiled at the first request: that takes longer than speaking a sentence. */
let compiled: WebAssembly.Module | undefined;
let encoder: ReturnType<typeof createMp3Encoder> | undefined;

async function speak(request: SpeakRequest): Promise<SpeakAnswer> {
  let synthesizer;
  try {
    synthesizer = (await import('espeak-ng')).default;
  } catch (error) {
    // An optional package: npm leaves it out where it was told to.
    return { missing: `The package espeak-ng is not installed: ${String(error)}` };
  }
  const samples = await synthesize(synthesizer, request);
  return { mp3: await encode(samples, request.pause) };
}

async function synthesize(
  synthesizer: typeof Synthesizer,
  request: SpeakRequest,
): Promise<Int16Array> {
  const { voice, wordsPerMinute, text } = request;
  const printed: string[] = [];
  compiled ??= await compile();
  const module = compiled;
  const { FS } = await synthesizer({
    arguments: ['-v', voice, '-s', String(wordsPerMinute), '-b', '1', '-f', 'text', '-w', 'wav'],
    preRun: [(module) => module.FS.writeFile('text', text)],
    print: (line) => printed.push(line),
    printErr: (line) => printed.push(line),
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(module, imports);
      done(instance);
      return instance.exports;
    },
  });
  if (!FS.analyzePath('wav').exists)
    throw new Error(`espeak-ng made no audio: ${printed.join(' ').slice(0, 500)}`);
  const wav = FS.readFile('wav');
  return new Int16Array(wav.slice(wavHeader).buffer);
}

async function compile(): Promise<WebAssembly.Module> {
  const main = createRequire(import.meta.url).resolve('espeak-ng');
  return WebAssembly.compile(await readFile(main.replace(/\.js$/, '.wasm')));
}

async function encode(samples: Int16Array, pause: number): Promise<Uint8Array> {
  const mp3 = await (encoder ??= createMp3Encoder());
  mp3.configure({ sampleRate, channels: 1, bitrate: kilobits });
  const waves = new Float32Array(samples.length + Math.round(pause * sampleRate));
  for (const [index, sample] of samples.entries()) waves[index] = sample / 32_768;
  // The encoder hands out its own memory.
  return Buffer.concat([mp3.encode([waves]).slice(), mp3.finalize().slice()]);
}
