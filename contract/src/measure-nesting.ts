import { countMarks, estimateRereading, maxMarks, maxRereading } from './measure-rereading.ts';

/** Most levels of lists, quotes and emphasis inside one another in a message. */
export const maxNesting = 20;

/** Most blocks of a message: lines, list items, cells of tables. */
export const maxBlocks = 300;

/** How a message is built, each figure at least as great as what a reader of Markdown makes of it. */
export interface Nesting {
  /** Levels inside one another. */
  depth: number;
  blocks: number;
}

/** What begins a list item, a quote or a footnote, at the place where the expression stands. */
const marker = /(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|\[\^[^\]\s]{1,999}\]:)/y;
const delimiterRow = /^[\s>]*[|:\- \t]*-[|:\- \t]*$/;
const emphasis = /[*_~]+/g;
const space = /[\s\p{Z}]/u;
const sign = /[\p{P}\p{S}]/u;

/**
 * Measures how deep the Markdown of a message is nested and how many blocks it makes, line by line and without
 * recursion. It counts what lists, quotes and emphasis may become, so it never finds less than a page would draw.
 */
export function measureNesting(content: string): Nesting {
  let depth = 0;
  let blocks = 0;
  /** Deepest container so far: indentation continues no more of them. */
  let open = 0;
  /** Columns of the table that these lines may belong to. */
  let columns = 0;
  let inline = new EmphasisCount();
  for (const line of content.split('\n')) {
    const { markers, listed, indent, rest } = readPrefix(line);
    if (rest.trim() === '') columns = 0;
    if (rest.trim() === '' || listed) inline = new EmphasisCount();
    if (line.includes('|') && delimiterRow.test(line)) columns = line.split('|').length;
    open = Math.max(open, markers + Math.min(Math.floor(indent / 2), open));
    depth = Math.max(depth, open + inline.read(rest));
    if (line.trim() !== '') blocks += 1 + markers + columns;
  }
  return { depth, blocks };
}

/** Returns whether a message is nested so deep, or has so many blocks or signs, that it is not taken: every page would have to draw it. */
export function isTooNested(content: string): boolean {
  const { depth, blocks } = measureNesting(content);
  return (
    depth > maxNesting ||
    blocks > maxBlocks ||
    countMarks(content) > maxMarks ||
    estimateRereading(content) > maxRereading
  );
}

/** The signs of containers with which a line begins. */
interface Prefix {
  markers: number;
  /** One of them begins a list item, and with it a block of its own. */
  listed: boolean;
  /** Columns of the spaces between them, without the one that belongs to each sign. */
  indent: number;
  rest: string;
}

function readPrefix(line: string): Prefix {
  let at = 0;
  let markers = 0;
  let listed = false;
  let indent = 0;
  let own = false;
  const end = findRule(line);
  while (at < end) {
    const next = line[at];
    if (next === ' ' || next === '\t') {
      if (!own) indent += next === '\t' ? 4 : 1;
      own = false;
      at += 1;
      continue;
    }
    marker.lastIndex = at;
    const found = marker.exec(line);
    if (found === null) break;
    markers += 1;
    listed ||= next !== '>';
    own = true;
    at += found[0].length;
  }
  return { markers, listed, indent, rest: line.slice(at) };
}

/** Finds where a rule across the message begins: « - - - » is no list in a list. The line's end when there is none. */
function findRule(line: string): number {
  const text = line.trimEnd();
  const kind = text.at(-1);
  if (kind !== '-' && kind !== '*') return line.length;
  let from = text.length;
  let count = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === kind) {
      from = at;
      count += 1;
    } else if (text[at] !== ' ' && text[at] !== '\t') break;
  }
  return count >= 3 ? from : line.length;
}

/** Counts the signs of emphasis that are open in a paragraph, each kind for itself. */
class EmphasisCount {
  readonly #open: Record<string, number> = {};

  /** Reads a line on, and gives the greatest count that was open in it. */
  read(line: string): number {
    let most = 0;
    for (const { 0: run, index } of line.matchAll(emphasis)) {
      const before = line[index - 1] ?? ' ';
      const after = line[index + run.length] ?? ' ';
      for (const [same = ''] of run.matchAll(/(.)\1*/g)) this.#take(same, before, after);
      most = Math.max(most, this.#total());
    }
    return most;
  }

  /** By CommonMark 0.31, 6.2: what may open and what may close. */
  #take(run: string, before: string, after: string): void {
    const [kind = '*'] = run;
    if (kind === '~' && run.length !== 2) return;
    const left = !space.test(after) && (!sign.test(after) || isEdge(before));
    const right = !space.test(before) && (!sign.test(before) || isEdge(after));
    const opens = left && (kind !== '_' || !right || sign.test(before));
    const closes = right && (kind !== '_' || !left || sign.test(after));
    const open = this.#open[kind] ?? 0;
    const closed = closes ? Math.min(open, run.length) : 0;
    this.#open[kind] = open - closed + (opens ? run.length - closed : 0);
  }

  #total(): number {
    return Object.values(this.#open).reduce((sum, one) => sum + one, 0);
  }
}

const isEdge = (character: string): boolean => space.test(character) || sign.test(character);
