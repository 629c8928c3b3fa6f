import { notebookKinds } from '@chandelle/contract/notebook-limits';
import { useState } from 'react';
import { useSearchParams } from '../../lib/navigation/navigation.tsx';
import type { NotebookFilter } from './group-entries.ts';

const readKind = (value: string | null): NotebookFilter['kind'] =>
  notebookKinds.find((kind) => kind === value) ?? 'all';

/** Holds what the list is narrowed to; the address says it too, so that « back » from a lesson finds the list as it was. */
export function useNotebookFilter(): NotebookFilter & {
  change: (changes: Partial<NotebookFilter>) => void;
} {
  const [search, setSearch] = useSearchParams();
  const [filter, setFilter] = useState<NotebookFilter>({
    typed: search.get('q') ?? '',
    kind: readKind(search.get('type')),
  });
  return {
    ...filter,
    change(changes) {
      const next = { ...filter, ...changes };
      setFilter(next);
      const said = { q: next.typed, type: next.kind === 'all' ? '' : next.kind };
      setSearch(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== '')), {
        replace: true,
        keepScroll: true,
      });
    },
  };
}
