import { describeError } from '../../lib/errors.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';

interface PartStateProps {
  error: Error | null;
  onRetry: () => void;
  /** « les tâches »: what could not be read. */
  what: string;
}

/** What stands in a part until it is read, or where it cannot be. */
export function PartState({ error, onRetry, what }: PartStateProps) {
  if (error === null) return <Skeleton className="h-80" label={`Chargement : ${what}`} />;
  return (
    <ErrorState
      title={`Impossible de lire ${what}`}
      text={describeError(error)}
      onRetry={onRetry}
    />
  );
}
