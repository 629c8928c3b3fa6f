import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { Lesson } from './public/lesson.ts';
import { typeset } from './typography.ts';

/** Returns the text of every step and of every question, its options and explanations with it, by `lesson/id`. */
export function placeTexts(lessons: readonly Lesson[]): Map<string, string> {
  return new Map(
    lessons.flatMap(({ summary, steps, quiz }) => [
      ...steps.flatMap((step) =>
        step.kind === 'quiz' ? [] : [[`${summary.id}/${step.id}`, textOf(step.body)] as const],
      ),
      ...(quiz?.questions ?? []).map(
        ({ id, text, options }) =>
          [
            `${summary.id}/${id}`,
            [text, ...options.flatMap((option) => [option.text, option.why])].join('\n'),
          ] as const,
      ),
    ]),
  );
}

/** Returns whether a text holds a sentence to the letter; spaces and emphasis do not count. */
export function says(text: string, sentence: string): boolean {
  return bare(text).includes(bare(typeset(sentence)));
}

function bare(text: string): string {
  return text.replace(/[\s\u00A0\u202F]+/gu, '');
}

function textOf(body: Root): string {
  let text = '';
  visit(body, 'text', (node) => {
    text += node.value;
  });
  return text;
}
