import { glossary } from 'virtual:glossary';
import { lessons } from 'virtual:course-catalogue';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { countFound, findTerms, type FoundTerms, letterOf } from './find-terms.ts';
import { SearchTerms } from './search-terms.tsx';
import { letterId, TermRows } from './term-rows.tsx';
import { type GlossaryFilter, useGlossaryFilter } from './use-filter.ts';

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

/** Lessons that teach a term. */
const teaching = lessons.filter(({ id }) =>
  glossary.some(({ places }) => places.some(({ lessonId }) => lessonId === id)),
);

/** Every word of the course, from A to Z, narrowed while one types. */
export function Component() {
  const filter = useGlossaryFilter();
  const { typed, lessonId } = filter;
  const found = findTerms(glossary, typed, lessonId);
  const searching = typed.trim() !== '';
  const nothing = found.named.length + found.mentioning.length === 0;
  return (
    <div className="page pt-6 sm:pt-12">
      <header className="grid items-end gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_340px]">
        <div>
          <h1 className="font-display text-h1">Glossaire</h1>
          <p className="mt-2 text-lead text-ink-2 text-pretty max-sm:hidden">
            Les mots du cours, chacun en quelques mots et un dessin.
          </p>
        </div>
        <SearchTerms typed={typed} onType={(text) => filter.change({ typed: text })} />
      </header>
      <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1 sm:mt-5">
        <p aria-live="polite" className={searching ? 'text-small text-ink-2' : 'visually-hidden'}>
          {searching && !nothing && countFound(found)}
        </p>
        {!searching && <Letters found={found} />}
        <LessonFilter filter={filter} />
      </div>
      <div className="mt-2 border-t-2 border-ink sm:mt-4">
        {nothing ? (
          <div className="pt-8">
            <EmptyState
              title="Aucun mot ne correspond"
              text="Essayez les premières lettres seulement, ou le mot anglais."
              action={
                <Button
                  variant="secondary"
                  onClick={() => filter.change({ typed: '', lessonId: '' })}
                >
                  Voir tous les mots
                </Button>
              }
            />
          </div>
        ) : (
          <TermRows found={found} typed={typed} />
        )}
      </div>
    </div>
  );
}

function Letters({ found }: { found: FoundTerms }) {
  const there = new Set(found.named.map(letterOf));
  return (
    <nav aria-label="Lettres" className="-ml-1.5 max-sm:hidden">
      <ul className="flex flex-wrap text-small tabular">
        {letters.map((letter) => (
          <li key={letter}>
            {there.has(letter) ? (
              <a
                href={`#${letterId(letter)}`}
                className="grid h-8 min-w-6.5 place-items-center rounded-control font-medium hover:bg-sunk lg:min-w-7.5 pointer-coarse:size-11"
              >
                {letter}
              </a>
            ) : (
              <span
                aria-hidden
                className="grid h-8 min-w-6.5 place-items-center text-ink-3 lg:min-w-7.5 pointer-coarse:size-11"
              >
                {letter}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LessonFilter({ filter }: { filter: GlossaryFilter }) {
  const id = useId();
  return (
    <div className="relative ml-auto max-sm:-mr-1.5">
      <label htmlFor={id} className="visually-hidden">
        Leçon
      </label>
      <select
        id={id}
        value={filter.lessonId}
        onChange={(event) => filter.change({ lessonId: event.target.value })}
        className="min-h-11 max-w-60 appearance-none truncate [field-sizing:content] rounded-control bg-transparent py-1 pr-8 pl-2 text-small text-ink-2 hover:bg-sunk"
      >
        <option value="">Toutes les leçons</option>
        {teaching.map(({ id: lesson, title }) => (
          <option key={lesson} value={lesson}>
            {title}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-ink-2"
      />
    </div>
  );
}
