import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast.tsx';

/** Puts one's row into the ranking of a week, or takes it out. */
export function useShown(monday: string): { busy: boolean; change: (shown: boolean) => void } {
  const queryClient = useQueryClient();
  const show = useMutation(
    api.weekly.show.mutationOptions({
      onSuccess: async (_done, { shown }) => {
        await queryClient.invalidateQueries({ queryKey: api.weekly.week.key() });
        if (shown) toast.success('Classement', 'Votre ligne est au classement de cette semaine.');
        else
          toast.success(
            'Classement',
            'Votre ligne n’y est plus. Votre résultat reste sur cette page, pour vous.',
          );
      },
      onError: (error) => toast.error('Erreur', describeError(error)),
    }),
  );
  return { busy: show.isPending, change: (shown) => show.mutate({ monday, shown }) };
}
