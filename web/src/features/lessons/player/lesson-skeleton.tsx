import { Skeleton } from '../../../ui/states.tsx';

/** The shape of a lesson that is on its way. */
export function LessonSkeleton() {
  return (
    <>
      <div className="border-b border-line">
        <div className="mx-auto flex h-20 w-full max-w-lesson items-center px-(--gutter)">
          <Skeleton className="h-9 w-72 max-w-full" label="Chargement de la leçon" />
        </div>
      </div>
      <div className="mx-auto w-full max-w-lesson px-(--gutter) pt-8 lg:grid lg:grid-cols-[200px_minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-14 lg:pt-12">
        <Skeleton className="h-64 max-lg:hidden" />
        <div>
          <Skeleton className="h-12 w-4/5" />
          <Skeleton className="mt-6 h-6 w-full" />
          <Skeleton className="mt-3 h-6 w-11/12" />
          <Skeleton className="mt-10 h-40 w-full" />
        </div>
        <Skeleton className="mt-10 h-80 w-full lg:mt-0" />
      </div>
    </>
  );
}
