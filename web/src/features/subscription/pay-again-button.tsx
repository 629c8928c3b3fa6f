import { client } from '../../lib/api.ts';
import { LeaveButton } from './leave-button.tsx';

/** Leads to the page on which a declined payment is made. */
export function PayAgainButton() {
  return (
    <LeaveButton
      ask={async () => (await client.subscription.payAgain()).url}
      failed="Paiement impossible"
    >
      Payer de nouveau
    </LeaveButton>
  );
}
