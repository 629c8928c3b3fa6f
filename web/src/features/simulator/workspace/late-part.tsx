import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { MissingPart } from '../../../trading/workspace/missing-part.tsx';
import { Skeleton } from '../../../ui/states.tsx';
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
export function LatePart({ shape, render, onShown }: LatePartProps) {
  const { part, failed, retry } = useLate(loadLateParts);
  const come = useEffectEvent(() => onShown?.());
  const shown = part !== null;
  useEffect(() => {
    if (shown) come();
  }, [shown]);
  if (part !== null) return render(part);
  if (failed) return <MissingPart onRetry={retry} />;
  return shape === undefined ? null : <Skeleton className={shape} label="Chargement" />;
}
