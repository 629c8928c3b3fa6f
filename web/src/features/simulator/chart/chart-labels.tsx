import { createElement, type ComponentType, type Ref, type RefObject } from 'react';
import type { ChartLine } from './chart-style.ts';
import type { LiveChart } from './live-chart.ts';
import type { DraggableLine, OrderHandleProps, PriceRuler } from './order-handle.tsx';
import { placeLabels } from './place-labels.ts';

/** The line of the average cost. */
export const AVERAGE = 'average';

/** Where a position is closed by force: the side of its line on which it is. */
export interface ClosingZone {
  line: string;
  side: 'above' | 'below';
}

interface ChartLabelsProps {
  ref: Ref<HTMLDivElement>;
  chart: RefObject<LiveChart | null>;
  /** Null until it is there. */
  Handle: ComponentType<OrderHandleProps> | null;
  draggable: readonly DraggableLine[];
  average: { label: string } | null;
  zone: ClosingZone | null;
  ruler: PriceRuler;
  /** Tells a price while its line is dragged; null once it no longer is. */
  onPreview: (previewed: { id: string; price: number } | null) => void;
  /** Undefined where lines are only looked at. */
  onMoveLine: ((id: string, price: number) => void) | undefined;
}

/** The labels of the chart's lines, of which those that are moved by hand are handles. */
export function ChartLabels(props: ChartLabelsProps) {
  const { ref, chart, Handle, draggable, average, zone, ruler, onPreview, onMoveLine } = props;
  // Until the handles are there, the lines that they move have their labels alone.
  const isMoved = ({ fixed }: DraggableLine) =>
    Handle !== null && !fixed && onMoveLine !== undefined;
  return (
    <div ref={ref} className="price-chart-labels">
      {zone !== null && <i data-zone={zone.line} data-side={zone.side} className="closing-zone" />}
      {average !== null && (
        <span data-line={AVERAGE} className="average-label">
          {average.label}
        </span>
      )}
      {draggable
        .filter((line) => !isMoved(line))
        .map((line) => (
          <span key={line.id} data-line={line.id} className={`average-label line-${line.kind}`}>
            {line.label}
          </span>
        ))}
      {Handle !== null &&
        draggable
          .filter((line) => isMoved(line))
          .map((line) =>
            createElement(Handle, {
              key: line.id,
              line,
              ruler,
              heightOf: (price) => chart.current?.space.yOf(price) ?? null,
              priceAt: (height) => chart.current?.space.priceAt(height) ?? null,
              onPreview: (id, price) => onPreview({ id, price }),
              onMove: (id, price) => {
                onPreview(null);
                onMoveLine?.(id, price);
              },
            }),
          )}
    </div>
  );
}

/** What the scale of prices takes at the right, with the gap at the left, in CSS pixels. */
const MARGINS = 68;
/** How far the target of the candle's four prices reaches over the chart under a finger (chart-section.css), in CSS pixels. */
const READOUT_OVERLAP = 20;

/** Moves each label to its place over the chart; one without a height is hidden. */
export function moveLabels(
  layer: HTMLElement,
  chart: LiveChart,
  lines: readonly ChartLine[],
): void {
  const shown = lines.flatMap(({ id, price }) => {
    const label = [...layer.children].find(
      (child) => child instanceof HTMLElement && child.dataset['line'] === id,
    ) as HTMLElement | undefined;
    const line = chart.space.yOf(price);
    if (label !== undefined) label.style.visibility = line === null ? 'hidden' : 'visible';
    return label === undefined || line === null
      ? []
      : [{ label, line, width: lines.length > 1 ? label.offsetWidth : 0 }];
  });
  const height = chart.space.size().height;
  const covered = matchMedia('(pointer: coarse)').matches ? READOUT_OVERLAP : 0;
  const places = placeLabels(shown, { width: layer.clientWidth - MARGINS, height, covered });
  for (const [index, { label, line }] of shown.entries()) {
    const { top = 0, left = 0 } = places[index] ?? {};
    label.style.transform = `translate(${left}px, ${top}px) translateY(-50%)`;
    label.dataset['beyond'] = String(line < 0 || line > height);
  }
}

/** Lays the zone of a forced closing from its line to the edge of the chart. */
export function moveZone(layer: HTMLElement, chart: LiveChart, lines: readonly ChartLine[]): void {
  const zone = layer.querySelector<HTMLElement>('[data-zone]');
  if (zone === null) return;
  const line = lines.find(({ id }) => id === zone.dataset['zone']);
  const at = line === undefined ? null : chart.space.yOf(line.price);
  const { height } = chart.space.size();
  const edge = Math.min(Math.max(at ?? 0, 0), height);
  const [top, bottom] = zone.dataset['side'] === 'below' ? [edge, height] : [0, edge];
  zone.style.top = `${top}px`;
  zone.style.height = `${at === null ? 0 : bottom - top}px`;
}
