import { afterEach, expect, it, vi } from 'vitest';
import { codedError, fakeApi } from '../testing/fake-api.ts';
import { errorCode } from './errors.ts';
import { client } from './late-client.ts';

afterEach(() => vi.unstubAllGlobals());

it('calls the API, with what it was given', async () => {
  const { sent } = fakeApi({
    'POST /api/session': () => ({ body: { learner: null, secondStep: null } }),
  });
  const input = { email: 'camille@exemple.fr', password: 'bougie-verte-42' };
  expect(await client.accounts.signIn(input)).toEqual({ learner: null, secondStep: null });
  expect(sent).toEqual([{ operation: 'POST /api/session', body: input }]);
});

it('fails with the codes of the API', async () => {
  fakeApi({ 'POST /api/session': () => codedError('WRONG_CREDENTIALS', 401) });
  const failure = await client.accounts
    .signIn({ email: 'camille@exemple.fr', password: 'x' })
    .catch(errorCode);
  expect(failure).toBe('WRONG_CREDENTIALS');
});
