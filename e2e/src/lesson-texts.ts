import type { Step } from '@chandelle/course/public/lesson';
import { candlesticks, course } from './course.ts';

/** Shortest text, in letters and digits, that is looked for: shorter ones may stand anywhere by chance. */
const minLength = 40;
/** What holds sentences. The heading of a screen is a title, which the search knows as it knows those of steps. */
const blocks = new Set(['p', 'li', 'td', 'th', 'h3', 'h4']);

/**
 * Reduces a text to its letters and digits, so that it is found again however it is set or encoded: spaces,
 * apostrophes, escapes of JSON and JavaScript do not matter.
 */
export function reduceText(text: string): string {
  return text
    .replace(
      /\\u\{([0-9a-f]{1,6})\}|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/gi,
      (_all, point, unit, byte) =>
        String.fromCodePoint(Number.parseInt(String(point ?? unit ?? byte), 16)),
    )
    .replace(/\\[nrt]/g, ' ')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

const allQuestions = course.lessons.flatMap(({ quiz }) => quiz?.questions ?? []);

/** Every explanation of the course, by option. */
export const explanations = allQuestions.flatMap(({ id, options }) =>
  options.map((option) => ({ questionId: id, optionId: option.id, why: option.why })),
);

/** Questions and options of every lesson: with them, a right answer could be told. */
export const quizTexts = allQuestions.flatMap(({ text, options }) => [
  text,
  ...options.map((option) => option.text),
]);

/** The sentences of every lesson's steps that are long enough to be told from others. */
export const sentences = course.lessons
  .flatMap(({ steps }) =>
    steps.flatMap((step) => (step.kind === 'quiz' ? [] : collectBlocks(step.body.children))),
  )
  .flatMap((block) => block.split(/(?<=[.!?…])\s+/u))
  .filter((sentence) => reduceText(sentence).length >= minLength);

/** A text that may well be known to all: it proves that a search finds what is there. */
export const publicText = candlesticks.summary.description;

type Node = Extract<Step, { kind: 'reading' }>['body']['children'][number];

function collectBlocks(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    return blocks.has(node.tagName) ? [textOf(node)] : collectBlocks(node.children);
  });
}

function textOf(node: Node): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}
