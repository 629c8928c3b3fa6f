import { maxNoteCharacters } from '@chandelle/contract/notebook-limits';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { errorTexts } from '../../lib/error-texts.ts';
import { Button } from '../../ui/button.tsx';
import type { HeldChange } from './changes/change.ts';
import type { Notebook } from './changes/use-notebook.ts';

/** A note that the server did not take: why, what was typed, and what can be done with it. Nothing of it is lost meanwhile. */
export function HeldNote({ held, notebook }: { held: HeldChange; notebook: Notebook }) {
  const id = useId();
  const { entry, other, deleted } = held;
  const mine = entry.note ?? '';
  const theirs = other?.note ?? '';
  const both = `${theirs}\n\n${mine}`;
  return (
    <section aria-labelledby={id} className="border-l-4 border-fall pl-4">
      <h3
        id={id}
        className="flex items-start gap-2 font-text text-[1rem] leading-normal font-medium text-fall-ink"
      >
        <CircleAlert size={18} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden />
        <span>{sayWhy(held)}</span>
      </h3>
      {other === null || deleted ? (
        <Text label={deleted ? 'La note telle qu’elle est' : 'Votre texte'}>
          {deleted ? theirs : mine}
        </Text>
      ) : (
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <Text label="Votre texte, ici">{mine}</Text>
          <Text label="Le texte enregistré">{theirs}</Text>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {deleted ? (
          <Button variant="secondary" size="small" onClick={() => notebook.decide(held, null)}>
            J’ai vu
          </Button>
        ) : (
          <>
            <Button size="small" onClick={() => notebook.decide(held, mine)}>
              {other === null ? 'Enregistrer de nouveau' : 'Garder mon texte'}
            </Button>
            {other !== null && [...both].length <= maxNoteCharacters && (
              <Button variant="secondary" size="small" onClick={() => notebook.decide(held, both)}>
                Garder les deux
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={() => notebook.decide(held, null)}>
              {other === null ? 'Abandonner ce texte' : 'Garder le texte enregistré'}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function Text({ label, children }: { label: string; children: string }) {
  return (
    <div className="mt-3 min-w-0 sm:mt-0">
      <p className="text-small text-ink-2">{label}</p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{children}</p>
    </div>
  );
}

/** Says why a note was not taken. */
function sayWhy({ code, deleted }: HeldChange): string {
  if (code === 'NOTEBOOK_CHANGED')
    return deleted
      ? 'Cette note a changé sur un autre appareil : elle n’a pas été supprimée.'
      : 'Cette note a changé sur un autre appareil. Les deux textes sont là : choisissez.';
  if (code === 'NOT_FOUND')
    return 'Cette note a été supprimée sur un autre appareil. Votre texte est enregistré ici.';
  const known: Readonly<Record<string, string>> = errorTexts;
  return `${known[code] ?? 'Le serveur n’a pas pris cette note.'} Votre texte est enregistré ici.`;
}
