import { compared, decimal, toNumber } from '@chandelle/market/money/decimal';
import { readAccount } from '@chandelle/market/simulation/read-account';
import { formatDecimal } from '../../lib/format.ts';
import { readAmount, writeAmount } from '../../trading/amount-text.ts';
import {
  feePercent,
  PanelOrderForm,
  priceFor,
  quantityError,
  type TicketFormProps,
} from './panel-order-form.tsx';
import { proceedsOf, STEPS } from '../../trading/panel-ticket.ts';
import { ShareSlider } from '../../trading/share-slider.tsx';
import { StepperField } from '../../trading/stepper-field.tsx';
import { btcText } from '../../trading/money-text.ts';

const zero = decimal(0);

/** Sells a quantity of coins, never more than one has. */
export function PanelSellForm(form: TicketFormProps) {
  const { session, ticket, edit, rejection } = form;
  const { availableCoins, coins } = readAccount(session.simulation);
  // A sale at market has the others give way.
  const most = ticket.kind === 'market' ? coins : availableCoins;
  const quantity = readAmount(ticket.quantity) ?? zero;
  const proceeds = proceedsOf(quantity, priceFor(session, ticket), feePercent(session));
  const nothing = compared(quantity, zero) <= 0;
  const beyond = compared(quantity, coins) > 0;
  const decimals = !nothing && compared(quantity, '0.0001') < 0 ? 6 : 4;
  return (
    <PanelOrderForm
      {...form}
      submit={`Vendre ${btcText(toNumber(quantity), decimals)}`}
      disabled={nothing || beyond}
      total={toNumber(proceeds)}
      available={btcText(most, 6)}
    >
      <StepperField
        label="Quantité"
        unit="BTC"
        step={STEPS.quantity}
        most={most}
        decimals={4}
        value={ticket.quantity}
        onChange={(text) => edit({ quantity: text })}
        error={
          beyond
            ? `Vous avez ${formatDecimal(Number(coins), 6)} BTC : pas plus ne peut se vendre.`
            : quantityError(rejection)
        }
        hint={nothing ? hintFor(coins) : undefined}
      />
      <ShareSlider
        label="Quantité à vendre"
        most={Number(most)}
        step={Number(STEPS.quantity)}
        value={toNumber(quantity)}
        format={(value) => btcText(value, 4)}
        onChange={(value) => edit({ quantity: writeQuantity(value) })}
      />
    </PanelOrderForm>
  );
}

function hintFor(coins: string): string {
  return compared(coins, zero) > 0
    ? 'Indiquez une quantité au-dessus de 0 pour vendre.'
    : 'Vous n’avez pas encore de BTC à vendre.';
}

/** Writes a quantity in the field's four decimals, or in all six when four would change it. */
function writeQuantity(value: number): string {
  const exact = decimal(value.toFixed(6));
  const decimals = Number(value.toFixed(4)) === Number(value.toFixed(6)) ? 4 : 6;
  return writeAmount(exact, decimals);
}
