import { fork, type SendHandle } from 'node:child_process';
import { createServer, type Server, type Socket } from 'node:net';
import { locateProgram } from '../../processes/locate-program.ts';

/** What `node:cluster` gives its workers too: a socket that nobody listens on yet. */
export type Handle = SendHandle & object;

/** What a server of `node:http` asks for its connections. */
const asForHttp = { allowHalfOpen: true, noDelay: true };

/** Longest time until all handles are there, in milliseconds: some hundred usually. */
const patienceMs = 10_000;

/**
 * Opens further handles on the socket that a server listens on, and gives the server what comes in by them. Node accepts one
 * connection for each handle in a turn of its loop: where some hundred connections keep each turn busy, those who are new
 * would wait for as long as that lasts. A handle has no copy within a process: a short-lived process sends them back.
 * Fewer handles, or none, are no error: the server itself listens on.
 *
 * @param backlog Connections that may wait to be accepted: each handle that listens sets it for the socket that all share.
 * @returns what they are, to be closed with the server.
 */
export function shareListener(server: Server, count: number, backlog: number): Promise<Server[]> {
  const program = { beside: import.meta.url, name: 'send-back-process' };
  const child = fork(...locateProgram(program));
  // As a `Server`, it would listen over there too, and what came in by it would be lost.
  const bare = Reflect.get(server, '_handle') as Handle;
  const shares: Server[] = [];
  const take = (handle: Handle) => {
    const share = createServer(asForHttp, (socket: Socket) => server.emit('connection', socket));
    shares.push(share.listen(handle, backlog));
    // Left alone, the other process ends.
    if (shares.length === count) child.disconnect();
  };
  child.on('message', (_text, handle) => take(handle as Handle));
  const limit = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  return new Promise((resolve) => {
    // As long as it lives, it holds the socket too.
    const finish = () => {
      clearTimeout(limit);
      resolve(shares);
    };
    child.on('exit', finish);
    child.on('error', finish);
    child.send(count, bare, { keepOpen: true });
  });
}
