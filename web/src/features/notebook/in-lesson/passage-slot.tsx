import type { Passage } from '@chandelle/course/public/passages';
import { Highlighter, NotebookPen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { HeldChange } from '../changes/change.ts';
import type { Notebook } from '../changes/use-notebook.ts';
import { HeldNote } from '../held-note.tsx';
import { NoteEditor } from '../note-editor.tsx';
import { shorten } from '../shorten.ts';
import type { EntryPlace, ShownEntry } from '../types.ts';

interface PassageSlotProps {
  notebook: Notebook;
  passage: Passage;
  /** Under which a note that is being typed is kept. */
  draftPlace: string;
  /** There was one when the page opened. */
  drafted: boolean;
  highlight: ShownEntry | undefined;
  note: ShownEntry | undefined;
  held: HeldChange | undefined;
  /** Passages can be chosen now; and this one is. */
  choosing: boolean;
  chosen: boolean;
  onChoose: () => void;
  makePlace: (kind: EntryPlace['kind']) => EntryPlace;
}

/** What stands under a passage: its note, and what can be done with it while it is chosen. */
export function PassageSlot(props: PassageSlotProps) {
  const { notebook, passage, highlight, note, held, choosing, chosen, makePlace } = props;
  const [editing, setEditing] = useState(props.drafted);

  function saveNote(text: string) {
    setEditing(false);
    if (note === undefined) notebook.add(makePlace('note'), text);
    else if (note.note !== text) notebook.changeNote(note, text);
  }

  return (
    <>
      {highlight !== undefined && <p className="visually-hidden">Passage surligné</p>}
      {choosing && (
        <button
          type="button"
          aria-expanded={chosen}
          onClick={props.onChoose}
          className="notebook-choose"
        >
          Annoter : « {shorten(passage.text, 60)} »
        </button>
      )}
      {chosen && !editing && (
        <Actions
          highlighted={highlight !== undefined}
          noted={note !== undefined}
          onHighlight={() =>
            highlight === undefined
              ? notebook.add(makePlace('highlight'), null)
              : notebook.remove(highlight)
          }
          onNote={() => setEditing(true)}
        />
      )}
      {held !== undefined && (
        <div className="my-4 font-sans text-body text-ink">
          <HeldNote held={held} notebook={notebook} />
        </div>
      )}
      {editing ? (
        <div className="my-4 font-sans text-body text-ink">
          <NoteEditor
            learnerId={notebook.learnerId}
            place={props.draftPlace}
            note={note?.note ?? ''}
            onSave={saveNote}
            onCancel={() => setEditing(false)}
          />
        </div>
      ) : (
        note !== undefined && <Note note={note} onEdit={() => setEditing(true)} />
      )}
    </>
  );
}

interface ActionsProps {
  highlighted: boolean;
  noted: boolean;
  onHighlight: () => void;
  onNote: () => void;
}

function Actions({ highlighted, noted, onHighlight, onNote }: ActionsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    row.current?.querySelector('button')?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={row} role="group" aria-label="Ce passage" className="notebook-actions">
      <Button
        variant="secondary"
        size="small"
        aria-pressed={highlighted}
        icon={<Highlighter size={18} strokeWidth={1.75} aria-hidden />}
        onClick={onHighlight}
      >
        {highlighted ? 'Ne plus surligner' : 'Surligner'}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={<NotebookPen size={18} strokeWidth={1.75} aria-hidden />}
        onClick={onNote}
      >
        {noted ? 'Modifier la note' : 'Noter'}
      </Button>
    </div>
  );
}

function Note({ note, onEdit }: { note: ShownEntry; onEdit: () => void }) {
  return (
    <aside aria-label="Votre note" className="notebook-note">
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-micro text-ink-3">
        <span className="flex items-center gap-1.5">
          <NotebookPen size={14} strokeWidth={2.2} aria-hidden />
          {note.queued ? 'Votre note, en attente d’envoi' : 'Votre note'}
        </span>
        <Button variant="quiet" size="small" className="-mr-3" onClick={onEdit}>
          Modifier<span className="sr-only"> la note</span>
        </Button>
      </p>
      <p className="wrap-anywhere whitespace-pre-line text-ink">{note.note}</p>
    </aside>
  );
}
