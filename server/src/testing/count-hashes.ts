import { createHook } from 'node:async_hooks';

/** Counts the password hashes (scrypt) that this process begins while work is done, so that no time has to be measured. */
export async function countHashes(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') hashes += 1;
    },
  }).enable();
  try {
    await work();
    return hashes;
  } finally {
    hook.disable();
  }
}
