import { Skeleton } from '../../../ui/states.tsx';

/** The shape of a card that is on its way, or of the code that shows it. */
export function SessionSkeleton() {
  return (
    <>
      <div className="border-b border-line">
        <div className="page flex h-[86px] items-center">
          <Skeleton className="h-9 w-60 max-w-full" label="Chargement de la séance" />
        </div>
      </div>
      <div className="page grid gap-x-14 gap-y-8 pt-8 lg:grid-cols-2 lg:pt-12">
        <Skeleton className="h-70 w-full" />
        <div>
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="mt-5 h-15 w-full" />
          <Skeleton className="mt-3 h-15 w-full" />
          <Skeleton className="mt-3 h-15 w-full" />
        </div>
      </div>
    </>
  );
}
