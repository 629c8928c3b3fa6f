import type { accountSchema } from '@chandelle/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { api } from '../../../lib/api.ts';
import { updateSessionLearner } from '../../../lib/session.ts';

export type Account = z.output<typeof accountSchema>;

/** Returns a function that puts a change of the account where pages read it: the settings and the bar. */
export function useAccountCache(): (patch: Partial<Account>) => void {
  const queryClient = useQueryClient();
  return (patch) => {
    queryClient.setQueryData(
      api.accounts.account.queryKey(),
      (known) => known && { ...known, ...patch },
    );
    const { pseudo, avatarUrl, candleColours } = patch;
    updateSessionLearner({
      ...(pseudo !== undefined && { pseudo }),
      ...(avatarUrl !== undefined && { avatarUrl }),
      ...(candleColours !== undefined && { candleColours }),
    });
    // Lists that show the learner's name or place are read again when they are next looked at.
    void queryClient.invalidateQueries({ queryKey: api.leaderboard.key() });
    void queryClient.invalidateQueries({ queryKey: api.league.key() });
  };
}

/** Changes pseudo or preferences, and shows the change everywhere. */
export function useAccountUpdate() {
  const keep = useAccountCache();
  return useMutation(api.accounts.updateAccount.mutationOptions({ onSuccess: keep }));
}
