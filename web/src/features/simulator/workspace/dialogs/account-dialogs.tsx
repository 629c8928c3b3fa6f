import { decimal } from '@chandelle/market/money/decimal';
import { rejectionText } from '../../../../trading/texts/rejection-texts.ts';
import { useState, type FormEvent } from 'react';
import { writeAmount } from '../../../../trading/amount-text.ts';
import { amountText } from '../../../../trading/panel-ticket.ts';
import type { MarketSession } from '../../../../trading/market-session.ts';
import { StepperField } from '../../../../trading/stepper-field.tsx';
import { usdtText } from '../../../../trading/money-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

interface AccountDialogProps {
  session: MarketSession;
  onClose: () => void;
}

/** Puts more fictitious money into the account. */
export function DepositDialog({ session, onClose }: AccountDialogProps) {
  const [amount, setAmount] = useState(() => writeAmount(decimal('1000'), 2));
  const [problem, setProblem] = useState<string>();
  const { deposited } = session.simulation.state.account;

  function submit(event: FormEvent) {
    event.preventDefault();
    const rejection = session.send({ type: 'deposit', amount: amountText(amount) });
    if (rejection === null) onClose();
    else setProblem(rejectionText(rejection));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Déposer des USDT"
      description={`Argent fictif. Jusqu’ici, ${usdtText(deposited)} ont été mis sur ce compte ; le résultat se compte à partir de ce total.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form="deposit-form">
            Déposer
          </Button>
        </>
      }
    >
      <form id="deposit-form" noValidate onSubmit={submit}>
        <StepperField
          label="Montant"
          unit="USDT"
          step="1000"
          decimals={2}
          value={amount}
          onChange={(next) => {
            setAmount(next);
            setProblem(undefined);
          }}
          error={problem}
        />
      </form>
    </Dialog>
  );
}

/** Begins the account anew in the same market, once that was confirmed. */
export function ResetDialog({ session, onClose }: AccountDialogProps) {
  const { cash } = session.simulation.state.rules;
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Réinitialiser le compte ?"
      description={`Position, ordres, historique et journal sont effacés, et le compte repart de ${usdtText(cash)}. Le marché continue où il en est. Exportez vos exécutions d’abord si vous voulez les garder.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Annuler
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              session.send({ type: 'reset' });
              onClose();
            }}
          >
            Réinitialiser
          </Button>
        </>
      }
    />
  );
}
