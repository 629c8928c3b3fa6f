import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { describeError } from '../../../app/errors.ts';
import { formatDate } from '../../../app/format.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';

/**
 * The elite lesson's button, whose label the specification gives in English. There is no quiz behind it yet: it notes
 * the wish to be told, and says so.
 */
export function WishToBeTold({ lessonId }: { lessonId: string }) {
  const queryClient = useQueryClient();
  const options = api.lessons.wish.queryOptions({ input: { lessonId } });
  const wish = useQuery(options);
  const note = useMutation({
    ...api.lessons.noteWish.mutationOptions(),
    onSuccess: (noted) => queryClient.setQueryData(options.queryKey, noted),
    onError: (error) => toast.error('Erreur', describeError(error)),
  });
  const wishedAt = wish.data?.wishedAt ?? null;
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
        {wishedAt === null
          ? 'Il n’y a pas encore de quiz\u00a0: ce bouton note que vous souhaitez être prévenu de sa sortie.'
          : `C’est noté depuis le ${formatDate(wishedAt)}\u00a0: vous êtes sur la liste des personnes à prévenir. Aucun point n’est en jeu d’ici là.`}
      </p>
    </>
  );
}
