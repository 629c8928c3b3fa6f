import { Avatar } from '../../../ui/avatar.tsx';
import type { Member } from './use-completion.ts';

interface MemberListProps {
  id: string;
  members: readonly Member[];
  chosen: number;
  onPick: (index: number) => void;
}

/** The names that may complete what is typed after an @. The focus stays in the field. */
export function MemberList({ id, members, chosen, onPick }: MemberListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Membres"
      className="absolute bottom-full left-0 z-20 mb-2 max-h-72 w-72 max-w-full overflow-y-auto rounded-card border border-line bg-surface p-1.5
        shadow-float"
    >
      {members.map((member, index) => (
        <div
          key={member.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          className={`flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-2.5 ${index === chosen ? 'bg-sunk' : ''}`}
          // The field must not lose the focus before the name is in it.
          onPointerDown={(event) => {
            event.preventDefault();
            onPick(index);
          }}
        >
          <Avatar pseudo={member.name} url={member.avatarUrl} size={28} />
          <span className="truncate">{member.name}</span>
        </div>
      ))}
    </div>
  );
}
