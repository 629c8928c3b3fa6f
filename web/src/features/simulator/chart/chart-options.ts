import { CrosshairMode, TickMarkType } from 'lightweight-charts';
import { formatDecimal } from '../../../lib/format.ts';
import { CANDLE_WIDTH } from './follow-market.ts';
import type { PriceRuler } from './order-handle.tsx';

/** How moments of the market are written on the axis and beside the cross-hair. */
export interface ChartClock {
  /** Second 0 on the calendar (UTC): the library finds the days, months and years of its axis by it. */
  epoch: number;
  year: (seconds: number) => string;
  day: (seconds: number) => string;
  time: (seconds: number) => string;
  moment: (seconds: number) => string;
}

const tickNames = {
  [TickMarkType.Year]: 'year',
  [TickMarkType.Month]: 'day',
  [TickMarkType.DayOfMonth]: 'day',
  [TickMarkType.Time]: 'time',
  [TickMarkType.TimeWithSeconds]: 'time',
} as const;

/** Returns what every chart of a market has in common; its colours come with the theme. */
export function chartOptions(clock: ChartClock) {
  return {
    autoSize: true,
    layout: { attributionLogo: false, fontSize: 12.5, background: { color: 'transparent' } },
    grid: { vertLines: { visible: false } },
    crosshair: { mode: CrosshairMode.Normal },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.08, bottom: 0.22 } },
    timeScale: {
      borderVisible: false,
      timeVisible: true,
      rightOffset: 4,
      minBarSpacing: 1.5,
      barSpacing: CANDLE_WIDTH,
      tickMarkFormatter: (at: unknown, type: TickMarkType) =>
        clock[tickNames[type]]((at as number) - clock.epoch),
    },
    // The page scrolls under a finger that moves up or down.
    handleScroll: { vertTouchDrag: false },
    localization: {
      locale: 'fr-FR',
      timeFormatter: (at: unknown) => clock.moment((at as number) - clock.epoch),
    },
  };
}

/** Where the volumes stand: in the lowest part of the prices' pane. */
export const volumeScale = { scaleMargins: { top: 0.82, bottom: 0 } } as const;

/** Returns how a price scale writes prices of the market. */
export function priceFormat({ digits, writeRough }: PriceRuler) {
  return { type: 'custom', minMove: 10 ** -digits, formatter: writeRough } as const;
}

/** Returns how a scale writes figures that are no prices, such as those of an oscillator from 0 to 100. */
export const plainFormat = {
  type: 'custom',
  minMove: 0.01,
  formatter: (value: number) => formatDecimal(value, 2),
} as const;
