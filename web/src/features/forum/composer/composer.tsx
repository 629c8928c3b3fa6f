import {
  countCharacters,
  maxMessageCharacters,
  type ForumMessage,
} from '@chandelle/contract/forum-messages';
import { Lock, SendHorizontal, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { client } from '../../../app/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Overview } from '../forum-context.tsx';
import { isTouch } from '../is-touch.ts';
import type { Channel } from '../state/count-unread.ts';
import { keepDraft, readDraft } from '../state/drafts.ts';
import { ChartAttachment } from './chart-attachment.tsx';
import { Counter } from './counter.tsx';
import { MemberList } from './member-list.tsx';
import { MutedNote } from './muted-note.tsx';
import { TypingNote } from './typing-note.tsx';
import { completeName, findNameTyped, useCompletion, type NameTyped } from './use-completion.ts';
import { useSharedChart } from './use-shared-chart.ts';
import { useWritingLimits } from './use-writing-limits.tsx';

interface ComposerProps {
  channel: Channel;
  me: Overview['me'];
  learnerId: string;
  replyTo: ForumMessage | null;
  /** Begin with the focus in the field. */
  focused: boolean;
  /** Grows when the field is asked for. */
  calls: number;
  onCancelReply: () => void;
  /** Opens what the moderation told the learner. */
  onNotices: () => void;
  onSend: (content: string, chart: ForumMessage['chart']) => void;
}

/** Milliseconds between two words to the server that one types. */
const typingEveryMs = 3000;

/** The field below the messages, or why one cannot write here. */
export function Composer(props: ComposerProps) {
  const { channel, me } = props;
  return (
    <div data-bottom-bar className="px-4 pb-3 sm:px-8 sm:pb-6">
      <TypingNote channelId={channel.id} />
      {channel.mayWrite ? (
        <MutedNote until={me.mutedUntil} onNotices={props.onNotices}>
          <Field {...props} />
        </MutedNote>
      ) : (
        <Notice icon={<Lock size={20} strokeWidth={1.75} />}>
          Seule la modération écrit dans ce canal. Vous le lisez, et vous pouvez réagir.
        </Notice>
      )}
    </div>
  );
}

function Field(props: ComposerProps) {
  const { channel, me, learnerId, replyTo, onCancelReply, onSend } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => readDraft(learnerId, channel.id));
  const [typed, setTyped] = useState<NameTyped | null>(null);
  const { members, chosen, move } = useCompletion(typed);
  const { chart, dropChart } = useSharedChart(learnerId);
  const caret = useRef<number | null>(null);
  const toldAt = useRef(0);
  const count = countCharacters(text);
  const tooLong = count > maxMessageCharacters;
  const limits = useWritingLimits(channel, me, text);
  const refused = count === 0 || tooLong || limits.blocked;

  useEffect(() => {
    if (replyTo !== null || props.focused || props.calls > 0) field.current?.focus();
  }, [replyTo, props.focused, props.calls]);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text]);

  function change(next: string, at: number) {
    setText(next);
    setTyped(findNameTyped(next, at));
    keepDraft(learnerId, channel.id, next);
    if (next.trim() === '' || Date.now() - toldAt.current < typingEveryMs) return;
    toldAt.current = Date.now();
    // That one types is an ornament; nothing waits for it.
    client.forum.typing({ channelId: channel.id }).catch(() => undefined);
  }

  function pick(index: number) {
    const member = members[index];
    if (member === undefined || typed === null) return;
    const completed = completeName(text, typed, member.name);
    caret.current = completed.caret;
    setText(completed.text);
    keepDraft(learnerId, channel.id, completed.text);
    setTyped(null);
    field.current?.focus();
  }

  function send() {
    if (refused) return;
    onSend(text, chart);
    setText('');
    setTyped(null);
    keepDraft(learnerId, channel.id, '');
    if (chart !== null) dropChart();
    toldAt.current = 0;
    field.current?.focus();
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (members.length > 0 && completionKey(event)) return;
    if (event.key === 'Escape' && replyTo !== null) onCancelReply();
    if (event.key === 'Enter' && !event.shiftKey && !isTouch()) {
      event.preventDefault();
      send();
    }
  }

  /** Handles the keys of the list of names; true when it was one. */
  function completionKey(event: KeyboardEvent): boolean {
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => pick(chosen),
      Tab: () => pick(chosen),
      Escape: () => setTyped(null),
    };
    const act = acts[event.key];
    if (act === undefined || event.shiftKey) return false;
    event.preventDefault();
    act();
    return true;
  }

  const listOpen = members.length > 0;
  return (
    <form
      className="relative rounded-control border border-line-strong bg-surface focus-within:border-flame-line focus-within:ring-3
        focus-within:ring-flame/25"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {listOpen && (
        <MemberList id={`${id}-names`} members={members} chosen={chosen} onPick={pick} />
      )}
      {replyTo && (
        <div className="flex items-center gap-2 border-b border-line pl-3.5 text-small">
          <p className="min-w-0 flex-1 truncate text-ink-2">
            En réponse à{' '}
            <span className="font-medium text-ink">{replyTo.author?.name ?? 'Utilisateur'}</span>{' '}
            {replyTo.content}
          </p>
          <button
            type="button"
            aria-label="Annuler la réponse"
            onClick={onCancelReply}
            className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink"
          >
            <X size={18} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      )}
      {chart && <ChartAttachment chart={chart} onDrop={dropChart} />}
      <textarea
        ref={field}
        value={text}
        onChange={(event) => change(event.target.value, event.target.selectionStart)}
        onSelect={(event) => setTyped(findNameTyped(text, event.currentTarget.selectionStart))}
        onBlur={() => setTyped(null)}
        onKeyDown={handleKey}
        rows={1}
        placeholder={`Écrire dans ${channel.name}`}
        aria-label={`Message pour ${channel.name}`}
        aria-invalid={tooLong || limits.invalid || undefined}
        aria-describedby={`${id}-hint`}
        role="combobox"
        aria-expanded={listOpen}
        aria-autocomplete="list"
        aria-controls={listOpen ? `${id}-names` : undefined}
        aria-activedescendant={listOpen ? `${id}-names-${chosen}` : undefined}
        className="field-sizing-content max-h-52 min-h-12 w-full resize-none bg-transparent px-4 pt-3 outline-none"
      />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 px-2 pb-2">
        <p id={`${id}-hint`} className="mr-auto min-w-0 pl-2 text-micro text-ink-3">
          {tooLong ? (
            <span className="text-fall-ink">Un message ne peut pas dépasser 2000 caractères.</span>
          ) : (
            limits.hint
          )}
        </p>
        <Counter count={count} />
        <Button
          type="submit"
          disabled={refused}
          icon={<SendHorizontal size={18} strokeWidth={1.75} aria-hidden />}
        >
          Envoyer
        </Button>
      </div>
    </form>
  );
}
