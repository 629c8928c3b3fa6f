import { boxPrices, type DrawingView } from '@chandelle/market/simulation/drawings/drawing';
import { boxRatio, type boxSide } from '@chandelle/market/simulation/drawings/risk-box';
import { percentText, ratioText } from '../../../../../lib/numbers-text.ts';
import type { MarketFormat } from '../../../../../trading/market-format.ts';
import { usdtText } from '../../../../../trading/money-text.ts';
import { Button } from '../../../../../ui/button.tsx';
import { partNames } from '../box-lines.ts';
import { DrawingRow, type DrawingRowProps } from './drawing-row.tsx';
import { PriceInput } from './price-input.tsx';
import type { RiskPercent } from './risk-percent.ts';

export type RiskBox = Extract<DrawingView, { kind: 'risk-box' }>;

/** Which way the trade of a box goes. */
export type BoxSide = ReturnType<typeof boxSide>;

/** What the row of a box is given by the list. */
export interface BoxRowProps extends DrawingRowProps<RiskBox> {
  format: MarketFormat;
}

interface OwnProps extends BoxRowProps {
  /** Which way it goes, where it may go both. */
  side: BoxSide | null;
  risk: RiskPercent;
  /** The quantity that the risk allows, and what it loses at the stop; null where it cannot be reckoned. */
  sized: { quantity: string; loss: string } | null;
  /** What else is to be known of the quantity; empty for nothing. */
  remark: string;
  /** Puts the order into the ticket. */
  onPrepare: () => void;
}

/** A trade that is thought of, in the list: its prices, what they are worth, and the quantity that its risk allows. */
export function BoxRow({ format, side, risk, sized, remark, onPrepare, ...row }: OwnProps) {
  const { drawing, title, drawings, ended } = row;
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
        {side !== null && (
          <div>
            <dt>Sens</dt>
            <dd>{side === 'long' ? 'Long' : 'Short'}</dd>
          </div>
        )}
        <div>
          <dt>Ratio</dt>
          <dd>{ratioText(Number(boxRatio(drawing)))}</dd>
        </div>
        {sized !== null && (
          <>
            <div>
              <dt>{`Quantité pour ${percentText(Number(risk.percent))} du capital, ${risk.by === 'plan' ? 'votre plan' : 'la règle du cours'}`}</dt>
              <dd>{format.quantityWithUnit(sized.quantity)}</dd>
            </div>
            <div>
              <dt>Perte au stop, frais compris</dt>
              <dd>{usdtText(sized.loss, format.currency)}</dd>
            </div>
          </>
        )}
      </dl>
      {remark !== '' && <p className="drawing-moment">{remark}</p>}
      <Button
        variant="secondary"
        className="drawing-prepare"
        disabled={ended || sized === null}
        onClick={onPrepare}
      >
        Préparer l’ordre
      </Button>
    </DrawingRow>
  );
}
