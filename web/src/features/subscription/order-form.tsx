import { termsNotAccepted } from '@chandelle/contract/subscription-price';
import { useState, type FormEvent } from 'react';
import { client } from '../../lib/api.ts';
import { describeError, errorCode, fieldErrors } from '../../lib/errors.ts';
import { paths } from '@chandelle/contract/paths';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.tsx';
import { Checkbox } from './checkbox.tsx';
import { leaveForPayment } from './leave-for-payment.ts';

/** What is agreed to, and the button that pays. `onRefused` is told when the subscription is in another state. */
export function OrderForm({ resumed, onRefused }: { resumed: boolean; onRefused: () => void }) {
  const [accepted, setAccepted] = useState(false);
  const [immediate, setImmediate] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  function accept(ticked: boolean) {
    setAccepted(ticked);
    if (ticked) setError(undefined);
  }

  async function order(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (!accepted) return setError(termsNotAccepted);
    setError(undefined);
    setBusy(true);
    try {
      const { url } = await client.subscription.order({
        termsAccepted: accepted,
        immediateAccess: immediate,
      });
      leaveForPayment(url);
      // The page stays in view until the other one is there; a new tab leaves it usable.
      setTimeout(() => setBusy(false), 4000);
    } catch (problem) {
      setBusy(false);
      const field = fieldErrors(problem)['termsAccepted'];
      if (field !== undefined) return setError(field);
      toast.error('Commande impossible', describeError(problem));
      if (['ALREADY_SUBSCRIBED', 'PAYMENT_DUE'].includes(errorCode(problem))) onRefused();
    }
  }

  return (
    <form noValidate onSubmit={(event) => void order(event)} className="mt-6">
      <Checkbox checked={accepted} onChange={accept} error={error}>
        J’accepte les{' '}
        <Link to={paths.saleTerms} className="link">
          conditions générales de vente
        </Link>
        .
      </Checkbox>
      <Checkbox checked={immediate} onChange={setImmediate}>
        Facultatif : je demande expressément que l’accès commence avant la fin du délai de
        rétractation. Si je renonce, la part déjà écoulée reste due.
      </Checkbox>
      <Button type="submit" className="mt-4 w-full" busy={busy} busyLabel="Ouverture du paiement…">
        Commande avec obligation de paiement
      </Button>
      {resumed && (
        <p className="mt-3 text-small text-ink-2">
          Une page de paiement est déjà ouverte : ce bouton y ramène. Vous ne paierez qu’une fois.
        </p>
      )}
    </form>
  );
}
