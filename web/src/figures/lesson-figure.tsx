import { Suspense, use } from 'react';
import { TaskIdContext } from './kit/step-tasks.ts';
import { figureComponents } from './registry.tsx';
import { Button } from '../ui/button.tsx';
import { Contained } from '../ui/contained.tsx';
import { Skeleton } from '../ui/states.tsx';
import { FiguresLater } from './figures-later.ts';

/** A figure of the course by its name, loaded when it is first drawn. */
export function LessonFigure({ name, props }: { name: string; props: Record<string, unknown> }) {
  const later = use(FiguresLater);
  const Figure = figureComponents[name];
  if (later) return <FigureOnItsWay />;
  if (Figure === undefined) return <FigureFailure />;
  const { title } = props;
  const taskId = typeof title === 'string' ? `${name} ${title}` : name;
  return (
    <Contained fallback={<FigureFailure />}>
      <Suspense fallback={<FigureOnItsWay />}>
        <TaskIdContext value={taskId}>
          <Figure {...props} />
        </TaskIdContext>
      </Suspense>
    </Contained>
  );
}

function FigureOnItsWay() {
  return <Skeleton className="h-80 w-full" label="Chargement de la figure" />;
}

function FigureFailure() {
  return (
    <div role="status" className="rounded-card bg-sunk p-5 text-small text-ink-2">
      <p>La figure n’a pas pu s’afficher. Le texte se lit sans elle.</p>
      {/* A part that could not be fetched is only asked for again by a new page load; the step is kept. */}
      <Button variant="secondary" size="small" className="mt-3" onClick={() => location.reload()}>
        Recharger la page
      </Button>
    </div>
  );
}
