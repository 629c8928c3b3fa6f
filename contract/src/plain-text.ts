/** Characters that show nothing, or that turn the reading direction of what follows; none may hide in a text. */
const unseen = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** What is left of a text that shows nothing: spaces, fillers, joiners. */
const blank = /[\s\p{Cf}\u2800\u3164\u115f\u1160\uffa0]|\u034f/gu;
/** Half of a surrogate pair: no text, and no database keeps it. */
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * Writes what somebody typed the way it is kept: NFC, line ends as \n, without control characters, trimmed. A text of
 * characters that show nothing becomes ''. The web's counters and the server use it alike.
 */
export function normaliseText(typed: string): string {
  const text = typed
    .replace(/\r\n?/g, '\n')
    .replace(loneSurrogate, '\ufffd')
    .replace(unseen, '')
    .normalize('NFC')
    .trim();
  return text.replace(blank, '') === '' ? '' : text;
}
