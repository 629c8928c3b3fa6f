import { paths } from '@chandelle/contract/paths';
import { Bookmark, Highlighter, NotebookPen, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatDay } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { readNoteDraft } from './changes/stored-changes.ts';
import type { Notebook } from './changes/use-notebook.ts';
import { NoteEditor } from './note-editor.tsx';
import { shorten } from './shorten.ts';
import type { ShownEntry } from './types.ts';

const kinds: Readonly<
  Record<ShownEntry['kind'], { name: string; gone: string; Icon: LucideIcon }>
> = {
  note: { name: 'Note', gone: 'Note supprimée.', Icon: NotebookPen },
  highlight: { name: 'Surligné', gone: 'Surlignage supprimé.', Icon: Highlighter },
  bookmark: { name: 'Marque-page', gone: 'Marque-page supprimé.', Icon: Bookmark },
};

/** Characters of a passage that the list quotes. */
const quoted = 260;

/** What is being typed changes with the row alone. */
const watchNothing = () => () => {};

interface EntryRowProps {
  entry: ShownEntry;
  notebook: Notebook;
  /** It has just been put back: the focus is here. */
  focused: boolean;
  onRemove: () => void;
}

/** An entry of the notebook: what it is about, its note, the way to it, and what can be done with it. */
export function EntryRow({ entry, notebook, focused, onRemove }: EntryRowProps) {
  const { kind, note, passage, queued } = entry;
  const { learnerId } = notebook;
  const [asked, setEditing] = useState(false);
  // The server knows of no draft.
  const drafted = useSyncExternalStore(
    watchNothing,
    () => readNoteDraft(learnerId, entry.id) !== null,
    () => false,
  );
  const editing = asked || drafted;
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focused) row.current?.focus();
  }, [focused]);
  const { name, Icon } = kinds[kind];
  const about = <span className="visually-hidden"> « {shorten(note ?? passage, 40)} »</span>;

  return (
    <article ref={row} tabIndex={-1} aria-label={`${name} : ${shorten(note ?? passage, 60)}`}>
      <p className="flex flex-wrap items-center gap-x-2 text-micro text-ink-3">
        <Icon size={14} strokeWidth={2.2} aria-hidden />
        <span>
          {name} · {queued ? 'en attente d’envoi' : formatDay(entry.updatedAt)}
        </span>
      </p>
      <blockquote
        className={`mt-2 pl-3.5 wrap-anywhere text-ink-2 text-pretty ${
          kind === 'highlight' ? 'border-l-3 border-series-3' : 'border-l-2 border-line-strong'
        }`}
      >
        {shorten(passage, quoted)}
      </blockquote>
      {editing ? (
        <div className="mt-4">
          <NoteEditor
            learnerId={learnerId}
            place={entry.id}
            note={note ?? ''}
            onSave={(text) => {
              setEditing(false);
              if (text !== note) notebook.changeNote(entry, text);
            }}
            onCancel={() => setEditing(false)}
          />
        </div>
      ) : (
        <>
          {note !== null && <p className="mt-3 wrap-anywhere whitespace-pre-line">{note}</p>}
          {!entry.found && (
            <p className="mt-3 text-small text-ink-2">
              {entry.step.number === null
                ? 'Cette étape n’est plus dans la leçon.'
                : 'Ce passage a été réécrit depuis.'}
            </p>
          )}
          <div className="mt-2 flex flex-wrap items-center gap-x-5">
            <Way entry={entry} />
            {kind === 'note' && (
              <Button
                variant="quiet"
                size="small"
                className="-mx-3"
                onClick={() => setEditing(true)}
              >
                Modifier{about}
              </Button>
            )}
            <Button variant="quiet" size="small" className="-mx-3" onClick={onRemove}>
              Supprimer{about}
            </Button>
          </div>
        </>
      )}
    </article>
  );
}

/** The way to an entry's very screen, or to its lesson where the step is no more. */
function Way({ entry }: { entry: ShownEntry }) {
  const { lesson, step, screen, kind } = entry;
  if (!lesson.open)
    return (
      <span className="min-h-11 content-center text-small text-ink-2">
        Leçon fermée pour l’instant
      </span>
    );
  const to =
    step.number === null
      ? paths.lesson(lesson.id)
      : paths.lessonStep(lesson.id, step.number, screen);
  const label =
    step.number === null
      ? 'Ouvrir la leçon'
      : kind === 'bookmark'
        ? 'Ouvrir la page'
        : 'Revoir dans la leçon';
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center text-small font-medium">
      {label}
      <span className="visually-hidden"> « {shorten(entry.passage, 40)} »</span>
    </Link>
  );
}

/** Says that an entry is deleted, and puts it back. */
export function RemovedRow({ entry, onPutBack }: { entry: ShownEntry; onPutBack: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The button that deleted it is gone, and with it the focus.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p role="status" className="text-ink-2">
        {kinds[entry.kind].gone}
      </p>
      <Button ref={button} variant="secondary" size="small" onClick={onPutBack}>
        Annuler la suppression
      </Button>
    </div>
  );
}
