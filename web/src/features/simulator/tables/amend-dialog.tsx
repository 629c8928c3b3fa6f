import type { OrderView } from '@chandelle/market/simulation/read-account';
import { rejectionText } from '../../../trading/texts/rejection-texts.ts';
import type { Rejection, RejectedField } from '@chandelle/market/simulation/rejections';
import { useState } from 'react';
import { marketFormat } from '../../../trading/market-format.ts';
import type { MarketSession } from '../../../trading/market-session.ts';
import { amountText } from '../../../trading/panel-ticket.ts';
import { StepperField } from '../../../trading/stepper-field.tsx';
import { orderName } from '../../../trading/texts/order-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';

interface AmendDialogProps {
  session: MarketSession;
  order: OrderView;
  onClose: () => void;
}

/** Changes an order that waits; a rejection leaves it as it was. */
export function AmendDialog({ session, order, onClose }: AmendDialogProps) {
  const format = marketFormat(session.simulation.state);
  const { steps } = format;
  const price = { unit: format.currency, step: steps.price, decimals: steps.priceDigits };
  const first = {
    price: order.price === null ? null : format.price(order.price),
    trigger: order.trigger === null || order.trail !== null ? null : format.price(order.trigger),
    quantity: format.quantity(order.quantity),
  };
  const [typed, setTyped] = useState(first);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const errorOf = (name: RejectedField) =>
    rejection?.field === name ? rejectionText(rejection) : undefined;

  function save() {
    const changes = {
      ...(typed.price !== first.price &&
        typed.price !== null && { price: amountText(typed.price) }),
      ...(typed.trigger !== first.trigger &&
        typed.trigger !== null && { trigger: amountText(typed.trigger) }),
      ...(typed.quantity !== first.quantity && { quantity: amountText(typed.quantity) }),
    };
    const rejected =
      Object.keys(changes).length === 0
        ? null
        : session.send({ type: 'amend-order', order: order.id, ...changes });
    setRejection(rejected);
    if (rejected === null) onClose();
  }

  const known = ['price', 'trigger', 'quantity'];
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Modifier : ${orderName(order)}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Laisser tel quel
          </Button>
          <Button onClick={save}>Modifier l’ordre</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {typed.trigger !== null && (
          <StepperField
            label="Prix de déclenchement"
            {...price}
            value={typed.trigger}
            onChange={(trigger) => setTyped({ ...typed, trigger })}
            error={errorOf('trigger')}
          />
        )}
        {typed.price !== null && (
          <StepperField
            label="Prix limite"
            {...price}
            value={typed.price}
            onChange={(price) => setTyped({ ...typed, price })}
            error={errorOf('price')}
          />
        )}
        <StepperField
          label="Quantité"
          unit={format.coin}
          step={steps.quantity}
          write={format.quantity}
          value={typed.quantity}
          onChange={(quantity) => setTyped({ ...typed, quantity })}
          error={errorOf('quantity')}
        />
        {rejection !== null && !known.includes(rejection.field) && (
          <div role="alert">
            <FieldError>{rejectionText(rejection)}</FieldError>
          </div>
        )}
      </div>
    </Dialog>
  );
}
