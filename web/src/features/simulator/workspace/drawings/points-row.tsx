import { MAX_DRAWING_NAME } from '@chandelle/market/simulation/drawings/draw';
import type { DrawingView, PointKind } from '@chandelle/market/simulation/drawings/drawing';
import { retracementPrices } from '@chandelle/market/simulation/drawings/retracement-prices';
import { useState } from 'react';
import { percentText } from '../../../../lib/numbers-text.ts';
import type { MarketFormat } from '../../../../trading/market-format.ts';
import { rejectionText } from '../../../../trading/texts/rejection-texts.ts';
import { FieldError } from '../../../../ui/field.tsx';
import { kindNames } from '../../chart/drawings/drawing-tools.ts';
import type { Drawings } from '../../chart/drawings/use-drawings.ts';
import { NameInput } from './name-input.tsx';
import { PriceInput } from './price-input.tsx';
import { RemoveButton } from './remove-button.tsx';

interface PointsRowProps {
  drawing: Extract<DrawingView, { kind: PointKind }>;
  /** What it is called. */
  title: string;
  drawings: Drawings;
  format: MarketFormat;
  moment: (second: number) => string;
  /** The market takes no more commands. */
  ended: boolean;
}

const ends = [
  { end: 'from', name: 'premier point' },
  { end: 'to', name: 'second point' },
] as const;

/** A drawing between two points in the list: its name, the prices of its points, and what it says. */
export function PointsRow({ drawing, title, drawings, format, moment, ended }: PointsRowProps) {
  const [rejected, setRejected] = useState<string | null>(null);
  const { kind, name } = drawing;
  return (
    <li className="drawing-row points-row">
      <div className="drawing-head">
        <p className="drawing-kind">{kindNames[kind]}</p>
        <RemoveButton
          label={`Supprimer : ${title}`}
          disabled={ended}
          onClick={() => drawings.remove(drawing)}
        />
      </div>
      <NameInput
        label={`Nom : ${title}`}
        value={name}
        placeholder="Nom, par exemple « creux de lundi »"
        most={MAX_DRAWING_NAME}
        disabled={ended}
        onTake={(next) => {
          const rejection = drawings.change({ ...drawing, name: next });
          setRejected(rejection && rejectionText(rejection));
        }}
      />
      {rejected !== null && <FieldError>{rejected}</FieldError>}
      {ends.map(({ end, name: point }) => (
        <div key={end} className="drawing-point">
          <PriceInput
            label={`${title}, prix du ${point}`}
            value={format.price(drawing[end].price)}
            disabled={ended}
            onTake={(price) => drawings.change({ ...drawing, [end]: { ...drawing[end], price } })}
          />
          <p className="drawing-moment">{moment(drawing[end].time)}</p>
        </div>
      ))}
      {kind === 'retracement' && <Levels drawing={drawing} format={format} />}
    </li>
  );
}

/** The levels of a retracement, as a table of what is given back and where. */
function Levels({ drawing, format }: Pick<PointsRowProps, 'drawing' | 'format'>) {
  return (
    <dl className="drawing-levels">
      {retracementPrices({ priceDigits: format.steps.priceDigits }, drawing).map(
        ({ percent, price }) => (
          <div key={percent}>
            <dt>{percentText(Number(percent), 1)}</dt>
            <dd>{format.price(price)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
