import { Search } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { fieldFrameClass } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { Notebook } from './changes/use-notebook.ts';
import { EntryRow, RemovedRow } from './entry-row.tsx';
import { findEntries, groupEntries, type NotebookFilter } from './group-entries.ts';
import type { ShownEntry } from './types.ts';
import { useNotebookFilter } from './use-filter.ts';

interface NotebookListProps {
  notebook: Notebook;
  entries: readonly ShownEntry[];
  /** Shown where there is nothing at all. */
  empty: ReactNode;
}

/** An entry that was deleted on this page, with the place in the list from which it went. */
interface Removed {
  entry: ShownEntry;
  at: number;
}

/** The entries by lesson and step, narrowed by kind and words. One that is deleted leaves a line that puts it back. */
export function NotebookList({ notebook, entries, empty }: NotebookListProps) {
  const filter = useNotebookFilter();
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [back, setBack] = useState<string | null>(null);
  const all = withRemoved(entries, removed);
  if (all.length === 0) return empty;
  const found = findEntries(all, filter);
  const searching = filter.typed.trim() !== '';

  function remove(entry: ShownEntry) {
    const at = all.findIndex(({ id }) => id === entry.id);
    setBack(null);
    setRemoved([...removed, { entry, at }]);
    notebook.remove(entry);
  }

  function putBack(entry: ShownEntry) {
    setBack(entry.id);
    setRemoved(removed.filter((each) => each.entry.id !== entry.id));
    notebook.putBack(entry);
  }

  return (
    <>
      <Filters filter={filter} onChange={filter.change} />
      <p
        aria-live="polite"
        className={searching ? 'mt-3 text-small text-ink-2' : 'visually-hidden'}
      >
        {searching && found.length > 0 && formatCount(found.length, 'résultat')}
      </p>
      {found.length === 0 ? (
        <div className="mt-8">
          <p className="text-ink-2">Rien ne correspond dans votre carnet.</p>
          <Button
            variant="secondary"
            className="mt-4"
            onClick={() => filter.change({ typed: '', kind: 'all' })}
          >
            Tout afficher
          </Button>
        </div>
      ) : (
        groupEntries(found).map((lesson) => (
          <section key={lesson.id} aria-labelledby={`carnet-${lesson.id}`} className="mt-10">
            <h2
              id={`carnet-${lesson.id}`}
              className="border-b-2 border-ink pb-3 font-display text-h3 text-pretty"
            >
              {lesson.title}
            </h2>
            {lesson.steps.map((step) => (
              <section key={step.id} className="mt-6">
                <h3 className="text-small font-medium text-ink-2 text-pretty">
                  {step.number === null
                    ? `${step.title} (étape retirée)`
                    : `${step.number}. ${step.title}`}
                </h3>
                <ul className="mt-1">
                  {step.entries.map((entry) => (
                    <li key={entry.id} className="border-b border-line py-4">
                      {removed.some((each) => each.entry.id === entry.id) ? (
                        <RemovedRow entry={entry} onPutBack={() => putBack(entry)} />
                      ) : (
                        <EntryRow
                          entry={entry}
                          notebook={notebook}
                          focused={back === entry.id}
                          onRemove={() => remove(entry)}
                        />
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </section>
        ))
      )}
    </>
  );
}

/** Puts what was deleted here back in its place, to be undone there. */
function withRemoved(
  entries: readonly ShownEntry[],
  removed: readonly Removed[],
): readonly ShownEntry[] {
  const all = entries.filter(({ id }) => removed.every(({ entry }) => entry.id !== id));
  for (const { entry, at } of removed.toSorted((one, other) => one.at - other.at))
    all.splice(at, 0, entry);
  return all;
}

interface FiltersProps {
  filter: NotebookFilter;
  onChange: (changes: Partial<NotebookFilter>) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const id = useId();
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={id} className="mb-1.5 block text-small font-medium">
          Chercher dans le carnet
        </label>
        <div className={fieldFrameClass(false)}>
          <Search
            size={18}
            strokeWidth={1.75}
            className="ml-3.5 shrink-0 self-center text-ink-2"
            aria-hidden
          />
          <input
            id={id}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={100}
            value={filter.typed}
            onChange={(event) => onChange({ typed: event.target.value })}
            className="min-h-[46px] w-full min-w-0 rounded-control bg-transparent px-3 outline-none"
          />
        </div>
      </form>
      <Segmented<NotebookFilter['kind']>
        label="Afficher"
        name="kind"
        value={filter.kind}
        onChange={(kind) => onChange({ kind })}
        options={[
          { value: 'all', label: 'Tout' },
          { value: 'note', label: 'Notes' },
          { value: 'highlight', label: 'Surlignés' },
          { value: 'bookmark', label: 'Pages' },
        ]}
      />
    </div>
  );
}
