import { Suspense } from 'react';
import { figureComponents } from '../../figures/registry.tsx';
import { Contained } from '../../ui/contained.tsx';
import { Skeleton } from '../../ui/states.tsx';

/** A figure of the course beside the word; it comes after the text, and only the text must be there. */
export function TermFigure({ name, props }: { name: string; props: Record<string, unknown> }) {
  const Figure = figureComponents[name];
  if (Figure === undefined) return null;
  return (
    <Contained
      fallback={
        <p role="status" className="rounded-card bg-sunk p-5 text-small text-ink-2">
          La figure n’a pas pu s’afficher. La définition se lit sans elle.
        </p>
      }
    >
      <Suspense fallback={<Skeleton className="h-105 w-full" label="Chargement de la figure" />}>
        <Figure {...props} />
      </Suspense>
    </Contained>
  );
}
