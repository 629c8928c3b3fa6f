import type { Job } from '../jobs/recurring-jobs.ts';
import type { Services } from '../services.ts';

/** Files of one kind, and who names them. */
export interface NamedFiles {
  /** What their keys begin with. */
  prefix: string;
  /** Returns those of the keys that a row names. */
  findNamed: (services: Services, keys: readonly string[]) => Promise<readonly string[]>;
}

/** Milliseconds after which a file that no row names belongs to no work under way. */
const abandonedAfterMs = 24 * 3_600_000;
/** Keys that are looked up at a time. */
const batch = 500;
/** Share of the files, and their number, beyond which it is not the files that are wrong, but the database beside them. */
const tooMany = { share: 0.1, count: 20 };

/**
 * Removes files whose row is gone, or which cannot be removed now, and then finds `sweepFiles`: the act that they
 * belonged to is done, and whoever did it need not hear of it.
 */
export async function removeUnnamed(
  { files, log }: Pick<Services, 'files' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys)
    await files.remove(key).catch((error: unknown) => log.error('files.not-removed', error));
}

/** Makes the job that removes files which no row names: a process was killed, or the store away, between the one and the other. */
export const makeSweepFiles = (kinds: readonly NamedFiles[]): Job => ({
  name: 'files.sweep',
  everySeconds: 24 * 3600,
  async run(services, signal) {
    for (const kind of kinds) await sweep(services, kind, signal);
    await services.files.removeDrafts();
  },
});

async function sweep(services: Services, kind: NamedFiles, signal: AbortSignal): Promise<void> {
  const { files, log } = services;
  const unnamed: string[] = [];
  let looked: string[] = [];
  let total = 0;
  const look = async () => {
    const named = new Set(await kind.findNamed(services, looked));
    unnamed.push(...looked.filter((key) => !named.has(key)));
    looked = [];
  };
  // Stores date by the clock of a machine, whatever the time of the product.
  const limit = Date.now() - abandonedAfterMs;
  for await (const { key, datedAt } of files.list(kind.prefix)) {
    signal.throwIfAborted();
    total += 1;
    if (datedAt.getTime() < limit) looked.push(key);
    if (looked.length === batch) await look();
  }
  await look();
  const { share, count } = tooMany;
  if (unnamed.length > count && unnamed.length > total * share) {
    log.warn('files.sweep-refused', { prefix: kind.prefix, unnamed: unnamed.length, total });
    return;
  }
  await removeUnnamed(services, unnamed);
}
