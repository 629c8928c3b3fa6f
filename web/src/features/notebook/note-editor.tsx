import { maxNoteCharacters, noteMissing, noteTooLong } from '@chandelle/contract/notebook-limits';
import { normaliseText } from '@chandelle/contract/plain-text';
import { useState, type KeyboardEvent } from 'react';
import { formatInteger } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { readNoteDraft, writeDraft } from './changes/stored-changes.ts';

interface NoteEditorProps {
  learnerId: string;
  /** Under which what is being typed is kept: the entry's id, or its passage. */
  place: string;
  /** The note as it is; empty for a new one. */
  note: string;
  onSave: (note: string) => void;
  onCancel: () => void;
}

/** Characters that may be left before their number is said. */
const nearEnd = 200;

/** The field of a note. What is typed is kept on this device until it is saved or given up. */
export function NoteEditor({ learnerId, place, note, onSave, onCancel }: NoteEditorProps) {
  const [typed, setTyped] = useState(() => readNoteDraft(learnerId, place) ?? note);
  const [error, setError] = useState<string>();
  const text = normaliseText(typed);
  const left = maxNoteCharacters - [...text].length;

  function type(next: string) {
    setTyped(next);
    setError(undefined);
    writeDraft(learnerId, place, next);
  }

  function save() {
    if (text === '') return setError(noteMissing);
    if (left < 0) return setError(noteTooLong);
    writeDraft(learnerId, place, null);
    onSave(text);
  }

  function cancel() {
    writeDraft(learnerId, place, null);
    onCancel();
  }

  function act(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    // Escape would also end what surrounds the field; a text is given up by its button alone.
    if (event.key === 'Escape') event.stopPropagation();
  }

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        label="Votre note"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={act}
        error={error}
        hint={left <= nearEnd ? sayLeft(left) : 'Personne d’autre ne la lit.'}
        // It was asked for by a press just now.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small">
          Enregistrer la note
        </Button>
        <Button variant="quiet" size="small" onClick={cancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}

const sayLeft = (left: number) =>
  left < 0
    ? `${formatInteger(-left)} caractère${left < -1 ? 's' : ''} de trop`
    : `${formatInteger(left)} caractère${left > 1 ? 's' : ''} encore`;
