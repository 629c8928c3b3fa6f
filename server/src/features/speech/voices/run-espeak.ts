// oxlint-disable-next-line typescript/triple-slash-reference -- types of a package without any, also where only e2e is checked
/// <reference path="./espeak-ng.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { EspeakExports, FileSystem } from 'espeak-ng';

/** What is to be said, and how. */
export interface Utterance {
  text: string;
  /** A French voice of espeak-ng, such as `fr` or `fr+f2`. */
  voice: string;
  wordsPerMinute: number;
}

/**
 * Speaks a text.
 *
 * @returns Samples from −1 to 1, one channel.
 * @throws what espeak-ng printed when it made none; it is to be loaded anew then
 */
export type Espeak = (utterance: Utterance) => Float32Array;

/** Samples a second of what espeak-ng says. */
export const sampleRate = 22_050;

const wavHeader = 44;

/** Data of French, and of English, to which it turns for words it knows to be English. */
const neededData = /\/(phon\w+|intonations|(fr|en)_dict|roa\/fr[^/]*|gmw\/en[^/]*|!v\/[^/]+)$/;
const unneededFolder = /\/lang\/(?!roa|gmw)/;

/**
 * Loads espeak-ng, a program that is made to run once and end. Its memory is kept as it is before it runs, and put back
 * before each text: that is four times faster than to start it anew.
 *
 * @throws when the package, which is optional, is not there
 */
export async function loadEspeak(): Promise<Espeak> {
  const { default: start } = await import('espeak-ng');
  const main = createRequire(import.meta.url).resolve('espeak-ng');
  const compiled = await WebAssembly.compile(await readFile(main.replace(/\.js$/, '.wasm')));
  let exported: EspeakExports | undefined;
  let printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const { FS: files } = await start({
    noInitialRun: true,
    preRun: [({ FS }) => leaveOtherLanguagesOut(FS)],
    print,
    printErr: print,
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(compiled, imports);
      const offered: object = instance.exports;
      exported = offered as EspeakExports;
      done(instance);
      return offered;
    },
  });
  if (exported === undefined) throw new Error('espeak-ng did not start.');
  const program = exported;
  const pristine = new Uint8Array(program.memory.buffer).slice();
  const stack = program.stackSave();

  return ({ text, voice, wordsPerMinute }) => {
    const memory = new Uint8Array(program.memory.buffer);
    memory.set(pristine);
    memory.fill(0, pristine.length);
    program.stackRestore(stack);
    printed = [];
    files.writeFile('text', text);
    if (files.analyzePath('wav').exists) files.unlink('wav');
    callMain(program, `espeak-ng -v ${voice} -s ${wordsPerMinute} -b 1 -f text -w wav`.split(' '));
    if (!files.analyzePath('wav').exists)
      throw new Error(`espeak-ng made no audio: ${printed.join(' ').slice(0, 500)}`);
    return toWaves(new Int16Array(files.readFile('wav').slice(wavHeader).buffer));
  };
}

/** Lays out the arguments on the program's stack, as C has them, and runs it. */
function callMain(program: EspeakExports, words: readonly string[]): void {
  const addresses = [
    ...words.map((word) => push(program, new TextEncoder().encode(`${word}\0`))),
    0,
  ];
  const list = push(program, new Uint8Array(Uint32Array.from(addresses).buffer));
  program.__main_argc_argv(words.length, list);
}

/** Puts bytes on the stack, whose places are multiples of 16; gives their address. */
function push({ memory, stackAlloc }: EspeakExports, bytes: Uint8Array): number {
  const address = stackAlloc(bytes.length);
  new Uint8Array(memory.buffer).set(bytes, address);
  return address;
}

/** It would lay out the files of a hundred languages, and search them for each text. */
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
