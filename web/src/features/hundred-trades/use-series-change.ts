import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { describeError } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.tsx';

/** Gives what follows a change of a series: all that shows one is read again, and a failure is said. */
export function useSeriesChange() {
  const queryClient = useQueryClient();
  return {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.hundredTrades.key() }),
    onError: (error: unknown) => {
      toast.error('Erreur', describeError(error));
    },
  };
}
