import { decimal } from '@chandelle/market/money/decimal';
import { MAX_DRAWING_NAME } from '@chandelle/market/simulation/drawings/draw';
import { boxPrices, type DrawingView } from '@chandelle/market/simulation/drawings/drawing';
import { boxLoss, boxRatio } from '@chandelle/market/simulation/drawings/risk-box';
import { useState } from 'react';
import { percentText, ratioText } from '../../../../lib/numbers-text.ts';
import { writeAmount } from '../../../../trading/amount-text.ts';
import type { MarketFormat } from '../../../../trading/market-format.ts';
import type { MarketSession } from '../../../../trading/market-session.ts';
import { rejectionText } from '../../../../trading/texts/rejection-texts.ts';
import { usdtText } from '../../../../trading/trading-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { partNames } from '../../chart/drawings/box-lines.ts';
import { kindNames } from '../../chart/drawings/drawing-tools.ts';
import type { Drawings } from '../../chart/drawings/use-drawings.ts';
import { sizeForRisk } from '../../ticket/assess-order.ts';
import type { TicketFields } from '../../ticket/ticket-fields.ts';
import { NameInput } from './name-input.tsx';
import { PriceInput } from './price-input.tsx';
import { RemoveButton } from './remove-button.tsx';
import { riskPercent } from './risk-percent.ts';

type RiskBox = Extract<DrawingView, { kind: 'risk-box' }>;

interface RiskRowProps {
  drawing: RiskBox;
  /** What it is called. */
  title: string;
  session: MarketSession;
  drawings: Drawings;
  format: MarketFormat;
  /** The market takes no more commands. */
  ended: boolean;
  onPrepare: (fields: Partial<TicketFields>) => void;
}

/** A purchase that is thought of, in the list: its prices, what they are worth, and the quantity that its risk allows. */
export function RiskRow(props: RiskRowProps) {
  const { drawing, title, session, drawings, format, ended, onPrepare } = props;
  const [rejected, setRejected] = useState<string | null>(null);
  const { percent, by } = riskPercent(session);
  const ticket = ticketOf(drawing, percent, format);
  const sized = sizeForRisk(session.simulation, { ...ticket, trigger: '' });
  const { rules, feesOn } = session.simulation.state;
  return (
    <li className="drawing-row points-row">
      <div className="drawing-head">
        <p className="drawing-kind">{kindNames['risk-box']}</p>
        <RemoveButton
          label={`Supprimer : ${title}`}
          disabled={ended}
          onClick={() => drawings.remove(drawing)}
        />
      </div>
      <NameInput
        label={`Nom : ${title}`}
        value={drawing.name}
        placeholder="Nom, par exemple « rebond »"
        most={MAX_DRAWING_NAME}
        disabled={ended}
        onTake={(name) => {
          const rejection = drawings.change({ ...drawing, name });
          setRejected(rejection && rejectionText(rejection));
        }}
      />
      {rejected !== null && <FieldError>{rejected}</FieldError>}
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
    </li>
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
