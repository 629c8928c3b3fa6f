import { useId } from 'react';
import type { LessonContent } from '../../types.ts';

/** What the lesson rests on. */
export function Sources({ sources }: { sources: LessonContent['sources'] }) {
  const id = useId();
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-14 max-w-measure border-t border-ink pt-5">
      <h2 id={id} className="font-display text-h3">
        Sources
      </h2>
      <ul className="mt-3 grid gap-2.5 text-small text-ink-2">
        {sources.map(({ title, url, note }) => (
          <li key={title}>
            {url === null ? (
              title
            ) : (
              <a href={url} target="_blank" rel="noreferrer" className="link">
                {title}
              </a>
            )}
            {note !== null && <span className="block text-ink-3">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
