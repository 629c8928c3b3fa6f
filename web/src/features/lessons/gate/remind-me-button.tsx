import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/errors.ts';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';

/**
 * The elite lesson's button, whose label the specification gives in English. There is no quiz behind it yet: it notes
 * a reminder, and says so.
 */
export function RemindMeButton({ lessonId }: { lessonId: string }) {
  const queryClient = useQueryClient();
  const options = api.lessons.reminder.queryOptions({ input: { lessonId } });
  const reminder = useQuery(options);
  const note = useMutation({
    ...api.lessons.requestReminder.mutationOptions(),
    onSuccess: (noted) => queryClient.setQueryData(options.queryKey, noted),
    onError: (error) => toast.error('Erreur', describeError(error)),
  });
  const requestedAt = reminder.data?.requestedAt ?? null;
  return (
    <>
      <Button
        busy={note.isPending}
        busyLabel="Un instant…"
        onClick={() => note.mutate({ lessonId })}
      >
        <span lang="en">Start Quiz</span>
      </Button>
      <p role="status" className="order-last basis-full text-small text-ink-2">
        {requestedAt === null
          ? 'Il n’y a pas encore de quiz : ce bouton note que vous souhaitez être prévenu de sa sortie.'
          : `C’est noté depuis le ${formatDate(requestedAt)} : vous êtes sur la liste des personnes à prévenir. Aucun point n’est en jeu d’ici là.`}
      </p>
    </>
  );
}
