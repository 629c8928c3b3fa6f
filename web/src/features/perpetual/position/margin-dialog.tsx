import { useId, useState, type FormEvent } from 'react';
import { amountText } from '../../../trading/panel-ticket.ts';
import { StepperField } from '../../../trading/stepper-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Account, type Send, tryCommand } from '../account.ts';
import { contractRejectionText } from '../texts/contract-rejection-texts.ts';
import { frameTexts } from '../texts/contract-names.ts';

interface MarginDialogProps {
  account: Account;
  send: Send;
  kind: 'add' | 'remove';
  onClose: () => void;
}

const words = {
  add: { title: 'Ajouter de la marge', type: 'add-margin', action: 'Ajouter' },
  remove: { title: 'Retirer de la marge', type: 'remove-margin', action: 'Retirer' },
} as const;

/** Moves money between the account and the margin of the position, and says before where it would then be closed. */
export function MarginDialog({ account, send, kind, onClose }: MarginDialogProps) {
  const id = useId();
  const [amount, setAmount] = useState('100,00');
  const [problem, setProblem] = useState<string>();
  const { state, view, format } = account;
  const { title, type, action } = words[kind];
  const tried = tryCommand(account, { type, amount: amountText(amount) });
  const closing = frameTexts[state.frame].closing;
  const priceOf = (ticks: number | null | undefined) =>
    ticks === null || ticks === undefined ? 'à aucun prix' : format.price(ticks);

  function submit(event: FormEvent) {
    event.preventDefault();
    const rejection = send({ type, amount: amountText(amount) });
    if (rejection === null) onClose();
    else setProblem(contractRejectionText(rejection));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={`Marge de la position : ${format.money(view?.margin ?? 0n)}. Sur le compte : ${format.money(state.wallet)}.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={id}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <StepperField
          label="Montant"
          unit={format.market.currency}
          step="100"
          decimals={2}
          value={amount}
          onChange={(next) => {
            setAmount(next);
            setProblem(undefined);
          }}
          error={problem}
        />
        <dl className="panel-sums mt-4" aria-live="polite">
          <div>
            <dt>{`${closing} maintenant`}</dt>
            <dd>{priceOf(view?.liquidation)}</dd>
          </div>
          <div>
            <dt>{`${closing} ensuite`}</dt>
            <dd>
              {tried.accepted
                ? priceOf(tried.view?.liquidation)
                : contractRejectionText(tried.rejection)}
            </dd>
          </div>
        </dl>
        {kind === 'add' && (
          <p className="panel-hint">
            La marge ajoutée peut être perdue comme l’autre : elle éloigne la clôture, et grossit la
            perte possible.
          </p>
        )}
      </form>
    </Dialog>
  );
}
