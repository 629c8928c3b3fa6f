import { HeldFile } from './held-file.ts';

const maxParts = 12;
const maxNameLength = 40;
/** Content-Disposition, with the name of a file, and Content-Type, in bytes. */
const maxHeaderBytes = 2_048;
/** A field that is no file, in bytes. */
const maxFieldBytes = 4_096;

/** A field's name such as the contract gives, and perhaps the name of a file, in both forms that senders write. */
const dispositionPattern =
  /^form-data; ?name="([a-z][a-z0-9]*)"(; ?filename="((?:[^"\\]|\\.)*)"(?:; ?filename\*=[^;"]*)?)?$/i;

const headerEnd = Buffer.from('\r\n\r\n');

/** Reads the boundary of a multipart content type; null for one that is missing or odd. */
function readBoundary(contentType: string): string | null {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+./:=?-]{1,70}))\s*(?:;|$)/i.exec(
      contentType,
    ) ?? [];
  return quoted ?? plain ?? null;
}

interface Part {
  name: string;
  /** Name and type of a file; null for a text. */
  file: { name: string; type: string } | null;
  /** Where its content is, in bytes from the form's begin. */
  begin: number;
  end: number;
}

/**
 * Takes a multipart form apart while it arrives. Bounded are the number of its parts, their names (which the API's decoder
 * would take apart at brackets), and how long its texts are: only a part that is a file may be large.
 */
interface FormReader {
  /** Looks at what has come so far. Says what is wrong with it, in English for a developer; null when nothing is yet. */
  look: (form: Buffer) => string | null;
  /** Looks at the whole form. Says what is wrong with it, also that it does not end; null when nothing is. */
  finish: (form: Buffer) => string | null;
  /** Returns the fields of a form that is whole. Its files lie in `form` until they are read. */
  take: (form: Buffer) => FormData;
}

/** Makes the reader of one form. */
export function makeFormReader(contentType: string): FormReader {
  const boundary = readBoundary(contentType);
  const separator = Buffer.from(`\r\n--${boundary}`);
  const parts: Part[] = [];
  let open: Omit<Part, 'end'> | null = null;
  /** Up to where the form is understood; in an open part, up to where no separator begins. */
  let at = 0;
  let ended = false;

  /** Reads one step further; null when more must come first. */
  function step(form: Buffer): { problem: string | null } | null {
    if (open !== null) {
      const end = form.indexOf(separator, at);
      const length = (end === -1 ? form.length - separator.length : end) - open.begin;
      if (open.file === null && length > maxFieldBytes) return { problem: 'A field is too long.' };
      if (end === -1) {
        at = Math.max(at, form.length - separator.length + 1);
        return null;
      }
      parts.push({ ...open, end });
      open = null;
      at = end + separator.length;
      return { problem: null };
    }
    // The first separator has no line before it.
    const begin = parts.length === 0 ? separator.length - 2 : at;
    if (form.length < begin + 2) return null;
    if (parts.length === 0 && form.compare(separator, 2, separator.length, 0, begin) !== 0)
      return { problem: 'The form is not one.' };
    const mark = form.toString('latin1', begin, begin + 2);
    ended = mark === '--';
    if (ended) return { problem: null };
    if (mark !== '\r\n') return { problem: 'The form is not one.' };
    if (parts.length === maxParts) return { problem: `A form has at most ${maxParts} fields.` };
    const headEnd = form.subarray(0, begin + maxHeaderBytes).indexOf(headerEnd, begin);
    if (headEnd === -1)
      return form.length < begin + maxHeaderBytes
        ? null
        : { problem: 'The head of a field is too long.' };
    const part = readHead(form.toString('utf8', begin, headEnd));
    if (typeof part === 'string') return { problem: part };
    open = { ...part, begin: headEnd + headerEnd.length };
    // The line that ends the head may be the one before the separator, where a part is empty.
    at = open.begin - 2;
    return { problem: null };
  }

  const look = (form: Buffer) => {
    if (boundary === null) return 'The form has no boundary.';
    for (;;) {
      const read = ended ? null : step(form);
      if (read === null) return null;
      if (read.problem !== null) return read.problem;
    }
  };
  return {
    look,
    finish: (form) => look(form) ?? (ended ? null : 'The form does not end.'),
    take(form) {
      const fields = new FormData();
      for (const { name, file, begin, end } of parts) {
        // An empty part ends before the line that its head ended with.
        const content = form.subarray(begin, Math.max(begin, end));
        if (file === null) fields.append(name, content.toString('utf8'));
        else fields.append(name, new HeldFile(content, file.name, file.type));
      }
      return fields;
    },
  };
}

/** Reads the head of a part; says what is wrong with it otherwise. */
function readHead(head: string): Pick<Part, 'name' | 'file'> | string {
  const [disposition, ...others] = head.matchAll(/^content-disposition:(.*)$/gim);
  if (disposition === undefined || others.length > 0) return 'A field has no name, or two.';
  const [, name, file, fileName = ''] = dispositionPattern.exec(disposition[1]?.trim() ?? '') ?? [];
  if (name === undefined || name.length > maxNameLength) return 'The name of a field is odd.';
  if (file === undefined) return { name, file: null };
  const [, type = ''] = /^content-type:\s*(\S*)/im.exec(head) ?? [];
  return { name, file: { name: fileName, type } };
}
