/** Encodings named by nobody are looked for at the head of a document, in bytes that every encoding shares. */
const headBytes = 1024;

/**
 * Decodes a feed's bytes: by its byte order mark, by what the answer's Content-Type says, by the XML declaration, else
 * as UTF-8. Bytes that claim an encoding of one byte a character but make valid UTF-8 beyond ASCII are UTF-8: by chance
 * they never do. Bytes that are not what they claim to be otherwise are read as Windows-1252, which is what they nearly
 * always are.
 *
 * @param contentType The Content-Type of the answer; null when there was none.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, headBytes));
  const mark = markedEncoding(bytes);
  const named =
    mark ??
    /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1] ??
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1] ??
    'utf-8';
  const mistaken = mark === null && isSingleByte(named) && hasMoreThanAscii(bytes);
  return (
    (mistaken ? decode(bytes, 'utf-8') : null) ??
    decode(bytes, named) ??
    decode(bytes, 'utf-8') ??
    decode(bytes, 'windows-1252') ??
    ''
  )
    .replace(/^\ufeff/, '')
    .normalize('NFC');
}

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

/** Decodes strictly; null when the bytes are not of this encoding, or nobody knows it. */
function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns whether an encoding has one byte a character; every sequence of bytes is valid in most of them. */
function isSingleByte(encoding: string): boolean {
  try {
    const { encoding: name } = new TextDecoder(encoding);
    return /^(?:iso-8859-|windows-|koi8-|macintosh$|x-mac-|ibm866$)/.test(name);
  } catch {
    return false;
  }
}

const hasMoreThanAscii = (bytes: Uint8Array) => bytes.some((byte) => byte > 0x7f);
