import { useState } from 'react';
import { describeError } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { leaveForPayment } from './leave-for-payment.ts';

/** A button that asks for a page of the provider and goes there. */
export function LeaveButton(props: {
  ask: () => Promise<string>;
  failed: string;
  children: string;
  variant?: 'primary' | 'secondary';
}) {
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    try {
      leaveForPayment(await props.ask());
      setTimeout(() => setBusy(false), 4000);
    } catch (error) {
      setBusy(false);
      toast.error(props.failed, describeError(error));
    }
  }

  return (
    <Button
      variant={props.variant ?? 'primary'}
      busy={busy}
      busyLabel="Ouverture…"
      onClick={() => void leave()}
    >
      {props.children}
    </Button>
  );
}
