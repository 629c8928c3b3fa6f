import type * as z from 'zod';
import { commonFigures } from './figures/any-subject.ts';
import { averageFigures } from './figures/averages.ts';
import { candleFigures } from './figures/candles.ts';
import { futuresFigures } from './figures/futures.ts';
import { indicatorFigures } from './figures/indicators.ts';
import { levelFigures } from './figures/levels.ts';
import { narrativeFigures } from './figures/narratives.ts';
import { psychologyFigures } from './figures/psychology.ts';
import { riskFigures } from './figures/risk.ts';
import { spotFigures } from './figures/spot.ts';
import { strategyFigures } from './figures/strategies.ts';
import type { FigureTable } from './figures/figure-table.ts';
import type { BlindStretchData, RealChartData } from './market-data.ts';

/**
 * Figures that lessons and questions may embed: name → schema of the properties, by subject in figures/.
 * In Markdown all properties arrive as text (`::figure{name="candle-pattern" pattern="marteau" large}`), in quiz.yaml
 * with their own types; the schemas of figures/figure-properties.ts take both. The drawing itself is in web/src/figures.
 */
export const figures = {
  ...candleFigures,
  ...commonFigures,
  ...riskFigures,
  ...narrativeFigures,
  ...levelFigures,
  ...futuresFigures,
  ...indicatorFigures,
  ...spotFigures,
  ...averageFigures,
  ...psychologyFigures,
  ...strategyFigures,
} as const satisfies FigureTable;

export type FigureName = keyof typeof figures;

/** What those figures are drawn from that show a real market. */
interface MarketProps {
  'real-chart': { market: RealChartData };
  'blind-stretch': { market: BlindStretchData };
}

/** Returns whether a name is in the registry. */
export function isFigureName(name: string): name is FigureName {
  return Object.hasOwn(figures, name);
}

/** The properties of a figure as its drawing gets them, after the schema has read them. */
export type FigureProps<Name extends FigureName> = z.output<(typeof figures)[Name]['props']> &
  (Name extends keyof MarketProps ? MarketProps[Name] : unknown);
