import type { LiveChart } from '../live-chart.ts';
import { DrawingsLayer } from './drawings-layer.ts';

/** Returns what is drawn on a chart. */
export const drawingsOf = (chart: LiveChart): DrawingsLayer => chart.drawingsBy(DrawingsLayer);
