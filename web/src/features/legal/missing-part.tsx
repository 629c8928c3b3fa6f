import type { ReactNode } from 'react';

/** Marks a part that the operator has not filled in yet, in a text; `WithMissingParts` shows it as a tag. */
export const markMissing = (name: string) => `[${name}, à compléter]`;

const marks = /\[([^\][]+), à compléter\]/;

/** Sets a text, with what the operator must still fill in as tags: nobody takes them for words of the text. */
export function WithMissingParts({ text }: { text: string }): ReactNode {
  // Split at a mark, a text is what stands before it, the name in it, and what stands after.
  return text.split(marks).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <mark
        key={part}
        className="rounded-sm border border-dashed border-line-strong bg-sunk box-decoration-clone px-1.5 py-0.5 text-small font-medium text-ink-2"
      >
        {part}, à compléter
      </mark>
    ),
  );
}
