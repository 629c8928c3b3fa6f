import { once } from 'node:events';
import { open as openFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Dicer } from '@fastify/busboy';
import { StorageFull } from '../../files/file-store.ts';
import { isFull } from '../../files/folder-store.ts';
import type { ScratchFiles } from '../../files/scratch-files.ts';
import { StoredFile } from '../../files/stored-file.ts';
import { BodyRejectedError, type Sink } from './receive-body.ts';

const maxParts = 12;
const maxNameLength = 40;
/** Content-Disposition, with the name of a file, and Content-Type, in bytes. */
const maxHeaderBytes = 2_048;
/** A field that is no file, in bytes. */
const maxFieldBytes = 4_096;

/** Bytes that are taken apart at a time. Of a form that is refused the rest is not looked at. */
const sliceBytes = 4_096;

/** Bytes of one file that may wait for the disk. Its sender is not read on meanwhile. */
export const maxWaitingBytes = 64 * 1024;

/** A field's name such as the contract gives, and perhaps the name of a file, in both forms that senders write. */
const dispositionPattern =
  /^form-data; ?name="([a-z][a-z0-9]*)"(; ?filename="((?:[^"\\]|\\.)*)"(?:; ?filename\*=[^;"]*)?)?$/i;

/** Reads the boundary of a multipart content type; null for one that is missing or odd. */
function readBoundary(contentType: string): string | null {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+./:=?-]{1,70}))\s*(?:;|$)/i.exec(
      contentType,
    ) ?? [];
  return quoted ?? plain ?? null;
}

interface Head {
  name: string;
  /** Name and type of a file; null for a text. */
  file: { name: string; type: string } | null;
}

/** Headers of a part, by name in small letters; their bytes as characters. */
type Headers = Partial<Record<string, string[]>>;

/** Reads the head of a part; says what is wrong with it otherwise. */
function readHead(headers: Headers): Head | string {
  const [disposition, ...others] = headers['content-disposition'] ?? [];
  if (disposition === undefined || others.length > 0) return 'A field has no name, or two.';
  const text = Buffer.from(disposition, 'latin1').toString('utf8').trim();
  const [, name, file, fileName = ''] = dispositionPattern.exec(text) ?? [];
  if (name === undefined || name.length > maxNameLength) return 'The name of a field is odd.';
  if (file === undefined) return { name, file: null };
  const [type = ''] = /^\S*/.exec(headers['content-type']?.[0] ?? '') ?? [];
  return { name, file: { name: fileName, type } };
}

async function readText(part: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of part as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxFieldBytes) throw new BodyRejectedError('A field is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Writes a file as its bytes arrive; resolves to how many they were. */
async function writeStream(file: string, bytes: Readable): Promise<number> {
  let length = 0;
  try {
    const handle = await openFile(file, 'wx', 0o600);
    try {
      for await (const chunk of bytes as AsyncIterable<Buffer>) {
        await handle.writeFile(chunk);
        length += chunk.length;
      }
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isFull(error)) throw new StorageFull('No room for a file.', { cause: error });
    throw error;
  }
  return length;
}

/**
 * A multipart form, taken apart while it arrives. Bounded are the number of its parts, their names (which the API's decoder
 * would take apart at brackets), and how long its texts are: only a part that is a file may be large, and it goes to the disk.
 */
interface FormSink extends Required<Sink> {
  take: (chunk: Buffer) => Promise<void>;
  /**
   * Resolves to the fields, once all of the form was taken.
   *
   * @throws a BodyRejectedError when it does not end
   */
  finish: () => Promise<FormData>;
  /** Removes its files, whatever became of it. */
  discard: () => Promise<void>;
}

/** Makes the failure of a form: what it rejects, and what brings it about. */
function makeFailure() {
  let happened = false;
  let reject: (error: unknown) => void = () => {};
  const failed = new Promise<never>((_resolve, refuse) => (reject = refuse));
  // Who is refused before anybody waits for it is refused when somebody does.
  failed.catch(() => {});
  const fail = (error: unknown) => {
    happened = true;
    reject(error);
  };
  return {
    failed,
    fail,
    refuse: (problem: string) => fail(new BodyRejectedError(problem)),
    happened: () => happened,
  };
}

/** Begins to receive a form. Call `discard` in the end. */
export function receiveForm(contentType: string, scratch: ScratchFiles): FormSink {
  const boundary = readBoundary(contentType);
  const beginning = Buffer.from(`--${boundary}`);
  let begun = 0;
  let heads = 0;
  let headBytes = 0;
  const parts: Readable[] = [];
  const files: string[] = [];
  const contents: Promise<[string, string | File]>[] = [];
  const failure = makeFailure();
  const { failed, fail, refuse } = failure;

  async function storeFile(
    part: Readable,
    declared: { name: string; type: string },
  ): Promise<File> {
    const file = await scratch.name();
    files.push(file);
    const length = await writeStream(file, part);
    return length === 0
      ? new File([], declared.name, { type: declared.type })
      : StoredFile.open(file, declared);
  }

  const limits = { maxHeaderSize: maxHeaderBytes, maxHeaderPairs: 8, partHwm: maxWaitingBytes };
  const parser = new Dicer({ boundary: boundary ?? '', ...limits });
  // After the first one too: it must not end the process.
  parser.on('error', () => {});
  const whole = once(parser, 'finish');
  let isWhole = false;
  // The parser does not say that it is done with the chunk in which a form ends.
  let done = () => {};
  parser.on('finish', () => {
    isWhole = true;
    done();
  });
  whole.catch(() => refuse('The form does not end.'));
  parser.on('part', (part) => {
    // Said of the parser too, which is listened to.
    part.on('error', () => {});
    parts.push(part);
    if (parts.length > maxParts) return refuse(`A form has at most ${maxParts} fields.`);
    part.on('header', (headers: object) => {
      heads += 1;
      const head = readHead({ ...headers });
      if (typeof head === 'string') return refuse(head);
      const content = head.file === null ? readText(part) : storeFile(part, head.file);
      const entry = content.then((value): [string, string | File] => [head.name, value]);
      entry.catch(fail);
      contents.push(entry);
    });
  });

  /** Returns whether the form begins as one does, as far as it has come. */
  function beginsWell(chunk: Buffer): boolean {
    const due = beginning.subarray(begun, begun + chunk.length);
    begun += due.length;
    return chunk.subarray(0, due.length).equals(due);
  }

  /** Takes a slice apart; `taken` is called when the disk has taken enough of it. */
  function parse(chunk: Buffer, taken: () => void): void {
    // What follows the form is nobody's.
    if (isWhole || failure.happened()) return taken();
    done = taken;
    if (boundary === null) return refuse('The form has no boundary.');
    if (!beginsWell(chunk)) return refuse('The form is not one.');
    const open = heads < parts.length ? parts.at(-1) : undefined;
    try {
      parser.write(chunk, taken);
    } catch {
      return refuse('The form is not one.');
    }
    const stillOpen = heads < parts.length && open !== undefined && parts.at(-1) === open;
    headBytes = stillOpen ? headBytes + chunk.length : 0;
    if (headBytes > maxHeaderBytes) refuse('The head of a field is too long.');
  }
  return {
    failed,
    async take(chunk) {
      for (let at = 0; at < chunk.length; at += sliceBytes)
        await new Promise<void>((resolve) => parse(chunk.subarray(at, at + sliceBytes), resolve));
    },
    async finish() {
      parser.end();
      const read = Promise.all([whole, Promise.all(contents)]);
      const [, entries] = await Promise.race([read, failed]);
      if (heads < parts.length) throw new BodyRejectedError('A field has no head.');
      const fields = new FormData();
      for (const [name, value] of entries) fields.append(name, value);
      return fields;
    },
    async discard() {
      for (const part of parts) part.destroy();
      await Promise.allSettled(contents);
      await scratch.remove(files);
    },
  };
}
