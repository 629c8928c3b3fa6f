import { pointKinds } from '@chandelle/market/simulation/drawings/drawing';
import { kindNames, toolTexts, type Tool } from '../drawing-tools.ts';
import type { BoxSide } from './box-row.tsx';
import { ToolButton } from './tool-button.tsx';

interface DrawingToolBarProps {
  /** The market takes no more levels, or no more drawings. */
  noLevels: boolean;
  noDrawings: boolean;
  /** Begins to draw on the chart. */
  onChoose: (tool: Tool) => void;
  onLevel: () => void;
  /** The ways that a trade may go here. */
  sides: readonly BoxSide[];
  onBox: (side: BoxSide) => void;
}

/** All that one can put on the chart. */
export function DrawingToolBar(props: DrawingToolBarProps) {
  const { noLevels, noDrawings, onChoose, onLevel, sides, onBox } = props;
  return (
    <div className="drawing-tools">
      <ToolButton
        tool="level"
        label="Repère au dernier prix"
        disabled={noLevels}
        onClick={onLevel}
      />
      {pointKinds.map((kind) => (
        <ToolButton
          key={kind}
          tool={kind}
          label={toolTexts[kind].name}
          disabled={noDrawings}
          onClick={() => onChoose(kind)}
        />
      ))}
      {sides.map((side) => (
        <ToolButton
          key={side}
          tool="risk-box"
          label={`${kindNames['risk-box']}${sides.length === 1 ? '' : `, ${side}`}`}
          disabled={noDrawings}
          onClick={() => onBox(side)}
        />
      ))}
      <ToolButton
        tool="note"
        label="Note sur une bougie"
        disabled={noDrawings}
        onClick={() => onChoose('note')}
      />
      <ToolButton
        tool="ruler"
        label={toolTexts.ruler.name}
        disabled={false}
        onClick={() => onChoose('ruler')}
      />
    </div>
  );
}
