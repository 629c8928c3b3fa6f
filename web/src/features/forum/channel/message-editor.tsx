import {
  countCharacters,
  maxMessageCharacters,
  normaliseMessage,
  tooNestedText,
  type ForumMessage,
} from '@chandelle/contract/forum-messages';
import { isTooNested } from '@chandelle/contract/measure-nesting';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Counter } from '../composer/counter.tsx';
import { isTouch } from '../is-touch.ts';
import type { MessageActions } from './actions/message-actions.ts';

interface MessageEditorProps {
  message: ForumMessage;
  actions: MessageActions;
}

/** Takes the place of a message's text while its author changes it. Enter saves, Escape gives up. */
export function MessageEditor({ message, actions }: MessageEditorProps) {
  const [text, setText] = useState(message.content);
  const [saving, setSaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();
  const count = countCharacters(text);
  const nested = isTooNested(text);
  const refused = count === 0 || count > maxMessageCharacters || nested;

  useEffect(() => {
    const element = field.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);

  async function save() {
    if (refused || saving) return;
    if (normaliseMessage(text) === message.content) return actions.endEdit();
    setSaving(true);
    const saved = await actions.saveEdit(message, text);
    if (!saved) setSaving(false);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      actions.endEdit();
    }
    if (event.key === 'Enter' && !event.shiftKey && !isTouch()) {
      event.preventDefault();
      void save();
    }
  }

  return (
    <div className="mt-1 max-w-[68ch]">
      <textarea
        ref={field}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
        aria-label="Modifier le message"
        aria-invalid={count > maxMessageCharacters || nested || undefined}
        aria-describedby={nested ? problemId : undefined}
        rows={3}
        className="field-sizing-content max-h-60 min-h-20 w-full rounded-control border border-line-strong bg-surface px-3.5 py-2.5"
      />
      {nested && (
        <p id={problemId} role="alert" className="mt-1.5 text-micro text-fall-ink">
          {tooNestedText}
        </p>
      )}
      <div className="mt-1.5 flex flex-wrap items-center justify-end gap-2">
        <Counter count={count} />
        <Button variant="quiet" size="small" disabled={saving} onClick={actions.endEdit}>
          Annuler
        </Button>
        <Button
          size="small"
          disabled={refused}
          busy={saving}
          busyLabel="Enregistrement…"
          onClick={() => void save()}
        >
          Enregistrer
        </Button>
      </div>
    </div>
  );
}
