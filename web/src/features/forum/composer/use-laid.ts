import { messageSchema } from '@chandelle/contract/forum-messages';
import { useEffect, useState } from 'react';
import { readStoredJson } from '../../../lib/storage.ts';
import { laidKey, layBeside, watchLaid, type Laid } from '../lay-beside.ts';

const { chart: chartSchema, quotedStep: stepSchema } = messageSchema.shape;

/** Reads what another page laid beside the next message; null where there is none. */
export function readLaid(learnerId: string): Laid {
  const read = (kind: keyof Laid) => readStoredJson(laidKey(learnerId, kind), 'sessionStorage');
  return {
    chart: chartSchema.safeParse(read('chart')).data ?? null,
    quotedStep: stepSchema.safeParse(read('quotedStep')).data ?? null,
  };
}

/** Returns what waits to go with the next message, and how to take it away. */
export function useLaid(learnerId: string): Laid & { drop: (kind: keyof Laid) => void } {
  const [laid, setLaid] = useState(() => readLaid(learnerId));
  useEffect(() => watchLaid(() => setLaid(readLaid(learnerId))), [learnerId]);
  return { ...laid, drop: (kind) => layBeside(learnerId, kind, null) };
}
