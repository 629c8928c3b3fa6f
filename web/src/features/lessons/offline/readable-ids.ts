import { createContext, useEffect, useState } from 'react';
import { useAway } from '../../../lib/use-away.ts';
import { withOfflineLessons } from './with-offline-lessons.ts';

/** The lessons that can be opened now; null as long as the server opens them. */
export const ReadableIds = createContext<ReadonlySet<string> | null>(null);

/** Returns the lessons that can be opened without the server, once it is away; null as long as it is not. */
export function useReadableIds(): ReadonlySet<string> | null {
  const away = useAway();
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!away) return undefined;
    let left = false;
    void withOfflineLessons(({ listOfflineLessons }) => listOfflineLessons()).then((lessons) => {
      if (!left) setIds(new Set(lessons?.map(({ id }) => id)));
    });
    return () => {
      left = true;
    };
  }, [away]);
  return away ? ids : null;
}
