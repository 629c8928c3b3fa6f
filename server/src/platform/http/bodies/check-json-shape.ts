/** Deepest nesting of arrays and objects; the deepest input of the contract has six. */
const maxDepth = 12;
/** Most separators and brackets; the largest batch of the simulator has some thousand. */
const maxParts = 5_000;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * Returns whether JSON is of a shape that an operation may want, before anything is made of it: nested at most 12 deep, of at
 * most 5,000 parts. Whether it is JSON at all is the parser's to say.
 */
export function hasModestShape(json: Uint8Array): boolean {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === quote) {
      for (at += 1; at < json.length && json[at] !== quote; at += 1)
        if (json[at] === backslash) at += 1;
    } else if (byte === comma) parts += 1;
    else if (opening.has(byte)) {
      depth += 1;
      parts += 1;
    } else if (closing.has(byte)) depth -= 1;
    if (depth > maxDepth || parts > maxParts) return false;
  }
  return true;
}
