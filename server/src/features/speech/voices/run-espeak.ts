// oxlint-disable-next-line typescript/triple-slash-reference -- types of a package without any, also where only e2e is checked
/// <reference path="./espeak-ng.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type Run from 'espeak-ng';
import type { FileSystem } from 'espeak-ng';

/** The synthesizer, compiled: that takes longer than speaking a sentence. */
export interface Espeak {
  run: typeof Run;
  compiled: WebAssembly.Module;
}

/** Samples a second of what espeak-ng says. */
export const sampleRate = 22_050;

const wavHeader = 44;

/** Data of French, and of English, to which it turns for words it knows to be English. */
const neededData = /\/(phon\w+|intonations|(fr|en)_dict|roa\/fr[^/]*|gmw\/en[^/]*|!v\/[^/]+)$/;
const unneededFolder = /\/lang\/(?!roa|gmw)/;

/** Loads espeak-ng. Throws when the package, which is optional, is not there. */
export async function loadEspeak(): Promise<Espeak> {
  const { default: run } = await import('espeak-ng');
  const main = createRequire(import.meta.url).resolve('espeak-ng');
  const compiled = await WebAssembly.compile(await readFile(main.replace(/\.js$/, '.wasm')));
  return { run, compiled };
}

/**
 * Speaks a text.
 *
 * @param voice A French voice of espeak-ng, such as `fr` or `fr+f2`.
 * @returns Samples from −1 to 1, one channel. Throws what espeak-ng printed when it made none.
 */
export async function runEspeak(
  { run, compiled }: Espeak,
  { text, voice, wordsPerMinute }: { text: string; voice: string; wordsPerMinute: number },
): Promise<Float32Array> {
  const printed: string[] = [];
  const { FS } = await run({
    arguments: ['-v', voice, '-s', String(wordsPerMinute), '-b', '1', '-f', 'text', '-w', 'wav'],
    preRun: [
      (module) => {
        module.FS.writeFile('text', text);
        leaveOtherLanguagesOut(module.FS);
      },
    ],
    print: (line) => printed.push(line),
    printErr: (line) => printed.push(line),
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(compiled, imports);
      done(instance);
      return instance.exports;
    },
  });
  if (!FS.analyzePath('wav').exists)
    throw new Error(`espeak-ng made no audio: ${printed.join(' ').slice(0, 500)}`);
  return toWaves(new Int16Array(FS.readFile('wav').slice(wavHeader).buffer));
}

/** Each run lays out the files of a hundred languages anew, and then searches them: most of the time of a sentence. */
function leaveOtherLanguagesOut(files: FileSystem): void {
  const { createDataFile, createPath } = files;
  files.createDataFile = (name, ...rest) => {
    if (neededData.test(name)) createDataFile(name, ...rest);
  };
  files.createPath = (parent, name, ...rest) => {
    if (!unneededFolder.test(name)) createPath(parent, name, ...rest);
  };
}

function toWaves(samples: Int16Array): Float32Array {
  const waves = new Float32Array(samples.length);
  for (let index = 0; index < samples.length; index += 1)
    waves[index] = (samples[index] ?? 0) / 32_768;
  return waves;
}
