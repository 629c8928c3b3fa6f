import type { BuiltLearner, LearnerOverrides } from '@chandelle/server/testing/build-learner';
import { portsOf } from './ports.ts';

/** What a journey may do to its world from outside the site. */
export interface Control {
  /** Moves the server's clock ahead. */
  advanceClock: (hours: number) => Promise<void>;
  /** Makes a learner with an open session, without a form. */
  buildLearner: (overrides?: LearnerOverrides) => Promise<BuiltLearner>;
  /** Opens one more session of a learner; gives its Cookie header. */
  buildSession: (userId: string) => Promise<{ cookie: string }>;
  /** Ends the server; the database stays. */
  stopServer: () => Promise<void>;
  /** Starts a new server on the same database. */
  startServer: () => Promise<void>;
}

/** Makes the control of a world by its number. */
export function makeControl(world: number): Control {
  const post = async (command: string, input: object = {}): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${portsOf(world).control}/${command}`, {
      method: 'POST',
      body: JSON.stringify(input),
    });
    if (!response.ok) throw new Error(`${command}: ${await response.text()}`);
    return response.json();
  };
  return {
    advanceClock: async (hours) => void (await post('clock', { hours })),
    buildLearner: async (overrides = {}) => (await post('learners', overrides)) as BuiltLearner,
    buildSession: async (userId) => (await post('sessions', { userId })) as { cookie: string },
    stopServer: async () => void (await post('stop')),
    startServer: async () => void (await post('start')),
  };
}
