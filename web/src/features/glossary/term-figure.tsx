import { Suspense } from 'react';
import { FigureFailure } from '../../figures/figure-failure.tsx';
import { figureComponents } from '../../figures/registry.tsx';
import { Contained } from '../../ui/contained.tsx';
import { Skeleton } from '../../ui/states.tsx';

/** A figure of the course beside the word; it comes after the text, and only the text must be there. */
export function TermFigure({ name, props }: { name: string; props: Record<string, unknown> }) {
  const Figure = figureComponents[name];
  if (Figure === undefined) return null;
  return (
    <Contained of={props} fallback={<FigureFailure rest="La définition se lit sans elle." />}>
      <Suspense fallback={<Skeleton className="h-105 w-full" label="Chargement de la figure" />}>
        <Figure {...props} />
      </Suspense>
    </Contained>
  );
}
