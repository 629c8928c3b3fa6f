import {
  ArrowRight,
  BookA,
  CornerDownRight,
  GraduationCap,
  Lock,
  type LucideIcon,
} from 'lucide-react';
import { registerPath } from '../../lib/sign-in-paths.ts';
import { Link } from '../../ui/link.tsx';
import type { Found, FoundGroup, FoundKind } from './search-index.ts';
import type { useLessonStatuses } from './use-lesson-statuses.ts';

const icons: Record<FoundKind, LucideIcon> = {
  lesson: GraduationCap,
  step: CornerDownRight,
  term: BookA,
  page: ArrowRight,
};

interface FoundListProps {
  id: string;
  groups: readonly FoundGroup[];
  activeId: string | null;
  optionId: (id: string) => string;
  statuses: ReturnType<typeof useLessonStatuses>;
  signedIn: boolean;
  onPoint: (id: string) => void;
  onFollow: () => void;
}

/** What was found, by kind. The focus stays in the field, which tells the one that Enter opens. */
export function FoundList(props: FoundListProps) {
  const { id, groups, activeId, optionId, statuses, signedIn, onPoint, onFollow } = props;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Résultats"
      className="min-h-0 overflow-y-auto overscroll-contain p-2"
    >
      {groups.map(({ kind, title, found }) => (
        <div key={kind} role="group" aria-labelledby={`${id}${kind}`} className="pb-1.5">
          <p id={`${id}${kind}`} className="px-3 pt-2 pb-1 text-micro text-ink-3">
            {title}
          </p>
          {found.map((one) => (
            <Option
              key={one.id}
              id={optionId(one.id)}
              found={one}
              active={one.id === activeId}
              note={describeStatus(one, statuses, signedIn)}
              to={one.lessonId !== null && !signedIn ? registerPath(one.to) : one.to}
              onPoint={() => onPoint(one.id)}
              onFollow={onFollow}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Says what keeps a lesson shut; null where it is open, or nobody knows. */
function describeStatus(
  { lessonId }: Found,
  statuses: FoundListProps['statuses'],
  signedIn: boolean,
): string | null {
  if (lessonId === null) return null;
  if (!signedIn) return 'Dans le cours';
  const status = statuses?.get(lessonId);
  if (status === 'locked') return 'Verrouillée';
  return status === 'resting' ? 'En repos' : null;
}

interface OptionProps {
  id: string;
  found: Found;
  active: boolean;
  note: string | null;
  to: string;
  onPoint: () => void;
  onFollow: () => void;
}

function Option({ id, found, active, note, to, onPoint, onFollow }: OptionProps) {
  const Icon = icons[found.kind];
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onPointerMove={active ? undefined : onPoint}
      onClick={onFollow}
      className={`flex min-h-12 items-center gap-3.5 rounded-control px-3 py-1.5 ${active ? 'bg-sunk' : ''}`}
    >
      <Icon size={18} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-[0.9375rem] font-medium">{found.label}</span>
        {found.note !== '' && (
          <span className="block truncate text-micro text-ink-2">{found.note}</span>
        )}
      </span>
      {note !== null && (
        <span className="flex shrink-0 items-center gap-1.5 text-micro text-ink-2">
          <Lock size={14} strokeWidth={1.75} aria-hidden />
          <span className="max-sm:sr-only">{note}</span>
        </span>
      )}
    </Link>
  );
}
