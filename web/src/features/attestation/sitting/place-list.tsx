import type { ExamItem } from '../types.ts';

interface PlaceListProps {
  items: readonly ExamItem[];
  /** Places with an answer. */
  answered: ReadonlySet<number>;
  current: number;
  onChoose: (place: number) => void;
}

/** The numbers of all that is asked: full where there is an answer, and the way to each. */
export function PlaceList({ items, answered, current, onChoose }: PlaceListProps) {
  return (
    <ol className="grid grid-cols-6 gap-1 sm:grid-cols-10 lg:grid-cols-5">
      {items.map(({ place }) => {
        const full = answered.has(place);
        const here = place === current;
        return (
          <li key={place}>
            <button
              type="button"
              aria-current={here ? 'step' : undefined}
              aria-label={`Question ${place}, ${full ? 'avec une réponse' : 'sans réponse'}`}
              onClick={() => onChoose(place)}
              className={`grid min-h-11 w-full place-items-center rounded-control border text-small tabular
                ${full ? 'border-action bg-action text-on-action' : 'border-line-strong hover:border-ink'}
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
