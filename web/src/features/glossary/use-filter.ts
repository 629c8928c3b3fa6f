import { useState } from 'react';
import { useSearchParams } from '../../lib/navigation/navigation.tsx';

/** What the list is narrowed to. */
export interface GlossaryFilter {
  typed: string;
  lessonId: string;
  change: (changes: { typed?: string; lessonId?: string }) => void;
}

/** Holds what the list is narrowed to; the address says it too, so that « back » from a term finds the list as it was. */
export function useGlossaryFilter(): GlossaryFilter {
  const [search, setSearch] = useSearchParams();
  const [filter, setFilter] = useState({
    typed: search.get('q') ?? '',
    lessonId: search.get('lecon') ?? '',
  });
  return {
    ...filter,
    change(changes) {
      const next = { ...filter, ...changes };
      setFilter(next);
      const said = Object.entries({ q: next.typed, lecon: next.lessonId });
      setSearch(Object.fromEntries(said.filter(([, value]) => value !== '')), {
        replace: true,
        keepScroll: true,
      });
    },
  };
}
