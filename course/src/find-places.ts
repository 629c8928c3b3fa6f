import type { GlossaryTerm } from './glossary.ts';
import { countTerms } from './link-terms.ts';
import type { TaughtPlace } from './public/glossary.ts';
import type { Lesson } from './public/lesson.ts';
import { splitScreens } from './public/screens.ts';

/** How much a step speaks of a term. */
export interface TermUse {
  term: string;
  /** Place of the step in its lesson, from 1. */
  step: number;
  stepTitle: string;
  /** Place in its step of the screen that speaks of it most, from 1; the first of several alike. */
  screen: number;
  uses: number;
}

/** A lesson with how much its steps speak of the terms. */
interface Spoken {
  lesson: Lesson;
  termUses: readonly TermUse[];
}

/** A step that has the term in its title is about it, however often it says the word. */
const titleWorth = 8;
/** Lessons named for a term: more are no answer to « where ». */
const maxPlaces = 3;
/** Uses, of those of the step that speaks of it most, under which a lesson merely mentions a term. */
const minShare = 0.3;

/**
 * Counts how much each step of a lesson speaks of each term.
 *
 * @param terms Those that have their sense in this lesson.
 */
export function findTermUses(lesson: Lesson, terms: readonly GlossaryTerm[]): TermUse[] {
  return lesson.steps.flatMap((step, index) => {
    if (step.kind !== 'reading') return [];
    const { title } = step;
    const inScreens = splitScreens(step.body).map((children) =>
      countTerms({ type: 'root', children }, terms),
    );
    const inTitle = countTerms({ type: 'root', children: [{ type: 'text', value: title }] }, terms);
    const said = [...inScreens, inTitle].flatMap((counts) => [...counts.keys()]);
    return [...new Set(said)].map((term) => {
      const uses = inScreens.map((counts) => counts.get(term) ?? 0);
      return {
        term: term.term,
        step: index + 1,
        stepTitle: title,
        screen: uses.indexOf(Math.max(...uses)) + 1,
        uses: sum(uses) + titleWorth * (inTitle.get(term) ?? 0),
      };
    });
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/**
 * Finds where a term is taught: in the steps that it names, or else in the lessons that speak of it most, three at most
 * and in the order given, the step that does; the first of several alike.
 */
export function findPlaces(
  { term, taughtIn }: Pick<GlossaryTerm, 'term' | 'taughtIn'>,
  lessons: readonly Spoken[],
): TaughtPlace[] {
  if (taughtIn.length > 0) return lessons.flatMap((spoken) => findNamed(term, taughtIn, spoken));
  const best = lessons.flatMap(({ lesson, termUses }) => {
    const own = termUses.filter((use) => use.term === term);
    const [top] = own.toSorted((a, b) => b.uses - a.uses || a.step - b.step);
    return top === undefined ? [] : [{ lessonId: lesson.summary.id, unit: lesson.unit, ...top }];
  });
  const most = Math.max(...best.map(({ uses }) => uses));
  const chosen = new Set(
    best
      .filter(({ uses }) => uses >= most * minShare)
      .toSorted((a, b) => b.uses - a.uses)
      .slice(0, maxPlaces),
  );
  return best
    .filter((place) => chosen.has(place))
    .map(({ lessonId, unit, step, stepTitle, screen }) => ({
      lessonId,
      unit,
      step,
      stepTitle,
      screen,
    }));
}

function findNamed(
  term: string,
  taughtIn: readonly string[],
  { lesson: { summary, unit, steps }, termUses }: Spoken,
): TaughtPlace[] {
  return steps.flatMap(({ id, title }, index) => {
    if (!taughtIn.includes(`${summary.id}/${id}`)) return [];
    const step = index + 1;
    const use = termUses.find((each) => each.term === term && each.step === step);
    return [{ lessonId: summary.id, unit, step, stepTitle: title, screen: use?.screen ?? 1 }];
  });
}
