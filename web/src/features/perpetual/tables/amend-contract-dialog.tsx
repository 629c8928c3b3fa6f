import type { PerpetualRejection } from '@chandelle/market/perpetual/rejections';
import { quantityText } from '@chandelle/market/simulation/units';
import { useId, useState, type FormEvent } from 'react';
import { amountText } from '../../../trading/panel-ticket.ts';
import { StepperField } from '../../../trading/stepper-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import type { Account, Send } from '../account.ts';
import { contractRejectionText } from '../texts/contract-rejection-texts.ts';

/** What waits and is to do so otherwise: an order, or an exit, which has no lots of its own to change. */
export interface Amended {
  id: string;
  name: string;
  /** What it waits at, in ticks. */
  price: number;
  /** Null for an exit. */
  lots: number | null;
}

interface AmendContractDialogProps {
  account: Account;
  send: Send;
  amended: Amended;
  onClose: () => void;
}

/** Changes an order or an exit that waits; a rejection leaves it as it was. */
export function AmendContractDialog(props: AmendContractDialogProps) {
  const { account, send, amended, onClose } = props;
  const id = useId();
  const { format } = account;
  const { steps, coin, currency, quantity } = format.market;
  const first = {
    price: format.price(amended.price),
    quantity: amended.lots === null ? '' : quantity(quantityText(format.instrument, amended.lots)),
  };
  const [typed, setTyped] = useState(first);
  const [rejection, setRejection] = useState<PerpetualRejection | null>(null);
  const errorOf = (...names: PerpetualRejection['field'][]) =>
    rejection !== null && names.includes(rejection.field)
      ? contractRejectionText(rejection)
      : undefined;
  const edit = (patch: Partial<typeof first>) => {
    setRejection(null);
    setTyped({ ...typed, ...patch });
  };

  function save(event: FormEvent) {
    event.preventDefault();
    const moved = typed.price !== first.price;
    const resized = typed.quantity !== first.quantity;
    const price = amountText(typed.price);
    const rejected =
      !moved && !resized
        ? null
        : amended.lots === null
          ? send({ type: 'amend-exit', exit: amended.id, trigger: price })
          : send({
              type: 'amend-order',
              order: amended.id,
              ...(moved && { price }),
              ...(resized && { quantity: amountText(typed.quantity) }),
            });
    setRejection(rejected);
    if (rejected === null) onClose();
  }

  const shown: readonly PerpetualRejection['field'][] = ['price', 'trigger', 'quantity'];
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Modifier : ${amended.name}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Laisser tel quel
          </Button>
          <Button type="submit" form={id}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={save} className="grid gap-4">
        <StepperField
          label={amended.lots === null ? 'Prix de déclenchement' : 'Prix limite'}
          unit={currency}
          step={steps.price}
          decimals={steps.priceDigits}
          value={typed.price}
          onChange={(price) => edit({ price })}
          error={errorOf('price', 'trigger')}
        />
        {amended.lots !== null && (
          <StepperField
            label="Quantité"
            unit={coin}
            step={steps.quantity}
            write={quantity}
            value={typed.quantity}
            onChange={(next) => edit({ quantity: next })}
            error={errorOf('quantity')}
          />
        )}
        {rejection !== null && !shown.includes(rejection.field) && (
          <div role="alert">
            <FieldError>{contractRejectionText(rejection)}</FieldError>
          </div>
        )}
      </form>
    </Dialog>
  );
}
