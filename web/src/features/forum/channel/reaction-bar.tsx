import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { reactions, type Reaction } from '@chandelle/contract/forum-reactions';
import { formatCount } from '../../../lib/format.ts';
import { reactionLabels } from './reaction-labels.ts';

interface ReactionBarProps {
  message: ForumMessage;
  onToggle: (message: ForumMessage, reaction: Reaction) => void;
  active: boolean;
}

/** The reactions that a message has; a press gives or takes back one's own. */
export function ReactionBar({ message, onToggle, active }: ReactionBarProps) {
  if (message.reactions.length === 0) return null;
  const given = reactions.flatMap(
    (reaction) => message.reactions.find((one) => one.reaction === reaction) ?? [],
  );
  return (
    <ul className="mt-1.5 flex flex-wrap gap-1.5" aria-label="Réactions">
      {given.map(({ reaction, count }) => {
        const { label, Icon } = reactionLabels[reaction];
        const own = message.ownReactions?.includes(reaction) === true;
        return (
          <li key={reaction}>
            <button
              type="button"
              tabIndex={active ? 0 : -1}
              aria-pressed={own}
              aria-label={`${label}, ${formatCount(count, 'membre')}`}
              title={label}
              onClick={() => onToggle(message, reaction)}
              className={`inline-flex min-h-8 items-center gap-1.5 rounded-full border px-2.5 text-small tabular
                pointer-coarse:min-h-11 pointer-coarse:px-3.5
                ${own ? 'border-ink bg-sunk font-medium' : 'border-line text-ink-2 hover:border-line-strong hover:text-ink'}`}
            >
              <Icon size={15} strokeWidth={1.75} aria-hidden />
              {count}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
