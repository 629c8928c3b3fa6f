import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A program of ours for a process of its own: `.ts` beside the module that is named, `.js` once both are built. */
export interface Program {
  beside: string;
  name: string;
}

/**
 * Returns with what `fork` starts a program. It gets none of the server's secrets.
 *
 * @param heapMb Its memory for objects, in megabytes; Node's own measure when left out.
 */
export function locateProgram({ beside, name }: Program, heapMb?: number) {
  const source = beside.endsWith('.ts');
  const file = fileURLToPath(new URL(`./${name}.${source ? 'ts' : 'js'}`, beside));
  // Node 20 itself runs no TypeScript.
  const loader = source ? pathToFileURL(createRequire(beside).resolve('tsx')).href : null;
  // It gets none of the server's secrets.
  const { PATH, HOME, TMPDIR } = process.env;
  const env = Object.fromEntries(
    Object.entries({ PATH, HOME, TMPDIR }).filter(([, value]) => value !== undefined),
  );
  const execArgv = [
    ...(loader === null ? [] : ['--import', loader]),
    ...(heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`]),
  ];
  return [file, [], { execArgv, env, serialization: 'advanced' }] as const;
}
