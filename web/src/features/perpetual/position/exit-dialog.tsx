import type { Exit } from '@chandelle/market/perpetual/state';
import { priceText } from '@chandelle/market/simulation/units';
import { useId, useState, type FormEvent } from 'react';
import { amountText } from '../../../trading/panel-ticket.ts';
import { StepperField } from '../../../trading/stepper-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Account, Send } from '../account.ts';
import { contractRejectionText } from '../texts/contract-rejection-texts.ts';
import { exitOf, moveExit } from './move-exit.ts';

interface ExitDialogProps {
  account: Account;
  send: Send;
  onClose: () => void;
}

const exits = [
  { kind: 'stop', label: 'Stop' },
  { kind: 'take-profit', label: 'Objectif' },
] as const;

/** The stop and the target of the position: an empty field is none. */
export function ExitDialog({ account, send, onClose }: ExitDialogProps) {
  const id = useId();
  const { state, moment, format } = account;
  const { steps, currency } = format.market;
  const written = (kind: Exit['kind']) => {
    const exit = exitOf(state, kind);
    return exit === undefined ? '' : format.price(exit.trigger);
  };
  const [prices, setPrices] = useState({
    stop: written('stop'),
    'take-profit': written('take-profit'),
  });
  const [problem, setProblem] = useState<{ kind: Exit['kind']; text: string } | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    for (const { kind } of exits) {
      const trigger = prices[kind].trim() === '' ? '' : amountText(prices[kind]);
      const before = exitOf(state, kind);
      const same = before === undefined ? '' : priceText(format.instrument, before.trigger);
      if (trigger === same) continue;
      const rejection = moveExit(state, send, kind, trigger);
      if (rejection !== null) {
        setProblem({ kind, text: contractRejectionText(rejection) });
        return;
      }
    }
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Stop et objectif"
      description={`Chacun ferme toute la position, au marché, quand le prix de référence y vient. Il est à ${format.price(moment.mark)}. Un champ vide n’attend rien.`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={id}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        {exits.map(({ kind, label }) => (
          <StepperField
            key={kind}
            label={label}
            unit={currency}
            step={steps.price}
            decimals={steps.priceDigits}
            value={prices[kind]}
            onChange={(next) => {
              setPrices({ ...prices, [kind]: next });
              setProblem(null);
            }}
            error={problem?.kind === kind ? problem.text : undefined}
          />
        ))}
      </form>
    </Dialog>
  );
}
