import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../lib/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { formatTimeLeft } from '../format-moment.ts';
import { useForumState, type Forum } from '../forum-context.tsx';
import { useSecondsUntil } from '../use-seconds-until.ts';
import { MessageField } from './message-field.tsx';
import type { ComposerProps } from './use-message-field.ts';

/** The field below the messages, or why one cannot write here. */
export function Composer(props: ComposerProps) {
  const { channel, me } = props;
  return (
    <div
      data-bottom-bar
      className={`px-4 pb-3 sm:pb-6 ${props.thread === undefined ? 'sm:px-8' : 'sm:px-6'}`}
    >
      <TypingNote channelId={channel.id} />
      {channel.mayWrite ? (
        <MutedNote until={me.mutedUntil} onNotices={props.onNotices}>
          <MessageField {...props} />
        </MutedNote>
      ) : (
        <Notice icon={<Lock size={20} strokeWidth={1.75} />}>
          Seule la modération écrit dans ce canal. Vous le lisez, et vous pouvez réagir.
        </Notice>
      )}
    </div>
  );
}

type Typists = ReturnType<Forum['store']['read']>['typing'][string];
const nobody: Typists = [];

/** Says who types, on a line of its own so that nothing moves. */
function TypingNote({ channelId }: { channelId: string }) {
  const typists = useForumState((state) => state.typing[channelId] ?? nobody);
  return (
    <p className="h-6 truncate text-micro text-ink-3" aria-live="off">
      {describe(typists.map(({ name }) => name))}
    </p>
  );
}

function describe(names: readonly string[]): string {
  const [first = '', second = ''] = names;
  if (names.length === 0) return '';
  if (names.length === 1) return `${first} est en train d’écrire…`;
  if (names.length === 2) return `${first} et ${second} sont en train d’écrire…`;
  return 'Plusieurs membres sont en train d’écrire…';
}

interface MutedNoteProps {
  /** When the suspension ends, as an ISO instant; null: there is none. */
  until: string | null;
  onNotices: () => void;
  children: ReactNode;
}

/** Takes the place of the field while the moderation keeps the learner from writing; gives it back by itself. */
function MutedNote({ until, onNotices, children }: MutedNoteProps) {
  const left = useSecondsUntil(until === null ? null : Date.parse(until));
  if (until === null || left === 0) return children;
  return (
    <Notice icon={<Lock size={20} strokeWidth={1.75} />}>
      <p role="status" className="font-medium text-ink">
        La modération a suspendu votre droit d’écrire.
      </p>
      <p>
        Vous pourrez de nouveau écrire le {formatMoment(until)} (dans {formatTimeLeft(left)}). En
        attendant, vous pouvez lire et chercher.
      </p>
      <button
        type="button"
        className="link mt-1 min-h-6 pointer-coarse:min-h-11"
        onClick={onNotices}
      >
        Lire la raison
      </button>
    </Notice>
  );
}
