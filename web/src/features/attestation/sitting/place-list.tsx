import type { ExamItem } from '../types.ts';
import type { HeldAnswer } from './use-exam-answers.ts';

interface PlaceListProps {
  items: readonly ExamItem[];
  answers: ReadonlyMap<number, HeldAnswer>;
  current: number;
  onChoose: (place: number) => void;
}

/** The numbers of all that is asked: full where there is an answer, and the way to each. */
export function PlaceList({ items, answers, current, onChoose }: PlaceListProps) {
  return (
    <ol className="grid grid-cols-6 gap-1 sm:grid-cols-10 lg:grid-cols-5">
      {items.map(({ place }) => {
        const answered = answers.has(place);
        const here = place === current;
        return (
          <li key={place}>
            <button
              type="button"
              aria-current={here ? 'step' : undefined}
              aria-label={`Question ${place}, ${answered ? 'avec une réponse' : 'sans réponse'}`}
              onClick={() => onChoose(place)}
              className={`grid min-h-11 w-full place-items-center rounded-control border text-small tabular
                ${answered ? 'border-action bg-action text-on-action' : 'border-line-strong hover:border-ink'}
                ${here ? 'outline-2 outline-offset-2 outline-flame-line' : ''}`}
            >
              {place}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
