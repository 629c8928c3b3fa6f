const maxParts = 12;
const maxNameLength = 40;
/** Content-Disposition, with the name of a file, and Content-Type, in bytes. */
const maxHeaderBytes = 2_048;
/** A field that is no file, in bytes. */
const maxFieldBytes = 4_096;

/** A field's name such as the contract gives, and perhaps the name of a file, in both forms that senders write. */
const dispositionPattern =
  /^form-data; ?name="([a-z][a-z0-9]*)"(; ?filename="(?:[^"\\]|\\.)*"(?:; ?filename\*=[^;"]*)?)?$/i;

const headerEnd = Buffer.from('\r\n\r\n');

/** Reads the boundary of a multipart content type; null for one that is missing or odd. */
export function readBoundary(contentType: string): string | null {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+./:=?-]{1,70}))\s*(?:;|$)/i.exec(
      contentType,
    ) ?? [];
  return quoted ?? plain ?? null;
}

/**
 * Says what keeps a multipart form from being decoded, in English for a developer; null when nothing does. Looked at are
 * the number of its parts, their names (which the decoder would take apart at brackets), and how long its texts are:
 * only a part that is a file may be large.
 */
export function findFormProblem(form: Buffer, contentType: string): string | null {
  const boundary = readBoundary(contentType);
  if (boundary === null) return 'The form has no boundary.';
  const separator = Buffer.from(`--${boundary}`);
  let parts = 0;
  let at = form.indexOf(separator);
  if (at === -1) return 'The form is not one.';
  for (;;) {
    const begin = at + separator.length;
    if (form.toString('latin1', begin, begin + 2) === '--') return null;
    const end = form.indexOf(separator, begin);
    if (end === -1) return 'The form does not end.';
    parts += 1;
    if (parts > maxParts) return `A form has at most ${maxParts} fields.`;
    const problem = findPartProblem(form.subarray(begin, end));
    if (problem !== null) return problem;
    at = end;
  }
}

function findPartProblem(part: Buffer): string | null {
  const headEnd = part.subarray(0, maxHeaderBytes).indexOf(headerEnd);
  if (headEnd === -1) return 'The head of a field is too long.';
  const head = part.toString('utf8', 0, headEnd);
  const [disposition, ...others] = head.matchAll(/^content-disposition:(.*)$/gim);
  if (disposition === undefined || others.length > 0) return 'A field has no name, or two.';
  const [, name, file] = dispositionPattern.exec(disposition[1]?.trim() ?? '') ?? [];
  if (name === undefined || name.length > maxNameLength) return 'The name of a field is odd.';
  if (file !== undefined) return null;
  return part.length - headEnd > maxFieldBytes ? 'A field is too long.' : null;
}
