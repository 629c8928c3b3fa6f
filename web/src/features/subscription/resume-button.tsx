import { useState } from 'react';
import { client } from '../../lib/api.ts';
import { describeError } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useCacheSubscription } from './use-subscription.ts';

/** Takes a cancellation back. */
export function ResumeButton() {
  const note = useCacheSubscription();
  const [busy, setBusy] = useState(false);

  async function resume() {
    setBusy(true);
    try {
      note(await client.subscription.resume());
      toast.success('Abonnement rétabli', 'Votre résiliation est annulée.');
    } catch (error) {
      toast.error('Reprise impossible', describeError(error));
    }
    setBusy(false);
  }

  return (
    <Button variant="secondary" busy={busy} busyLabel="Reprise…" onClick={() => void resume()}>
      Garder mon abonnement
    </Button>
  );
}
