import type { CDPSession, Page } from '@playwright/test';
import { median } from './result.ts';

/** What the scripts of a page hold, in MB. */
export interface Heap {
  /** Objects, texts, numbers and what the document keeps for them: what a leak would fill. */
  objects: number;
  /** What the browser compiled of the scripts. It compiles again, and better, what runs often: this settles, and is bounded by their length. */
  code: number;
}

/** Readings of which the median counts, and the milliseconds between them. */
const readings = 3;
const between = 10_000;

/** The parts of a snapshot that are read, as Chrome's DevTools write it. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** Reads what the scripts of a page hold once what nobody needs any more is gone, the median of some readings. */
export async function readHeap(page: Page): Promise<Heap> {
  const session = await page.context().newCDPSession(page);
  const seen: Heap[] = [];
  for (let reading = 0; reading < readings; reading += 1) {
    if (reading > 0) await page.waitForTimeout(between);
    seen.push(sumSnapshot(JSON.parse(await takeSnapshot(session)) as Snapshot));
  }
  await session.detach();
  return {
    objects: median(seen.map(({ objects }) => objects)),
    code: median(seen.map(({ code }) => code)),
  };
}

/** Takes a snapshot of the heap; Chrome collects what is unreachable first. */
async function takeSnapshot(session: CDPSession): Promise<string> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.send('HeapProfiler.disable');
  session.off('HeapProfiler.addHeapSnapshotChunk', collect);
  return chunks.join('');
}

function sumSnapshot({ snapshot: { meta }, nodes }: Snapshot): Heap {
  const { node_fields: fields, node_types: types } = meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const code = types[0].indexOf('code');
  if (type === -1 || size === -1 || code === -1)
    throw new Error('The snapshot of the heap has another shape than is read here.');
  const sums: Heap = { objects: 0, code: 0 };
  for (let at = 0; at < nodes.length; at += fields.length)
    sums[nodes[at + type] === code ? 'code' : 'objects'] += (nodes[at + size] ?? 0) / 1e6;
  return sums;
}
