import { CrosshairMode, TickMarkType } from 'lightweight-charts';
import { formatDecimal, formatInteger } from '../../../app/format.ts';

/** How moments of the market are written on the axis and beside the cross-hair. */
export interface ChartClock {
  day: (seconds: number) => string;
  time: (seconds: number) => string;
  moment: (seconds: number) => string;
}

/** Gives what every chart of a market has in common; its colours come with the theme. */
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
      barSpacing: 8,
      tickMarkFormatter: (at: unknown, type: TickMarkType) =>
        type === TickMarkType.Time || type === TickMarkType.TimeWithSeconds
          ? clock.time(at as number)
          : clock.day(at as number),
    },
    // The page scrolls under a finger that moves up or down.
    handleScroll: { vertTouchDrag: false },
    localization: {
      locale: 'fr-FR',
      priceFormatter: writePrice,
      timeFormatter: (at: unknown) => clock.moment(at as number),
    },
  };
}

/** Writes a price of the axis: whole from 1,000 on, where decimals are noise. */
function writePrice(price: number): string {
  return Math.abs(price) >= 1000 ? formatInteger(price) : formatDecimal(price, 2);
}
