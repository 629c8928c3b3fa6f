import type { GlossaryEntry } from '@chandelle/course/public/glossary';
import { paths } from '@chandelle/contract/paths';
import { lessons } from 'virtual:course-catalogue';
import { Seal } from '../../brand/seal.tsx';
import { joinWords } from '../../ui/join-words.tsx';
import { Link } from '../../ui/link.tsx';
import { cutAtFound, type FoundTerms, letterOf } from './find-terms.ts';
import { Pictogram } from './pictogram/pictogram.tsx';
import { type LessonState, useLessonStates } from './use-lesson-states.ts';

/** Returns the anchor of a letter. */
export const letterId = (letter: string) => `lettre-${letter.toLowerCase()}`;

/** The terms found, one a row: those with the name first, then those that speak of it. */
export function TermRows({ found, typed }: { found: FoundTerms; typed: string }) {
  const states = useLessonStates();
  const searching = typed.trim() !== '';
  const rows = [...found.named, ...found.mentioning];
  return (
    <ul>
      {rows.map((entry, index) => {
        const before = rows[index - 1];
        const first = before === undefined || letterOf(before) !== letterOf(entry);
        return (
          <TermRow
            key={entry.slug}
            entry={entry}
            typed={typed}
            letter={!searching && first ? letterOf(entry) : null}
            lettered={!searching}
            states={states}
          />
        );
      })}
    </ul>
  );
}

interface TermRowProps {
  entry: GlossaryEntry;
  typed: string;
  /** The capital that begins with this term. */
  letter: string | null;
  /** Whether the list stands in the order of letters, with a column for them. */
  lettered: boolean;
  states: ReadonlyMap<string, LessonState>;
}

function TermRow({ entry, typed, letter, lettered, states }: TermRowProps) {
  return (
    <li
      id={letter === null ? undefined : letterId(letter)}
      className={`relative grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-3 border-b border-line py-3 hover:bg-surface
        sm:min-h-17 sm:py-2 md:grid-cols-[44px_minmax(0,190px)_minmax(0,1fr)] md:gap-x-5 lg:grid-cols-[44px_44px_minmax(0,190px)_minmax(0,1fr)_132px]`}
    >
      {lettered ? (
        <span aria-hidden className="font-display text-h3 max-lg:hidden">
          {letter}
        </span>
      ) : (
        <span className="max-lg:hidden" />
      )}
      <span className="self-start md:self-center">
        <Pictogram name={entry.pictogram} />
      </span>
      <div className="min-w-0 md:contents">
        <Link
          to={paths.glossaryTerm(entry.slug)}
          className="font-medium underline-offset-4 before:absolute before:inset-0 hover:underline"
        >
          <Marked text={entry.term} typed={typed} />
        </Link>
        <p className="text-small text-ink-2 text-pretty max-md:mt-0.5">
          <Marked text={entry.definition} typed={typed} />
        </p>
      </div>
      <Taught entry={entry} states={states} />
    </li>
  );
}

/** The lesson that teaches the term first, with its seal as the learner has it. */
function Taught({ entry, states }: Pick<TermRowProps, 'entry' | 'states'>) {
  const lesson = lessons.find(({ id }) => id === entry.places[0]?.lessonId);
  if (lesson === undefined) return null;
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-small text-ink-2 max-lg:hidden">
      <Seal
        lessonId={lesson.id}
        level={lesson.level}
        earned={states.get(lesson.id)?.kind === 'completed'}
        size={30}
      />
      <span className="min-w-0">
        <span className="visually-hidden">Leçon : </span>
        {lesson.shortTitle}
      </span>
    </span>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return cutAtFound(text, typed).map(({ text: piece, found }) =>
    found ? (
      <mark key={piece} className="rounded-xs bg-flame/32 text-inherit">
        {joinWords(piece)}
      </mark>
    ) : (
      joinWords(piece)
    ),
  );
}
