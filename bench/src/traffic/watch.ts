import type { RunningServer } from '../processes.ts';
import { findFreePort } from '../processes.ts';
import type { World } from '../world.ts';

/** A server process whose metrics are read on a port of their own. */
export interface WatchedServer extends RunningServer {
  /** Reads a metric without labels. */
  read: (name: string) => Promise<number>;
}

/** Starts the built product on a world with a port for its metrics. */
export async function startWatched(world: World): Promise<WatchedServer> {
  const port = await findFreePort();
  const server = await world.startProduct({ METRICS_PORT: String(port) });
  return {
    ...server,
    async read(name) {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
      if (value === undefined) throw new Error(`The server has no metric ${name}.`);
      return Number(value);
    },
  };
}
