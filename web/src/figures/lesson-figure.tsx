import {
  type ReactNode,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { TaskIdContext } from './kit/step-tasks.ts';
import { figureComponents } from './registry.tsx';
import { Button } from '../ui/button.tsx';
import { Contained } from '../ui/contained.tsx';
import { Skeleton } from '../ui/states.tsx';
import { useBegun } from '../lib/navigation/begun.ts';
import { FigureTime } from './figure-time.ts';

/** A figure of the course by its name, loaded when it is first drawn: what nobody has in sight costs a glance at the page nothing. */
export function LessonFigure({ name, props }: { name: string; props: Record<string, unknown> }) {
  const time = use(FigureTime);
  const Figure = figureComponents[name];
  if (time === 'later') return <FigureOnItsWay />;
  if (Figure === undefined) return <FigureFailure />;
  const { title } = props;
  const taskId = typeof title === 'string' ? `${name} ${title}` : name;
  const drawing = (
    <Contained of={props} fallback={<FigureFailure />}>
      <Suspense fallback={<FigureOnItsWay />}>
        <TaskIdContext value={taskId}>
          <Figure {...props} />
        </TaskIdContext>
      </Suspense>
    </Contained>
  );
  return time === 'now' ? drawing : <OnceSeen>{drawing}</OnceSeen>;
}

/** Waits until its place is in sight or somebody has begun to read; then all figures come, in slices, before they are reached. */
function OnceSeen({ children }: { children: ReactNode }) {
  const begun = useDeferredValue(useBegun());
  const [seen, setSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const drawn = begun || seen;
  useEffect(() => {
    if (drawn || place.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [drawn]);
  if (drawn) return children;
  return (
    <div ref={place}>
      <FigureOnItsWay />
    </div>
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
