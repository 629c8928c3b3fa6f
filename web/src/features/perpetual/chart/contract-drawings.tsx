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
import { hasOpen, previewOrder, type Account } from '../account.ts';
import type { PerpetualSession } from '../store/perpetual-session.ts';
import { orderOf, type ContractFields } from '../ticket/contract-fields.ts';
import { contractRejectionText } from '../texts/contract-rejection-texts.ts';

export interface ContractListProps extends DrawingListProps {
  session: PerpetualSession;
  account: Account;
  /** What stands in the ticket. */
  fields: ContractFields;
  /** Puts an order into the ticket. */
  onPrepare: (fields: Partial<ContractFields>) => void;
}

/** What is drawn on the chart of a contract: its boxes are longs and shorts. */
export function ContractDrawings(props: ContractListProps & OpenedListProps) {
  const { account, fields, onPrepare, ...list } = props;
  return (
    <DrawingsPopover
      {...list}
      sides={['long', 'short']}
      renderBox={(row, close) => (
        <ContractBoxRow
          {...row}
          session={list.session}
          account={account}
          fields={fields}
          onPrepare={(prepared) => {
            close();
            onPrepare(prepared);
          }}
        />
      )}
    />
  );
}

interface ContractBoxRowProps
  extends BoxRowProps, Pick<ContractListProps, 'session' | 'account' | 'fields' | 'onPrepare'> {}

function ContractBoxRow({ session, account, fields, onPrepare, ...row }: ContractBoxRowProps) {
  const { drawing, format } = row;
  const { state, moment } = account;
  const risk = riskPercent(session);
  const side = boxSide(drawing);
  const sized = sizeBox(state, moment.mark, drawing, risk.percent);
  const price = (text: string) => writeAmount(decimal(text), format.steps.priceDigits);
  const prepared = sized && {
    side: side === 'long' ? ('buy' as const) : ('sell' as const),
    kind: 'limit' as const,
    price: price(drawing.entry),
    stop: price(drawing.stop),
    target: price(drawing.target),
    quantity: format.quantity(sized.quantity),
    sizeIn: 'coin' as const,
    reduceOnly: false,
  };
  return (
    <BoxRow
      {...row}
      side={side}
      risk={risk}
      sized={sized}
      remark={
        prepared === null || row.ended ? '' : describeShortage(account, { ...fields, ...prepared })
      }
      onPrepare={() => {
        if (prepared !== null) onPrepare(prepared);
      }}
    />
  );
}

/** Says that an order needs more money than there is, under the leverage that it would have; empty where there is enough. */
function describeShortage(account: Account, fields: ContractFields): string {
  const preview = previewOrder(account, orderOf(fields, account), fields);
  if (preview.accepted || preview.rejection.code !== 'insufficient-margin') return '';
  const leverage = hasOpen(account) ? account.state.leverage : fields.leverage;
  return `À ×${leverage}, cet ordre serait refusé. ${contractRejectionText(preview.rejection)}`;
}
