import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { useLate } from '../../../ui/use-late-component.ts';
import type * as parts from './late-parts.ts';
import { loadLateParts } from './use-late-parts.ts';

interface LatePartProps {
  /** The shape of its skeleton; left out where there is nothing to see while it comes. */
  shape?: string;
  render: (all: typeof parts) => ReactNode;
  /** Called once it is there. */
  onShown?: () => void;
}

/** A part of the workspace that comes after it; where it cannot be had, it says so in its place, and is asked for again. */
export function LatePart(props: LatePartProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ shape, render, onShown, onRetry }: LatePartProps & { onRetry: () => void }) {
  const { part, failed } = useLate(loadLateParts);
  const come = useEffectEvent(() => onShown?.());
  const shown = part !== null;
  useEffect(() => {
    if (shown) come();
  }, [shown]);
  if (part !== null) return render(part);
  if (failed)
    return (
      <ErrorState
        title="Une partie du simulateur manque"
        text="Vérifiez votre connexion, puis réessayez. Rien n’est perdu."
        onRetry={onRetry}
      />
    );
  return shape === undefined ? null : <Skeleton className={shape} label="Chargement" />;
}
