import { Bookmark } from 'lucide-react';

/** Says under the heading of a screen that its learner has marked it. */
export function BookmarkMark() {
  return (
    <p className="mt-2 flex items-center gap-1.5 font-sans text-small font-medium text-ink-2">
      <Bookmark size={16} strokeWidth={1.75} fill="currentColor" aria-hidden />
      Marque-page
    </p>
  );
}
