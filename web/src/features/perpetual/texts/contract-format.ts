import { moneyText } from '@chandelle/market/perpetual/money-texts';
import type { Instrument } from '@chandelle/market/simulation/presets';
import type { SimulationState } from '@chandelle/market/simulation/state';
import { priceText, quantityText } from '@chandelle/market/simulation/units';
import { formatDecimal } from '../../../lib/format.ts';
import { marketFormat, type MarketFormat } from '../../../trading/market-format.ts';
import { resultText, usdtText } from '../../../trading/money-text.ts';

/** How the amounts of a contract are written: prices in ticks, quantities in lots, money in ticks × lots. */
export interface ContractFormat {
  market: MarketFormat;
  instrument: Instrument;
  /** « 7 640,00 ». */
  price: (ticks: number) => string;
  /** « 2,5 BTC ». */
  coins: (lots: number) => string;
  /** « 1 910,00 USDT ». */
  money: (units: bigint) => string;
  /** With its sign: « −1 823,62 USDT ». */
  result: (units: bigint) => string;
  /** As a plain number of the currency, where only its size on the screen counts. */
  amount: (units: bigint) => number;
}

/** Returns how the amounts of a market's contract are written. */
export function contractFormat(
  state: Pick<SimulationState, 'instrument' | 'rules'>,
): ContractFormat {
  const market = marketFormat(state);
  const { instrument } = state;
  const text = (units: bigint) => moneyText(instrument, units);
  return {
    market,
    instrument,
    price: (ticks) => market.price(priceText(instrument, Math.round(ticks))),
    coins: (lots) => market.quantityWithUnit(quantityText(instrument, lots)),
    money: (units) => usdtText(text(units), instrument.currency),
    result: (units) => resultText(text(units), instrument.currency),
    amount: (units) => Number(text(units)),
  };
}

/** Writes a funding rate of a settlement: « 0,0100 % ». Takes 10⁻⁸. */
export function rateText(rate: number): string {
  return `${rate < 0 ? '−' : ''}${formatDecimal(Math.abs(rate) / 1_000_000, 4)} %`;
}

/** Writes how long something takes yet: « 4 h 00 min », under an hour « 12 min 05 s ». */
export function countdownText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes >= 60
    ? `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`
    : `${minutes} min ${two(Math.floor(seconds % 60))} s`;
}
