import { MAX_NOTE } from '@chandelle/market/simulation/drawings/draw';
import type { ChartPoint } from '@chandelle/market/simulation/drawings/drawing';
import type { Rejection } from '@chandelle/market/simulation/rejections';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { rejectionText } from '../../../../trading/texts/rejection-texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { drawingsOf } from './drawings-of.ts';
import type { LiveChart } from '../live-chart.ts';
import { DRAFT } from './use-draft.ts';

interface NoteFormProps {
  chart: LiveChart;
  /** The candle and the price that the note is about. */
  at: ChartPoint<number>;
  /** Writes when a candle begins. */
  moment: (second: number) => string;
  /** Keeps the words; returns why it cannot. */
  onSave: (words: string) => Rejection | null;
  onCancel: () => void;
}

/** Asks for the words of a note, at a candle that was chosen for it. */
export function NoteForm({ chart, at, moment, onSave, onCancel }: NoteFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [rejected, setRejected] = useState<string | null>(null);

  useEffect(() => input.current?.focus(), []);

  useEffect(() => {
    drawingsOf(chart).preview({ id: DRAFT, kind: 'note', name: words.trim(), from: at, to: at });
    return () => drawingsOf(chart).preview(null);
  }, [chart, at, words]);

  function save(event: FormEvent) {
    event.preventDefault();
    const rejection = onSave(words.trim());
    setRejected(rejection && rejectionText(rejection));
    if (rejection !== null) input.current?.focus();
  }

  return (
    <form className="note-form" onSubmit={save}>
      <label htmlFor={id}>{`Votre note, ${moment(at.time)}`}</label>
      <input
        ref={input}
        id={id}
        className="drawing-name"
        value={words}
        maxLength={MAX_NOTE}
        autoComplete="off"
        placeholder="Par exemple « cassure sans volume »"
        aria-invalid={rejected !== null || undefined}
        aria-describedby={rejected === null ? undefined : `${id}-rejected`}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onCancel();
        }}
      />
      {rejected !== null && <FieldError id={`${id}-rejected`}>{rejected}</FieldError>}
      <div className="note-acts">
        <Button type="submit" size="small">
          Poser la note
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
