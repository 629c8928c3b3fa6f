import type { ChartPoint } from '@chandelle/market/simulation/drawings/drawing';
import { measure } from '@chandelle/market/simulation/drawings/measure';
import type { Rejection } from '@chandelle/market/simulation/rejections';
import { useState } from 'react';
import { rejectionText } from '../../../../trading/texts/rejection-texts.ts';
import { toast } from '../../../../ui/toast.tsx';
import type { LiveChart } from '../live-chart.ts';
import type { PriceRuler } from '../order-handle.tsx';
import { DrawingSurface } from './drawing-surface.tsx';
import type { Tool } from './drawing-tools.ts';
import { NoteForm } from './note-form.tsx';
import { sayMeasure } from './say-measure.ts';
import type { TwoPoints } from './use-draft.ts';
import type { Drawings } from './use-drawings.ts';

interface DrawingDraftProps {
  chart: LiveChart;
  tool: Tool;
  ruler: PriceRuler;
  onTool: (tool: Tool | null) => void;
  /** Writes when a candle begins. */
  moment: (second: number) => string;
  readUnitRisk: () => string | null;
  add: Drawings['add'];
  /** Writes the price of a point as commands have it. */
  written: (point: ChartPoint<number>) => ChartPoint<string>;
}

/** What is being drawn, until it is on the chart: its points, and of a note its words. */
export function DrawingDraft(props: DrawingDraftProps) {
  const { chart, tool, onTool, ruler, moment, readUnitRisk, add, written } = props;
  /** The point of a note whose words are being written. */
  const [noted, setNoted] = useState<ChartPoint<number> | null>(null);

  function place({ from, to }: TwoPoints, byKeys: boolean) {
    if (tool === 'ruler') return;
    if (tool === 'note') {
      setNoted(from);
      return;
    }
    const id = crypto.randomUUID();
    const shape = { kind: tool, name: '', from: written(from), to: written(to) };
    const rejection = add(id, shape);
    if (rejection !== null) {
      toast.error('Rien n’a été tracé', rejectionText(rejection));
      return;
    }
    onTool(null);
    if (byKeys) requestAnimationFrame(() => focusPoint(`${id}:to`));
  }

  function saveNote(at: ChartPoint<number>, words: string): Rejection | null {
    const id = crypto.randomUUID();
    const rejection = add(id, { kind: 'note', name: words, at: written(at) });
    if (rejection !== null) return rejection;
    onTool(null);
    requestAnimationFrame(() => focusPoint(`${id}:from`));
    return null;
  }

  if (noted !== null)
    return (
      <NoteForm
        {...{ chart, at: noted, moment }}
        onSave={(words) => saveNote(noted, words)}
        onCancel={() => setNoted(null)}
      />
    );
  return (
    <DrawingSurface
      {...{ chart, tool, ruler, moment }}
      say={({ from, to }) =>
        sayMeasure(
          measure(readUnitRisk(), written(from), written(to)),
          chart.space.count(from.time, to.time),
        )
      }
      onPlaced={place}
      onCancel={() => onTool(null)}
    />
  );
}

function focusPoint(point: string): void {
  document.querySelector<HTMLElement>(`[data-point="${CSS.escape(point)}"]`)?.focus();
}
