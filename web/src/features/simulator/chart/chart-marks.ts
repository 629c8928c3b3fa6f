/** What is marked and drawn on a chart by hand: code that a chart without any of it needs only once somebody has begun. */
export { ChartDrawings } from './drawings/chart-drawings.tsx';
export { OrderHandle } from './order-handle.tsx';
