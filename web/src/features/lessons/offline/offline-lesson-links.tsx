import { paths } from '@chandelle/contract/paths';
import { BookOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SavedLesson } from './offline-lessons.ts';
import { withOfflineLessons } from './with-offline-lessons.ts';

/** Leads to the lessons that can be read without a network; shows nothing where there are none. */
export function OfflineLessonLinks({ headingLevel: Heading }: { headingLevel: 'h2' | 'h3' }) {
  const [lessons, setLessons] = useState<SavedLesson[]>([]);
  useEffect(() => {
    void withOfflineLessons(({ listOfflineLessons }) => listOfflineLessons()).then((found) =>
      setLessons(found ?? []),
    );
  }, []);
  if (lessons.length === 0) return null;
  return (
    <section aria-labelledby="kept-lessons">
      <Heading id="kept-lessons" className="font-display text-h3">
        À lire sans réseau
      </Heading>
      <ul className="mt-2 border-t border-line">
        {lessons.map(({ id, title }) => (
          <li key={id} className="border-b border-line">
            {/* A document of its own: where this is shown, there may be no application. */}
            <a
              href={paths.lesson(id)}
              className="flex min-h-12 items-center gap-3 py-2 font-medium text-ink hover:text-flame-ink"
            >
              <BookOpen size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-3" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
