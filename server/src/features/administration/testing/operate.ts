import type { supportedAccountSchema } from '@chandelle/contract/administration';
import type * as z from 'zod';
import { type Answer, callApi } from '../../../testing/call-api.ts';
import type { BuiltLearner } from '../../../testing/build-learner.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';

/** An account as an operator reads it. */
export type Supported = z.output<typeof supportedAccountSchema>;

/** What an operator asks for, over the API. */
export function makeOperator(app: TestApp, operator: BuiltLearner) {
  const call = (method: string, path: string, body?: object): Promise<Answer> =>
    callApi(app, method, `/administration${path}`, {
      cookie: operator.cookie,
      ...(body !== undefined && { body }),
    });
  return {
    call,
    find: async (query: string) =>
      (await call('GET', `/accounts?query=${encodeURIComponent(query)}`)).body as {
        accounts: Supported[];
        more: boolean;
      },
    endSessions: (learnerId: string, reason = 'Téléphone volé') =>
      call('POST', `/accounts/${learnerId}/sessions/end`, { reason }),
    suspend: (learnerId: string, reason = 'Votre compte envoie des publicités.') =>
      call('PUT', `/accounts/${learnerId}/suspension`, { reason }),
    restore: (learnerId: string, reason = 'Mot de passe changé') =>
      call('POST', `/accounts/${learnerId}/suspension/end`, { reason }),
    readActs: async (cursor = '') =>
      (await call('GET', `/acts${cursor === '' ? '' : `?cursor=${cursor}`}`)).body as {
        entries: {
          id: string;
          act: string;
          reason: string;
          operator: { id: string; pseudo: string } | null;
          target: { id: string; pseudo: string } | null;
          at: string;
        }[];
        next: string | null;
      },
  };
}
