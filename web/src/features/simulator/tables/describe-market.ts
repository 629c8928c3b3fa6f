import { sma } from '@chandelle/market/indicators/sma';
import type { MarketCandle } from '@chandelle/market/prices/aggregate-candles';
import type { AccountView, OrderView } from '@chandelle/market/simulation/read-account';
import { formatCount } from '../../../lib/format.ts';
import { signed } from '../../../lib/numbers-text.ts';
import type { DayFigures } from '../workspace/market/day-figures.ts';
import type { MarketFormat } from '../../../trading/market-format.ts';
import { resultText, usdtText } from '../../../trading/money-text.ts';
import { orderName } from '../../../trading/texts/order-names.ts';

/** Candles of the average that the summary compares the price with. */
const AVERAGE = 20;

/**
 * Says what the chart and the account show, in sentences.
 * @param candles One an hour, the newest last; at least one.
 */
export function describeMarket(
  candles: readonly MarketCandle[],
  account: AccountView,
  orders: readonly OrderView[],
  { change }: DayFigures,
  words: MarketFormat,
): string[] {
  const last = candles.at(-1);
  if (last === undefined) return ['Le marché n’a pas encore de bougie.'];
  const high = candles.reduce((best, candle) => (candle.high > best.high ? candle : best));
  const low = candles.reduce((best, candle) => (candle.low < best.low ? candle : best));
  return [
    `Le cours est à ${words.priceWithUnit(last.close)}, soit ${signed(change, 2)} % en 24 heures.`,
    `Plus haut ${words.price(high.high)}, ${ago(candles, high)} ; plus bas ${words.price(low.low)}, ${ago(candles, low)}.`,
    ...describeAverage(candles, last.close, words),
    account.averageCost === null
      ? `Aucune position ; ${usdtText(account.available, words.currency)} disponibles.`
      : `Position de ${words.quantityWithUnit(account.coins)} au prix moyen de ${words.price(account.averageCost)}, résultat latent ${resultText(account.unrealised, words.currency)}.`,
    ...orders.map(
      (order) =>
        `${orderName(order)} en attente à ${words.priceWithUnit(order.trigger ?? order.price ?? 0)}.`,
    ),
  ];
}

function describeAverage(
  candles: readonly MarketCandle[],
  last: number,
  words: MarketFormat,
): string[] {
  const average = sma(
    Float64Array.from(candles, ({ close }) => close),
    AVERAGE,
  ).at(-1);
  if (average === undefined || Number.isNaN(average)) return [];
  const side = last >= average ? 'au-dessus' : 'au-dessous';
  return [`Il est ${side} de sa moyenne des ${AVERAGE} dernières heures, ${words.price(average)}.`];
}

function ago(candles: readonly MarketCandle[], candle: MarketCandle): string {
  const hours = candles.length - 1 - candles.indexOf(candle);
  if (hours === 0) return 'dans l’heure en cours';
  return `il y a ${formatCount(hours, 'heure')}`;
}
