import { useEffect, useRef } from 'react';
import { drawingsOf } from './drawings-of.ts';
import type { LiveChart } from '../live-chart.ts';
import type { PriceRuler } from '../order-handle.tsx';
import { toolTexts, type Tool } from './drawing-tools.ts';
import { DRAFT, useDraft, type TwoPoints } from './use-draft.ts';

interface DrawingSurfaceProps {
  chart: LiveChart;
  tool: Tool;
  ruler: PriceRuler;
  /** Writes when a candle begins. */
  moment: (second: number) => string;
  /** Says what lies between two points, for the tool that measures. */
  say: (points: TwoPoints) => string;
  onPlaced: (points: TwoPoints, byKeys: boolean) => void;
  onCancel: () => void;
}

/** How far down from the top of the chart the words about what comes next reach, with their margin, in CSS pixels. */
const HINT_REACH = 100;

/** Lies over the chart while something is drawn on it, and says what comes next. */
export function DrawingSurface(props: DrawingSurfaceProps) {
  const { chart, tool, ruler, moment, say, onCancel } = props;
  const marker = useRef<HTMLButtonElement>(null);
  const draft = useDraft(props);
  const { first, at, kept } = draft;
  const { name, points } = toolTexts[tool];
  const asked = (first === null ? undefined : points[1]) ?? points[0];
  const { width, height } = chart.space.size();
  const top = at && chart.space.yOf(at.price);
  /** One draws where the words stand: they give way to the foot of the chart. */
  const high = top !== null && top < HINT_REACH;
  /** What is being measured, or was. */
  const measured =
    kept ?? (tool === 'ruler' && first !== null && at !== null && { from: first, to: at });

  useEffect(() => {
    const element = marker.current;
    if (element === null) return undefined;
    element.focus();
    return drawingsOf(chart).hold(element, DRAFT, 'to');
  }, [chart]);

  return (
    <>
      <div
        className="drawing-surface"
        style={{ width, height }}
        onPointerDown={draft.onPointerDown}
        onPointerMove={draft.onPointerMove}
        onPointerUp={draft.onPointerUp}
        onPointerCancel={draft.onPointerCancel}
      />
      <button
        ref={marker}
        type="button"
        role="slider"
        className="point-handle drawing-marker"
        aria-label={`${name} : ${asked}`}
        aria-valuemin={0}
        aria-valuemax={2 * (at?.price ?? 1)}
        aria-valuenow={at?.price ?? 0}
        aria-valuetext={at === null ? '' : `${ruler.write(at.price)}, ${moment(at.time)}`}
        title="Flèches pour viser, Entrée pour poser"
        onKeyDown={draft.onKeyDown}
      />
      <div className="drawing-hint" data-low={high || undefined}>
        {/* What changes under the pointer is told once it is measured. */}
        <p role="status">{kept === null ? asked : say(kept)}</p>
        {kept === null && measured && <p aria-hidden="true">{say(measured)}</p>}
        <button type="button" className="drawing-cancel" onClick={onCancel}>
          {kept === null ? 'Annuler' : 'Fermer'}
        </button>
      </div>
    </>
  );
}
