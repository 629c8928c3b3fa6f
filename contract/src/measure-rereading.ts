/** Most signs of emphasis and of code, and brackets, of a message: a parser looks for the partner of each among all before it. */
export const maxMarks = 250;

/** Most characters of a message that a parser may read in vain, in all its tries. */
export const maxRereading = 20_000;

/** Signs of one kind that stand together, or one bracket. */
const mark = /([*_~`])\1*|[[\]]/g;

/** Counts the signs of emphasis and of code and the brackets of a message. */
export const countMarks = (content: string): number => content.match(mark)?.length ?? 0;

/**
 * Estimates how many characters of a message a parser of Markdown reads in vain: it looks for the end of code to the end
 * of the paragraph, for that of an address to the next space, and behind a bracket that nobody closes each word makes it
 * walk back over all words before.
 */
export function estimateRereading(content: string): number {
  let sum = 0;
  for (const paragraph of content.split(/\n[ \t]*\n/))
    sum += readCodeInVain(paragraph) + walkBack(paragraph);
  for (const [, address = ''] of content.matchAll(/(?=((?:www\.|https?:)\S*))./gi))
    sum += address.length;
  return sum;
}

/** Adds up what stands behind each sign of code that no like sign follows. */
function readCodeInVain(paragraph: string): number {
  const signs = [...paragraph.matchAll(/`+/g)].map(({ 0: run, index }) => ({ run, index }));
  const last = new Map(signs.map(({ run, index }) => [run.length, index]));
  let sum = 0;
  let closed = -1;
  for (const { run, index } of signs) {
    if (index < closed) continue;
    const left = paragraph.length - index;
    // What a backslash takes one sign from has no partner that can be told without parsing.
    const isCut = paragraph[index - 1] === '\\';
    if (isCut || last.get(run.length) === index) sum += left;
    else closed = signs.find((one) => one.index > index && one.run === run)?.index ?? closed;
    if (closed >= index) closed += run.length;
  }
  return sum;
}

/** Estimates the steps back of all words behind the first bracket that nobody closes, ten of which cost like a character. */
function walkBack(paragraph: string): number {
  let open: number[] = [];
  for (const { 0: bracket, index } of paragraph.matchAll(/[[\]]/g))
    if (bracket === '[') open.push(index);
    else open = open.slice(0, -1);
  const [first] = open;
  if (first === undefined) return 0;
  const words = paragraph.slice(first).match(/(?<![\w+.-])[\w+.-]/g)?.length ?? 0;
  return (words * words) / 10;
}
