import { isTooNested } from '@chandelle/contract/measure-nesting';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/** What a message may be made of; of anything else only the text stays. */
const allowed = new Set([
  'p',
  'br',
  'strong',
  'em',
  'del',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'a',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]);
/** A title in a message would outshout the page. */
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkBreaks)
  .use(remarkRehype, {
    handlers: {
      // HTML is shown as it was typed.
      html: (_state, node: { value: string }) => ({ type: 'text', value: node.value }),
      image: (_state, node: { alt?: string | null; url: string }) => ({
        type: 'text',
        value: node.alt || node.url,
      }),
      footnoteReference: (_state, node: { label?: string | null; identifier: string }) => ({
        type: 'text',
        value: `[^${node.label ?? node.identifier}]`,
      }),
    },
  });

/** Levels of a tree that are drawn at most: a message that the server takes stays far below. */
const maxLevels = 200;

/**
 * Reads the Markdown of a message into a tree of few kinds of elements, without HTML, pictures or attributes other than
 * a link's address. `mentions` are the texts that name members: they become `mark` elements. A message nested so deep
 * that nobody reads it, or that cannot be parsed, is given as it was typed.
 */
export function parseMarkdown(content: string, mentions: readonly string[]): Root {
  if (isTooNested(content)) return plainText(content);
  try {
    const tree = processor.runSync(processor.parse(content));
    if (countLevels(tree) > maxLevels) return plainText(content);
    const names = mentions.toSorted((a, b) => b.length - a.length);
    return { type: 'root', children: tree.children.flatMap((child) => clean(child, names)) };
  } catch {
    // The parser recurses, and has limits of its own; what was written can be read all the same.
    return plainText(content);
  }
}

/** Returns a text as it was typed, line by line, in one paragraph. */
function plainText(content: string): Root {
  const lines = content
    .split('\n')
    .flatMap((value): ElementContent[] => [element('br', []), { type: 'text', value }]);
  return { type: 'root', children: [element('p', lines.slice(1))] };
}

/** Counts the levels of a tree, level by level and so without recursion. */
function countLevels(tree: Root): number {
  let levels = 0;
  for (let level: RootContent[] = tree.children; level.length > 0; levels += 1)
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  return levels;
}

/** `mentions` is null where text stays as it was typed: in code and in addresses. */
function clean(node: RootContent, mentions: readonly string[] | null): ElementContent[] {
  if (node.type === 'text') return mentions === null ? [node] : splitMentions(node.value, mentions);
  if (node.type !== 'element') return [];
  const inner = node.tagName === 'code' || node.tagName === 'a' ? null : mentions;
  const children = node.children.flatMap((child) => clean(child, inner));
  if (headings.has(node.tagName)) return [element('p', [element('strong', children)])];
  if (!allowed.has(node.tagName)) return children;
  const href = node.properties['href'];
  return [
    {
      ...element(node.tagName, children),
      properties: node.tagName === 'a' && typeof href === 'string' ? { href } : {},
    },
  ];
}

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

function splitMentions(value: string, mentions: readonly string[]): ElementContent[] {
  const parts: ElementContent[] = [];
  let text = '';
  let at = 0;
  while (at < value.length) {
    const start = at;
    const named = value[at] === '@' && mentions.find((mention) => value.startsWith(mention, start));
    if (named) {
      if (text !== '') parts.push({ type: 'text', value: bindMarks(text) });
      parts.push(element('mark', [{ type: 'text', value: named }]));
      text = '';
      at += named.length;
    } else {
      text += value[at];
      at += 1;
    }
  }
  if (text !== '') parts.push({ type: 'text', value: bindMarks(text) });
  return parts;
}

/** Keeps French punctuation on the line of its word, whatever space was typed before it. */
export const bindMarks = (text: string): string =>
  text.replace(/ (?=[:;!?»%€])/g, '\u00a0').replace(/« /g, '«\u00a0');
