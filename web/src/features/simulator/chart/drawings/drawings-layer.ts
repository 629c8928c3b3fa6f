import type { ChartPoint } from '@chandelle/market/simulation/drawings/drawing';
import type {
  IPrimitivePaneView,
  ISeriesPrimitive,
  SeriesAttachedParameter,
} from 'lightweight-charts';
import { batchCalls } from '../batch-calls.ts';
import type { ChartColours } from '../chart-colours.ts';
import type { PriceRuler } from '../order-handle.tsx';
import type { ChartSpace } from './chart-space.ts';
import { drawBoxes, drawShapes } from './draw-shape.ts';
import type { DrawnBox, DrawnShape } from './drawn-shape.ts';

/** The two points of a shape. */
export type PointEnd = 'from' | 'to';

interface Handle {
  element: HTMLElement;
  id: string;
  end: PointEnd;
}

/**
 * What is drawn on a chart: on its own canvas, so that it moves with the candles and is in their picture. The handles of its
 * points are elements that it keeps in their places.
 */
export class DrawingsLayer implements ISeriesPrimitive {
  readonly #space: ChartSpace;
  readonly #ruler: PriceRuler;
  readonly #handles = new Set<Handle>();
  readonly #views: IPrimitivePaneView[];
  #shapes: readonly DrawnShape[] = [];
  #boxes: readonly DrawnBox[] = [];
  /** A shape while it is moved or made: it takes the place of the one of its id. */
  #preview: DrawnShape | null = null;
  #colours: ChartColours;
  #font = 'sans-serif';
  #update: (() => void) | undefined;

  constructor(space: ChartSpace, ruler: PriceRuler, colours: ChartColours) {
    this.#space = space;
    this.#ruler = ruler;
    this.#colours = colours;
    const view: IPrimitivePaneView = {
      renderer: () => ({
        draw: (target) =>
          target.useMediaCoordinateSpace(({ context, mediaSize }) => {
            const pen = { context, ...mediaSize, colours: this.#colours, font: this.#font };
            const whole = { ...pen, space: this.#space, ruler: this.#ruler };
            drawBoxes(whole, this.#boxes);
            drawShapes(whole, this.#drawn());
          }),
      }),
    };
    this.#views = [view];
  }

  attached({ requestUpdate }: SeriesAttachedParameter): void {
    this.#update = requestUpdate;
  }

  detached(): void {
    this.#update = undefined;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  /** Called by the library whenever something of the chart has changed, several times for each series. */
  readonly updateAllViews = batchCalls(() => this.#putAll());

  /** Draws these shapes and boxes, and no others. */
  set(shapes: readonly DrawnShape[], boxes: readonly DrawnBox[]): void {
    this.#shapes = shapes;
    this.#boxes = boxes;
    this.#refresh();
  }

  /** Draws a shape as it would be, in the place of the one of its id; null draws what there is. */
  preview(shape: DrawnShape | null): void {
    this.#preview = shape;
    this.#refresh();
  }

  recolour(colours: ChartColours, font: string): void {
    this.#colours = colours;
    this.#font = font;
    this.#update?.();
  }

  /** Keeps an element at a point of a shape. Gives what ends that. */
  hold(element: HTMLElement, id: string, end: PointEnd): () => void {
    const handle = { element, id, end };
    this.#handles.add(handle);
    this.#put(handle);
    return () => this.#handles.delete(handle);
  }

  #refresh(): void {
    this.#putAll();
    this.#update?.();
  }

  #putAll(): void {
    for (const handle of this.#handles) this.#put(handle);
  }

  #drawn(): readonly DrawnShape[] {
    const preview = this.#preview;
    if (preview === null) return this.#shapes;
    return [...this.#shapes.filter(({ id }) => id !== preview.id), preview];
  }

  /** Moves a handle to its point. One that is out of sight goes, unless it has the focus: then it waits at the edge. */
  #put({ element, id, end }: Handle): void {
    const point: ChartPoint<number> | undefined = this.#drawn().find((one) => one.id === id)?.[end];
    const x = point === undefined ? null : this.#space.xOf(point.time);
    // A chart that has gone tells of no candle, and must not be asked for a price.
    const y = point === undefined || x === null ? null : this.#space.yOf(point.price);
    if (x === null || y === null) {
      element.style.visibility = 'hidden';
      return;
    }
    const { width, height } = this.#space.size();
    const seen = x >= 0 && x <= width && y >= 0 && y <= height;
    element.style.visibility = seen || element === document.activeElement ? 'visible' : 'hidden';
    const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
    element.style.transform = `translate(${within(x, width)}px, ${within(y, height)}px) translate(-50%, -50%)`;
  }
}
