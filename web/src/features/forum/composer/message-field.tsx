import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { SendHorizontal, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Counter } from './counter.tsx';
import { LaidAttachments } from './laid-attachments.tsx';
import { MemberList } from './member-list.tsx';
import { PictureAttachment } from './picture-attachment.tsx';
import { PictureButton } from './picture-button.tsx';
import { useMessageField, type ComposerProps } from './use-message-field.ts';
import { usePictureDrop } from './use-picture-drop.ts';

/** The field of a message, with what goes along: the answered message, the chart, step or picture, the names offered, the limits. */
export function MessageField(props: ComposerProps) {
  const { channel, replyTo } = props;
  const id = useId();
  const { field, text, count, tooLong, limits, refused, ...rest } = useMessageField(props);
  const { members, chosen, laid, dropLaid, picture, twoPictures, change, look, pick, send } = rest;
  const { over, dropProps, onPaste } = usePictureDrop(picture.choose);
  const inThread = props.thread !== undefined;
  const listOpen = members.length > 0;
  return (
    <form
      className="relative rounded-control border border-line-strong bg-surface focus-within:border-flame-line focus-within:ring-3
        focus-within:ring-flame/25"
      {...dropProps}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {listOpen && (
        <MemberList id={`${id}-names`} members={members} chosen={chosen} onPick={pick} />
      )}
      {replyTo && <ReplyNote to={replyTo} onCancel={props.onCancelReply} />}
      <LaidAttachments laid={laid} onDrop={dropLaid} />
      <PictureAttachment control={picture} />
      <textarea
        ref={field}
        value={text}
        onChange={(event) => change(event.target.value, event.target.selectionStart)}
        onSelect={(event) => look(event.currentTarget.selectionStart)}
        onBlur={() => look(null)}
        onKeyDown={rest.handleKey}
        onPaste={onPaste}
        rows={1}
        placeholder={inThread ? 'Répondre dans le fil' : `Écrire dans ${channel.name}`}
        aria-label={inThread ? 'Réponse dans le fil' : `Message pour ${channel.name}`}
        aria-invalid={tooLong || limits.invalid || undefined}
        aria-describedby={`${id}-hint`}
        role="combobox"
        aria-expanded={listOpen}
        aria-autocomplete="list"
        aria-controls={listOpen ? `${id}-names` : undefined}
        aria-activedescendant={listOpen ? `${id}-names-${chosen}` : undefined}
        className="field-sizing-content max-h-52 min-h-12 w-full resize-none bg-transparent px-4 pt-3 outline-none"
      />
      <div className="@container">
        <div className="flex flex-wrap items-center gap-x-1.5 px-2 pb-2">
          <PictureButton onChoose={picture.choose} />
          {/* In a narrow field it has a line of its own, above the buttons. */}
          <p
            id={`${id}-hint`}
            className="order-first w-full px-2 pb-1.5 text-micro text-ink-3 empty:hidden @lg:order-none @lg:w-auto @lg:min-w-0 @lg:flex-1
              @lg:p-0"
          >
            {tooLong ? (
              <span className="text-fall-ink">
                Un message ne peut pas dépasser 2000 caractères.
              </span>
            ) : twoPictures ? (
              <span className="text-fall-ink">
                Un message porte une seule image : retirez le graphique ou l’image.
              </span>
            ) : (
              limits.hint
            )}
          </p>
          <span className="ml-auto pl-2.5">
            <Counter count={count} />
          </span>
          <Button
            type="submit"
            className="ml-2.5"
            disabled={refused}
            icon={<SendHorizontal size={18} strokeWidth={1.75} aria-hidden />}
          >
            Envoyer
          </Button>
        </div>
      </div>
      {over && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center rounded-control border-2 border-dashed border-flame-line bg-surface/90 font-medium">
          Déposez l’image ici
        </p>
      )}
    </form>
  );
}

function ReplyNote({ to, onCancel }: { to: ForumMessage; onCancel: () => void }) {
  return (
    <div className="flex items-center gap-2 border-b border-line pl-3.5 text-small">
      <p className="min-w-0 flex-1 truncate text-ink-2">
        En réponse à{' '}
        <span className="font-medium text-ink">{to.author?.name ?? 'Utilisateur'}</span>{' '}
        {to.content}
      </p>
      <button
        type="button"
        aria-label="Annuler la réponse"
        onClick={onCancel}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink"
      >
        <X size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}
