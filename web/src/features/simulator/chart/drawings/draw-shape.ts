import { retracementPrices } from '@chandelle/market/simulation/drawings/retracement-prices';
import { percentText } from '../../../../lib/numbers-text.ts';
import { fade, type ChartColours } from '../chart-colours.ts';
import type { PriceRuler } from '../order-handle.tsx';
import type { ChartSpace } from './chart-space.ts';
import { shortened } from './drawing-titles.ts';
import type { DrawnBox, DrawnShape } from './drawn-shape.ts';

/** What shapes are drawn with, and on. */
export interface Pen {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  space: ChartSpace;
  ruler: PriceRuler;
  colours: ChartColours;
  font: string;
  /** Words to write once all lines are drawn, at the first of some places that is free. */
  captions: Caption[];
}

interface Caption {
  text: string;
  places: readonly (Place & { align: 'left' | 'right' })[];
}

interface Place {
  x: number;
  y: number;
}

const LETTERS = 12;
const LINE = 16;
const GAP = 6;

/** Draws shapes on the chart, their words over all lines. */
export function drawShapes(pen: Omit<Pen, 'captions'>, shapes: readonly DrawnShape[]): void {
  const captions: Caption[] = [];
  for (const shape of shapes) drawShape({ ...pen, captions }, shape);
  const written: DOMRect[] = [];
  for (const one of captions) write(pen, one, written);
}

/** Fills what each box may win and lose, from its moment to the right. */
export function drawBoxes(pen: Omit<Pen, 'captions'>, boxes: readonly DrawnBox[]): void {
  const { context, colours, space, width } = pen;
  for (const { time, entry, stop, target } of boxes) {
    const x = space.xOf(time);
    const [middle, low, high] = [space.yOf(entry), space.yOf(stop), space.yOf(target)];
    if (x === null || middle === null || low === null || high === null) continue;
    const left = Math.max(0, x);
    context.fillStyle = fade(colours.rise, 0.12);
    context.fillRect(left, high, width - left, middle - high);
    context.fillStyle = fade(colours.fall, 0.12);
    context.fillRect(left, middle, width - left, low - middle);
  }
}

function drawShape(pen: Pen, shape: DrawnShape): void {
  const from = placeOf(pen, shape.from);
  const to = placeOf(pen, shape.to);
  if (from === null || to === null) return;
  pen.context.save();
  pen.context.lineCap = 'round';
  pen.context.strokeStyle = pen.colours.mark;
  if (shape.kind === 'trend-line') drawTrendLine(pen, shape, from, to);
  else if (shape.kind === 'retracement') drawRetracement(pen, shape, from, to);
  else if (shape.kind === 'note') drawNote(pen, shape, from);
  else drawMeasure(pen, from, to);
  pen.context.restore();
}

function placeOf({ space }: Pen, { time, price }: DrawnShape['from']): Place | null {
  const x = space.xOf(time);
  const y = space.yOf(price);
  return x === null || y === null ? null : { x, y };
}

/** Draws a line through both points, and on to the right. */
function drawTrendLine(pen: Pen, { name }: DrawnShape, one: Place, other: Place): void {
  const [left, right] = one.x <= other.x ? [one, other] : [other, one];
  const slope = right.x === left.x ? 0 : (right.y - left.y) / (right.x - left.x);
  // Of two points of one candle nothing tells where the line goes on to.
  const beyond = right.x === left.x ? 0 : Math.max(0, pen.width - right.x);
  stroke(pen, 1.5, left, { x: right.x + beyond, y: right.y + slope * beyond });
  if (name === '') return;
  // Beside the later point; where that is out of sight, at the edge that the line goes to.
  const x = Math.min(Math.max(right.x, 0), pen.width);
  const y = left.y + slope * (x - left.x);
  pen.captions.push({
    text: name,
    places: [
      { x, y: y - LINE, align: 'right' },
      { x, y: y + LINE, align: 'right' },
    ],
  });
}

/** Draws the mark of a note, and its first words. */
function drawNote(pen: Pen, { name }: DrawnShape, { x, y }: Place): void {
  const { context, colours } = pen;
  context.fillStyle = colours.mark;
  context.beginPath();
  context.arc(x, y, 4, 0, 2 * Math.PI);
  context.fill();
  if (name === '' || x < 0 || x > pen.width) return;
  const align = x < pen.width / 2 ? 'left' : 'right';
  pen.captions.push({
    text: shortened(name),
    // Above it or below: beside it, words that do not fit would be moved over the mark.
    places: [-1, 1].map((side) => ({ x, y: y + side * (LINE + 4), align })),
  });
}

/** Draws the box between two points, with an arrow through its middle. */
function drawMeasure(pen: Pen, from: Place, to: Place): void {
  const { context, colours } = pen;
  context.fillStyle = fade(to.y > from.y ? colours.fall : colours.rise, 0.14);
  context.fillRect(from.x, from.y, to.x - from.x, to.y - from.y);
  const x = (from.x + to.x) / 2;
  const turn = Math.sign(to.y - from.y);
  stroke(pen, 1.5, { x, y: from.y }, { x, y: to.y });
  if (Math.abs(to.y - from.y) < 12) return;
  for (const side of [-5, 5]) stroke(pen, 1.5, { x: x + side, y: to.y - turn * 6 }, { x, y: to.y });
}

/** Draws the levels of a move from its earlier point to the right, each with its part and its price. */
function drawRetracement(pen: Pen, shape: DrawnShape, from: Place, to: Place): void {
  const { context, ruler, space, width } = pen;
  const text = ({ time, price }: DrawnShape['from']) => ({
    time,
    price: price.toFixed(ruler.digits),
  });
  context.setLineDash([1, 4]);
  stroke(pen, 1, from, to);
  const left = Math.min(from.x, to.x);
  const levels = retracementPrices(
    { priceDigits: ruler.digits },
    { from: text(shape.from), to: text(shape.to) },
  ).flatMap(({ percent, price }) => {
    const y = space.yOf(Number(price));
    return y === null ? [] : [{ part: Number(percent), price: Number(price), y }];
  });
  for (const { part, y } of levels) {
    context.setLineDash(part === 0 || part === 100 ? [] : [5, 4]);
    stroke(pen, 1, { x: left, y }, { x: width, y });
  }
  // Where they stand close together, the ends of the move and its middle are written first.
  const order = [0, 100, 50, 61.8, 38.2, 23.6, 78.6];
  for (const { part, price, y } of levels.toSorted(
    (one, next) => order.indexOf(one.part) - order.indexOf(next.part),
  ))
    pen.captions.push({
      text: `${percentText(part, 1)} · ${ruler.writeBare(price)}`,
      places: [{ x: width - GAP, y: y - LINE / 2 - 1, align: 'right' }],
    });
  if (shape.name === '') return;
  const top = levels.toSorted((one, next) => one.y - next.y)[0];
  if (top === undefined) return;
  const x = Math.max(left, 0) + GAP;
  pen.captions.push({ text: shape.name, places: [{ x, y: top.y - LINE / 2 - 1, align: 'left' }] });
}

function stroke({ context }: Pen, width: number, from: Place, to: Place): void {
  context.lineWidth = width;
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

/** Writes at the first of some places at which nothing is written yet; nowhere when there is none. */
function write(
  { context, colours, font, height, width }: Omit<Pen, 'captions'>,
  { text, places }: Caption,
  written: DOMRect[],
): void {
  context.font = `560 ${LETTERS}px ${font}`;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  const wide = context.measureText(text).width;
  for (const { x, y, align } of places) {
    const left = Math.min(Math.max(align === 'right' ? x - wide : x, GAP), width - wide - GAP);
    const box = new DOMRect(left - 3, y - LINE / 2, wide + 6, LINE);
    if (y < LINE / 2 || y > height - LINE / 2 || written.some((other) => meet(box, other)))
      continue;
    written.push(box);
    context.globalAlpha = 0.88;
    context.fillStyle = colours.ground;
    context.fillRect(box.x, box.y, box.width, box.height);
    context.globalAlpha = 1;
    context.fillStyle = colours.mark;
    context.fillText(text, left, y);
    return;
  }
}

const meet = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
