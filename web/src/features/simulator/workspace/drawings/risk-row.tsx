import { decimal } from '@chandelle/market/money/decimal';
import { boxPrices, type DrawingView } from '@chandelle/market/simulation/drawings/drawing';
import { boxLoss, boxRatio } from '@chandelle/market/simulation/drawings/risk-box';
import { percentText, ratioText } from '../../../../lib/numbers-text.ts';
import { writeAmount } from '../../../../trading/amount-text.ts';
import type { MarketFormat } from '../../../../trading/market-format.ts';
import type { MarketSession } from '../../../../trading/market-session.ts';
import { usdtText } from '../../../../trading/money-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { partNames } from '../../chart/drawings/box-lines.ts';
import { sizeForRisk } from '../../ticket/assess-order.ts';
import type { TicketFields } from '../../ticket/ticket-fields.ts';
import { DrawingRow, type DrawingRowProps } from './drawing-row.tsx';
import { PriceInput } from './price-input.tsx';
import { riskPercent } from './risk-percent.ts';

type RiskBox = Extract<DrawingView, { kind: 'risk-box' }>;

interface RiskRowProps extends DrawingRowProps<RiskBox> {
  session: MarketSession;
  format: MarketFormat;
  onPrepare: (fields: Partial<TicketFields>) => void;
}

/** A purchase that is thought of, in the list: its prices, what they are worth, and the quantity that its risk allows. */
export function RiskRow({ session, format, onPrepare, ...row }: RiskRowProps) {
  const { drawing, title, drawings, ended } = row;
  const { percent, by } = riskPercent(session);
  const ticket = ticketOf(drawing, percent, format);
  const sized = sizeForRisk(session.simulation, { ...ticket, trigger: '' });
  const { rules, feesOn } = session.simulation.state;
  return (
    <DrawingRow {...row} placeholder="Nom, par exemple « rebond »">
      {boxPrices.map((part) => (
        <div key={part} className="box-price">
          <p aria-hidden="true">{partNames[part]}</p>
          <PriceInput
            label={`${title}, ${partNames[part].toLowerCase()}`}
            value={format.price(drawing[part])}
            disabled={ended}
            onTake={(price) => drawings.change({ ...drawing, [part]: price })}
          />
        </div>
      ))}
      <dl className="drawing-levels">
        <div>
          <dt>Ratio</dt>
          <dd>{ratioText(Number(boxRatio(drawing)))}</dd>
        </div>
        {'quantity' in sized && (
          <>
            <div>
              <dt>{`Quantité pour ${percentText(Number(percent))} du capital, ${by === 'plan' ? 'votre plan' : 'la règle du cours'}`}</dt>
              <dd>{format.quantityWithUnit(sized.quantity)}</dd>
            </div>
            <div>
              <dt>Perte au stop, frais compris</dt>
              <dd>
                {usdtText(
                  boxLoss(drawing, sized.quantity, feesOn ? rules.takerFeePercent : '0'),
                  format.currency,
                )}
              </dd>
            </div>
          </>
        )}
      </dl>
      {'quantity' in sized && sized.cut && (
        <p className="drawing-moment">
          La quantité est bornée par l’argent disponible : le risque reste en dessous.
        </p>
      )}
      <Button
        variant="secondary"
        className="drawing-prepare"
        disabled={ended || 'problem' in sized}
        onClick={() => {
          if ('quantity' in sized)
            onPrepare({ ...ticket, quantity: format.quantity(sized.quantity) });
        }}
      >
        Préparer l’ordre
      </Button>
    </DrawingRow>
  );
}

/** Writes a box into the fields of the ticket: a limit order at its entry, with both exits. */
function ticketOf({ entry, stop, target }: RiskBox, percent: string, { steps }: MarketFormat) {
  const price = (text: string) => writeAmount(decimal(text), steps.priceDigits);
  return {
    side: 'buy',
    kind: 'limit',
    price: price(entry),
    stop: price(stop),
    target: price(target),
    risk: percent.replace('.', ','),
  } as const;
}
