import { decimal } from '@chandelle/market/money/decimal';
import { sizeBox } from '@chandelle/market/perpetual/insight/size-box';
import { boxSide } from '@chandelle/market/simulation/drawings/risk-box';
import { writeAmount } from '../../../trading/amount-text.ts';
import { BoxRow, type BoxRowProps } from '../../simulator/chart/drawings/list/box-row.tsx';
import {
  DrawingsPopover,
  type DrawingListProps,
  type OpenedListProps,
} from '../../simulator/chart/drawings/list/drawings-popover.tsx';
import { riskPercent } from '../../simulator/chart/drawings/list/risk-percent.ts';
import type { Account } from '../account.ts';
import type { PerpetualSession } from '../store/perpetual-session.ts';
import type { ContractFields } from '../ticket/contract-fields.ts';

export interface ContractListProps extends DrawingListProps {
  session: PerpetualSession;
  account: Account;
  /** Puts an order into the ticket. */
  onPrepare: (fields: Partial<ContractFields>) => void;
}

/** What is drawn on the chart of a contract: its boxes are longs and shorts. */
export function ContractDrawings(props: ContractListProps & OpenedListProps) {
  const { account, onPrepare, ...list } = props;
  return (
    <DrawingsPopover
      {...list}
      sides={['long', 'short']}
      renderBox={(row, close) => (
        <ContractBoxRow
          {...row}
          session={list.session}
          account={account}
          onPrepare={(fields) => {
            close();
            onPrepare(fields);
          }}
        />
      )}
    />
  );
}

interface ContractBoxRowProps
  extends BoxRowProps, Pick<ContractListProps, 'session' | 'account' | 'onPrepare'> {}

function ContractBoxRow({ session, account, onPrepare, ...row }: ContractBoxRowProps) {
  const { drawing, format } = row;
  const { state, moment } = account;
  const risk = riskPercent(session);
  const side = boxSide(drawing);
  const sized = sizeBox(state, moment.mark, drawing, risk.percent);
  const price = (text: string) => writeAmount(decimal(text), format.steps.priceDigits);
  return (
    <BoxRow
      {...row}
      side={side}
      risk={risk}
      sized={sized}
      remark=""
      onPrepare={() => {
        if (sized === null) return;
        onPrepare({
          side: side === 'long' ? 'buy' : 'sell',
          kind: 'limit',
          price: price(drawing.entry),
          stop: price(drawing.stop),
          target: price(drawing.target),
          quantity: format.quantity(sized.quantity),
          sizeIn: 'coin',
          reduceOnly: false,
        });
      }}
    />
  );
}
