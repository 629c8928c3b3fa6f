import { useEffect } from 'react';
import { resending } from '../lib/resend.ts';
import { useStore } from '../lib/use-store.ts';
import { toast } from '../ui/toast.tsx';

/** Says, for as long as it lasts, that the server does not take what was sent, and that it is sent again. */
export function ResendMessage() {
  const isResending = useStore(resending, false);
  useEffect(() => {
    if (!isResending) return undefined;
    toast.waiting(
      'Le serveur ne répond pas pour l’instant',
      'Rien n’est perdu : votre demande repart toute seule. Gardez cette page ouverte.',
    );
    return toast.dismissWaiting;
  }, [isResending]);
  return null;
}
