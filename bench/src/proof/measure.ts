import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';

/** Watches how much memory processes hold, ten times a second. */
export class MemoryWatch {
  #max = 0;
  #pids = new Set<number>();
  #timer = setInterval(() => this.#look(), 100).unref();

  add(pid: number | undefined): void {
    if (pid !== undefined) this.#pids.add(pid);
  }

  /** Most that one process held since this was asked last, in megabytes. */
  take(): number {
    this.#look();
    const max = this.#max;
    this.#max = 0;
    return max;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    for (const pid of this.#pids) {
      const held = readMemory(pid);
      if (held === null) this.#pids.delete(pid);
      else this.#max = Math.max(this.#max, held);
    }
  }
}

/** Reads what a process holds in memory (RSS), in megabytes; null once it is gone. */
function readMemory(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

/** Waits for the first write that is acknowledged after an instant; seconds between the two, null after a minute. */
export async function timeFirstWrite(ledger: Ledger, since: number): Promise<number | null> {
  const { acknowledged } = ledger;
  while (performance.now() - since < 60_000) {
    if (ledger.acknowledged > acknowledged && ledger.lastAcknowledgedAt >= since)
      return (ledger.lastAcknowledgedAt - since) / 1000;
    await sleep(2);
  }
  return null;
}
