import { typeset } from '@chandelle/course/typography';
import { decimal } from '@chandelle/market/money/decimal';
import { refusalText } from '@chandelle/market/simulation/refusal-texts';
import { useState, type FormEvent } from 'react';
import { writeAmount } from '../../../figures/trading/amount-text.ts';
import { amountText } from '../../../figures/trading/panel-ticket.ts';
import type { MarketSession } from '../../../figures/trading/market-session.ts';
import { StepperField } from '../../../figures/trading/stepper-field.tsx';
import { usdtText } from '../../../figures/trading/trading-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type Asked = 'deposit' | 'reset' | null;

/** What is done with the account as a whole: more fictitious money, or a fresh beginning in the same market. */
export function AccountActions({ session }: { session: MarketSession }) {
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  // Orders are no longer taken then, and a new market brings a new account.
  if (session.ended) return null;
  return (
    <div className="account-actions">
      <Button variant="secondary" size="small" onClick={() => setAsked('deposit')}>
        Déposer des USDT
      </Button>
      <Button variant="secondary" size="small" onClick={() => setAsked('reset')}>
        Réinitialiser le compte
      </Button>
      {asked === 'deposit' && <DepositDialog session={session} onClose={close} />}
      <ResetDialog session={session} open={asked === 'reset'} onClose={close} />
    </div>
  );
}

function DepositDialog({ session, onClose }: { session: MarketSession; onClose: () => void }) {
  const [amount, setAmount] = useState(() => writeAmount(decimal('1000'), 2));
  const [problem, setProblem] = useState<string>();
  const { deposited } = session.simulation.state.account;

  function submit(event: FormEvent) {
    event.preventDefault();
    const refusal = session.send({ type: 'deposit', amount: amountText(amount) });
    if (refusal === null) onClose();
    else setProblem(refusalText(refusal));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Déposer des USDT"
      description={typeset(
        `Argent fictif. Jusqu’ici, ${usdtText(deposited)} ont été mis sur ce compte ; le résultat se compte à partir de ce total.`,
      )}
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

function ResetDialog(props: { session: MarketSession; open: boolean; onClose: () => void }) {
  const { session, open, onClose } = props;
  const { cash } = session.simulation.state.rules;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={typeset('Réinitialiser le compte ?')}
      description={typeset(
        `Position, ordres, historique et journal sont effacés, et le compte repart de ${usdtText(cash)}. Le marché continue où il en est. Exportez vos trades d’abord si vous voulez les garder.`,
      )}
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
