import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { api } from '../../../lib/api.ts';
import { updateSessionLearner } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';

const word = 'RECOMMENCER';

/** Lets a learner begin the course again, after typing the word that confirms it. */
export function RestartCourse() {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const queryClient = useQueryClient();
  const restart = useMutation({
    ...api.progress.restart.mutationOptions(),
    onSuccess: async () => {
      updateSessionLearner({ totalPoints: 0 });
      await queryClient.invalidateQueries();
      change(false);
      toast.success(
        'Parcours recommencé',
        'Vos anciens résultats sont archivés dans l’export de vos données.',
      );
    },
    onError: () => toast.error('Erreur', 'Impossible de réinitialiser la progression'),
  });

  function change(next: boolean) {
    setOpen(next);
    setTyped('');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === word && !restart.isPending) restart.mutate({ confirmation: word });
  }

  return (
    <section
      aria-labelledby="restart-title"
      className="flex flex-wrap items-center justify-between gap-4 border-t border-ink pt-6 pb-10"
    >
      <div className="max-w-measure">
        <h2 id="restart-title" className="font-display text-h3">
          Viser la leçon d’élite
        </h2>
        <p className="mt-1 text-ink-2">
          Elle s’ouvre à partir de 2 000 points. Vous pouvez reprendre le parcours depuis le début
          pour les atteindre.
        </p>
      </div>
      <Button variant="secondary" onClick={() => change(true)}>
        Recommencer le parcours
      </Button>
      <Dialog
        open={open}
        onOpenChange={change}
        title="Recommencer le parcours ?"
        description={`Vos points et vos badges seront archivés. Écrivez ${word} pour confirmer.`}
        actions={
          <>
            <Button variant="quiet" onClick={() => change(false)}>
              Annuler
            </Button>
            <Button
              variant="danger"
              type="submit"
              form="restart-form"
              disabled={typed.trim() !== word}
              busy={restart.isPending}
              busyLabel="Un instant…"
            >
              Recommencer
            </Button>
          </>
        }
      >
        <form id="restart-form" onSubmit={submit}>
          <TextField
            label="Confirmation"
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
      </Dialog>
    </section>
  );
}
