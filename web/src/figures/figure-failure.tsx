import { Button } from '../ui/button.tsx';

/** Stands in the place of a figure that could not be drawn; `rest` says what is read without it. */
export function FigureFailure({ rest }: { rest: string }) {
  return (
    <div role="status" className="rounded-card bg-sunk p-5 text-small text-ink-2">
      <p>La figure n’a pas pu s’afficher. {rest}</p>
      {/* A part that could not be fetched is only asked for again by a new page load; the step is kept. */}
      <Button variant="secondary" size="small" className="mt-3" onClick={() => location.reload()}>
        Recharger la page
      </Button>
    </div>
  );
}
