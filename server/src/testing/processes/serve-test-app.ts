import { serveHttp } from '../../platform/http/serve-http.ts';
import { makeApp } from '../../start/app.ts';
import { findFreePort } from './server-process.ts';
import type { TestApp } from '../start-test-app.ts';

/** An application that listens: what only real connections show. */
export interface ServedApp {
  port: number;
  url: string;
  /** Stops listening; the application itself is closed by whoever started it. */
  close: () => Promise<void>;
}

/** Serves an application on a port of the loopback. */
export async function serveTestApp({ services }: TestApp): Promise<ServedApp> {
  const port = await findFreePort();
  const { close } = await serveHttp(makeApp(services), { ...services.config, port });
  return { port, url: `http://127.0.0.1:${port}`, close };
}
