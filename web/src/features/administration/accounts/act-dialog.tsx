import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { api, client } from '../../../lib/api.ts';
import { describeError, fieldErrors } from '../../../lib/errors.ts';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { SupportedAccount } from '../types.ts';
import { describeSubscriptionEnd } from './account-texts.ts';

export type AccountActName = 'end-sessions' | 'suspend' | 'restore';

interface ActTexts {
  title: (pseudo: string) => string;
  /** What happens, before it does. */
  explain: (account: SupportedAccount) => string[];
  label: string;
  hint: string;
  button: string;
  busy: string;
  run: (learnerId: string, reason: string) => Promise<string>;
}

const acts: Record<AccountActName, ActTexts> = {
  'end-sessions': {
    title: (pseudo) => `Fermer les sessions de ${pseudo} ?`,
    explain: () => [
      'Tous ses appareils sont déconnectés sur-le-champ. La personne peut se reconnecter aussitôt avec son mot de passe.',
    ],
    label: 'Pourquoi',
    hint: 'Pour le journal, et pour la personne si elle demande ses données.',
    button: 'Fermer ses sessions',
    busy: 'Fermeture…',
    run: async (learnerId, reason) => {
      const { ended } = await client.administration.endSessions({ learnerId, reason });
      return formatCount(ended, 'appareil déconnecté', 'appareils déconnectés');
    },
  },
  suspend: {
    title: (pseudo) => `Suspendre ${pseudo} ?`,
    explain: (account) => [
      'Tous ses appareils sont déconnectés sur-le-champ, et personne ne peut plus se connecter à ce compte avant « Rétablir ». Rien de ce qu’il contient n’est effacé.',
      describeSubscriptionEnd(account),
    ],
    label: 'Motif, tel que la personne le lira',
    hint: 'Envoyé par email, et montré à la connexion après le bon mot de passe.',
    button: 'Suspendre',
    busy: 'Suspension…',
    run: async (learnerId, reason) => {
      await client.administration.suspend({ learnerId, reason });
      return 'Le compte est suspendu, et ses appareils sont déconnectés';
    },
  },
  restore: {
    title: (pseudo) => `Rétablir ${pseudo} ?`,
    explain: () => [
      'La personne peut de nouveau se connecter et retrouve tout. Un email le lui dit. Un abonnement arrêté ne reprend que si elle le demande.',
    ],
    label: 'Pourquoi',
    hint: 'Pour le journal, et pour la personne si elle demande ses données.',
    button: 'Rétablir',
    busy: 'Rétablissement…',
    run: async (learnerId, reason) => {
      await client.administration.restore({ learnerId, reason });
      return 'Le compte est rétabli';
    },
  },
};

interface ActDialogProps {
  account: SupportedAccount;
  /** Null: the dialog is closed. */
  act: AccountActName | null;
  onClose: () => void;
}

/** Asks for the reason of an act, says what it does, and carries it out. */
export function ActDialog({ account, act, onClose }: ActDialogProps) {
  return (
    <Dialog
      open={act !== null}
      onOpenChange={(open) => !open && onClose()}
      title={act === null ? '' : acts[act].title(account.pseudo)}
    >
      {act !== null && <ActForm account={account} act={act} onClose={onClose} />}
    </Dialog>
  );
}

function ActForm({ account, act, onClose }: ActDialogProps & { act: AccountActName }) {
  const { explain, label, hint, button, busy: busyLabel, run } = acts[act];
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const refused = fieldErrors(error)['reason'];

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      const done = await run(account.id, reason);
      toast.success(account.pseudo, `${done}.`);
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: api.administration.findAccounts.key() });
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {explain(account).map((text) => (
        <p key={text} className="text-ink-2">
          {text}
        </p>
      ))}
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={refused}
      />
      {error !== null && refused === undefined && <FieldError>{describeError(error)}</FieldError>}
      <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Annuler
        </Button>
        <Button
          type="submit"
          variant={act === 'suspend' ? 'danger' : 'primary'}
          busy={busy}
          busyLabel={busyLabel}
        >
          {button}
        </Button>
      </div>
    </form>
  );
}
