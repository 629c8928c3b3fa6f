import { MAX_DRAWINGS } from '@chandelle/market/simulation/drawings/draw';
import type { Shape } from '@chandelle/market/simulation/drawings/drawing';
import { proposeBox } from '@chandelle/market/simulation/drawings/risk-box';
import { MAX_LEVELS } from '@chandelle/market/simulation/levels';
import type { Rejection } from '@chandelle/market/simulation/rejections';
import { lastTicks } from '@chandelle/market/simulation/simulation';
import { priceText } from '@chandelle/market/simulation/units';
import { Fragment, useState, type ReactElement, type ReactNode } from 'react';
import type { MarketFormat } from '../../../../../trading/market-format.ts';
import { rejectionText } from '../../../../../trading/texts/rejection-texts.ts';
import { Button } from '../../../../../ui/button.tsx';
import { FieldError } from '../../../../../ui/field.tsx';
import { Popover } from '../../../../../ui/popover.tsx';
import type { ChartMarket } from '../../../../../trading/chart-market.ts';
import { drawingTitles, shortened } from '../drawing-titles.ts';
import { kindNames, type Tool } from '../drawing-tools.ts';
import { useDrawings, type Drawings } from '../use-drawings.ts';
import './drawings-popover.css';
import type { BoxRowProps, BoxSide } from './box-row.tsx';
import { DrawingToolBar } from './drawing-tool-bar.tsx';
import { LevelRow } from './level-row.tsx';
import { NoteRow } from './note-row.tsx';
import { PointsRow } from './points-row.tsx';
import type { Levels } from '../use-levels.ts';

export interface DrawingListProps {
  session: ChartMarket;
  levels: Levels;
  format: MarketFormat;
  moment: (second: number) => string;
  /** Begins to draw on the chart. */
  onChoose: (tool: Tool) => void;
}

/** What the list is given where it comes in the place of its button. */
export interface OpenedListProps {
  trigger: ReactElement;
  defaultOpen?: boolean;
}

/** What a desk has of its own in the list. */
interface OwnBoxes {
  /** The ways that a trade may go here. */
  sides: readonly BoxSide[];
  /** Shows a box with the order that it makes; once that is prepared, the list is closed. */
  renderBox: (row: BoxRowProps, close: () => void) => ReactNode;
}

interface DrawingsPopoverProps extends DrawingListProps, OpenedListProps, OwnBoxes {}

/** What is drawn on the chart, and the tools to draw with, under their button. */
export function DrawingsPopover({ trigger, defaultOpen, ...list }: DrawingsPopoverProps) {
  const [open, setOpen] = useState(defaultOpen ?? false);
  // Here and not in the list, so that what was taken away can be put back when the list is opened anew.
  const drawings = useDrawings(list.session);
  return (
    <Popover
      trigger={trigger}
      title="Dessins"
      titleClass="indicator-title"
      popupClass="indicator-menu drawing-menu"
      placeClass="z-40"
      open={open}
      onOpenChange={setOpen}
      // A tool that was chosen takes the focus on the chart.
      finalFocus={() => document.querySelector<HTMLElement>('.drawing-marker') ?? true}
    >
      <DrawingList
        {...list}
        drawings={drawings}
        onChoose={(tool) => {
          list.onChoose(tool);
          setOpen(false);
        }}
        close={() => setOpen(false)}
      />
    </Popover>
  );
}

interface ListProps extends DrawingListProps, OwnBoxes {
  drawings: Drawings;
  close: () => void;
}

function DrawingList(props: ListProps) {
  const { session, levels, drawings, format, moment, onChoose, sides, renderBox, close } = props;
  const { ended } = session;
  const [rejected, setRejected] = useState<string | null>(null);
  /** The level that was drawn last: its price takes the focus. */
  const [added, setAdded] = useState(false);
  const titles = drawingTitles(drawings.list);
  const noLevels = levels.list.length >= MAX_LEVELS;
  const full = drawings.list.length >= MAX_DRAWINGS;
  const restore = (act: () => Rejection | null) => () => {
    const rejection = act();
    setRejected(rejection && rejectionText(rejection));
  };
  return (
    <>
      {levels.list.length + drawings.list.length === 0 && (
        <p className="drawing-note">
          Marquez un prix qui compte pour vous, ou tracez une ligne. Tout reste sur ce marché. Un
          repère peut vous prévenir quand le prix y arrive.
        </p>
      )}
      <DrawingToolBar
        noLevels={ended || noLevels}
        noDrawings={ended || full}
        onChoose={onChoose}
        onLevel={() => {
          const rejection = levels.add();
          setRejected(rejection && rejectionText(rejection));
          setAdded(rejection === null);
        }}
        sides={sides}
        onBox={(side) => {
          const rejection = drawings.add(crypto.randomUUID(), newBox(session, format, side));
          setRejected(rejection && rejectionText(rejection));
        }}
      />
      {noLevels && (
        <p className="drawing-note">{`Un marché porte ${MAX_LEVELS} repères au plus.`}</p>
      )}
      {full && <p className="drawing-note">{`Un marché porte ${MAX_DRAWINGS} dessins au plus.`}</p>}
      <div role="status">
        {levels.removed !== null && (
          <Removed
            text={`Repère à ${format.price(levels.removed.price)} supprimé.`}
            onRestore={restore(levels.restore)}
          />
        )}
        {drawings.removed !== null && (
          <Removed
            text={`« ${shortened(drawings.removed.name) || kindNames[drawings.removed.kind]} » n’est plus sur le graphique.`}
            onRestore={restore(drawings.restore)}
          />
        )}
      </div>
      {rejected !== null && <FieldError>{rejected}</FieldError>}
      <ul className="drawing-rows">
        {levels.list.map((level, index) => (
          <LevelRow
            key={level.id}
            {...{ level, levels, format, ended }}
            fresh={added && index === levels.list.length - 1}
          />
        ))}
        {drawings.list.map((drawing) => {
          const row = { drawings, format, ended, title: titles.get(drawing.id) ?? '' };
          if (drawing.kind === 'risk-box')
            return <Fragment key={drawing.id}>{renderBox({ ...row, drawing }, close)}</Fragment>;
          if (drawing.kind === 'note')
            return <NoteRow key={drawing.id} {...row} {...{ drawing, moment }} />;
          return <PointsRow key={drawing.id} {...row} {...{ drawing, moment }} />;
        })}
      </ul>
    </>
  );
}

/** Makes a box at the last price. */
function newBox(
  { simulation }: ChartMarket,
  { steps }: MarketFormat,
  side: BoxSide,
): Shape<string> {
  const { state } = simulation;
  const price = priceText(state.instrument, lastTicks(simulation));
  return { kind: 'risk-box', name: '', time: state.now, ...proposeBox(price, steps, side) };
}

/** Says what was taken away, and offers it back. */
function Removed({ text, onRestore }: { text: string; onRestore: () => void }) {
  return (
    <p className="drawing-removed">
      <span>{text}</span>
      <Button variant="quiet" size="small" onClick={onRestore}>
        Rétablir
      </Button>
    </p>
  );
}
