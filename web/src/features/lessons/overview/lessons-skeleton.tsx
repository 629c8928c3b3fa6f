import { Skeleton } from '../../../ui/states.tsx';

/** The shape of the list of lessons. */
export function LessonsSkeleton() {
  return (
    <div>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]">
        <div>
          <Skeleton className="h-12 w-4/5" label="Chargement de vos leçons" />
          <Skeleton className="mt-4 h-6 w-3/5" />
          <Skeleton className="mt-16 h-4 w-full" />
          <Skeleton className="mt-6 h-16 w-full" />
        </div>
        <Skeleton className="h-[326px]" />
      </div>
      <div className="mt-11 grid gap-x-10 gap-y-5 border-t border-line pt-6 lg:grid-cols-[220px_minmax(0,1fr)]">
        <Skeleton className="h-20" />
        <div className="grid gap-4 sm:grid-cols-2">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-[126px]" />
          ))}
        </div>
      </div>
    </div>
  );
}
