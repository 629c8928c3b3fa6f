import { LockOpen } from 'lucide-react';
import type { LessonEntry } from '../types.ts';

/** Says that level 2 is open, until its first lesson is completed. */
export function LevelTwoCard({ lessons }: { lessons: readonly LessonEntry[] }) {
  const first = lessons.find(({ level }) => level === 2);
  if (first === undefined) return null;
  return (
    <div className="mb-4 flex gap-4 rounded-card bg-flame-wash p-4.5">
      <LockOpen
        size={22}
        strokeWidth={1.75}
        className="mt-px shrink-0 text-flame-ink"
        aria-hidden
      />
      <p>
        <strong className="font-medium">Niveau 2 débloqué</strong>
        <span className="block text-ink-2">
          « {first.title} »{' '}
          {first.state.kind === 'resting' ? 'vous attend après le repos.' : 'vous attend.'}
        </span>
      </p>
    </div>
  );
}
