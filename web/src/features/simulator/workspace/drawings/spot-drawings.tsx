import { decimal } from '@chandelle/market/money/decimal';
import { boxLoss } from '@chandelle/market/simulation/drawings/risk-box';
import { writeAmount } from '../../../../trading/amount-text.ts';
import type { MarketFormat } from '../../../../trading/market-format.ts';
import type { MarketSession } from '../../../../trading/market-session.ts';
import { BoxRow, type BoxRowProps, type RiskBox } from '../../chart/drawings/list/box-row.tsx';
import {
  DrawingsPopover,
  type DrawingListProps,
  type OpenedListProps,
} from '../../chart/drawings/list/drawings-popover.tsx';
import { riskPercent } from '../../chart/drawings/list/risk-percent.ts';
import { sizeForRisk } from '../../ticket/assess-order.ts';
import type { TicketFields } from '../../ticket/ticket-fields.ts';

export interface SpotListProps extends DrawingListProps {
  session: MarketSession;
  /** Puts an order into the ticket. */
  onPrepare: (fields: Partial<TicketFields>) => void;
}

/** What is drawn on the chart of the spot market: its boxes are purchases. */
export function SpotDrawings({ onPrepare, ...list }: SpotListProps & OpenedListProps) {
  return (
    <DrawingsPopover
      {...list}
      sides={['long']}
      renderBox={(row, close) => (
        <PurchaseRow
          {...row}
          session={list.session}
          onPrepare={(fields) => {
            close();
            onPrepare(fields);
          }}
        />
      )}
    />
  );
}

interface PurchaseRowProps extends BoxRowProps, Pick<SpotListProps, 'session' | 'onPrepare'> {}

function PurchaseRow({ session, onPrepare, ...row }: PurchaseRowProps) {
  const { drawing, format } = row;
  const risk = riskPercent(session);
  const ticket = ticketOf(drawing, risk.percent, format);
  const sized = sizeForRisk(session.simulation, { ...ticket, trigger: '' });
  const { rules, feesOn } = session.simulation.state;
  const known = 'quantity' in sized ? sized : null;
  const loss = (quantity: string) =>
    boxLoss(drawing, quantity, feesOn ? rules.takerFeePercent : '0');
  return (
    <BoxRow
      {...row}
      side={null}
      risk={risk}
      sized={known && { quantity: known.quantity, loss: loss(known.quantity) }}
      remark={
        known?.cut === true
          ? 'La quantité est bornée par l’argent disponible : le risque reste en dessous.'
          : ''
      }
      onPrepare={() => {
        if (known !== null) onPrepare({ ...ticket, quantity: format.quantity(known.quantity) });
      }}
    />
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
