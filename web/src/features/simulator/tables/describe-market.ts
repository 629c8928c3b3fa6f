import { sma } from '@chandelle/market/indicators/sma';
import type { MarketCandle } from '@chandelle/market/prices/aggregate-candles';
import type { AccountView, OrderView } from '@chandelle/market/simulation/read-account';
import { formatDecimal } from '../../../app/format.ts';
import { signed } from '../../../figures/chart/numbers-text.ts';
import { orderName, resultText } from '../../../figures/trading/trading-text.ts';

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
): string[] {
  const first = candles[0];
  const last = candles.at(-1);
  if (first === undefined || last === undefined) return ['Le marché n’a pas encore de bougie.'];
  const change = 100 * (last.close / first.open - 1);
  const high = candles.reduce((best, candle) => (candle.high > best.high ? candle : best));
  const low = candles.reduce((best, candle) => (candle.low < best.low ? candle : best));
  return [
    `Le cours est à ${price(last.close)} USDT, soit ${signed(change, 2)} % en ${candles.length} ${candles.length < 2 ? 'heure' : 'heures'}.`,
    `Plus haut ${price(high.high)}, ${ago(candles, high)} ; plus bas ${price(low.low)}, ${ago(candles, low)}.`,
    ...averageWords(candles, last.close),
    account.averageCost === null
      ? `Aucune position ; ${price(Number(account.available))} USDT disponibles.`
      : `Position de ${formatDecimal(Number(account.coins), 4)} BTC au prix moyen de ${price(Number(account.averageCost))}, résultat latent ${resultText(account.unrealised)}.`,
    ...orders.map(
      (order) =>
        `${orderName(order)} en attente à ${price(Number(order.trigger ?? order.price))} USDT.`,
    ),
  ];
}

function averageWords(candles: readonly MarketCandle[], last: number): string[] {
  const average = sma(
    Float64Array.from(candles, ({ close }) => close),
    AVERAGE,
  ).at(-1);
  if (average === undefined || Number.isNaN(average)) return [];
  const side = last >= average ? 'au-dessus' : 'au-dessous';
  return [`Il est ${side} de sa moyenne des ${AVERAGE} dernières heures, ${price(average)}.`];
}

function ago(candles: readonly MarketCandle[], candle: MarketCandle): string {
  const hours = candles.length - 1 - candles.indexOf(candle);
  if (hours === 0) return 'dans l’heure en cours';
  return `il y a ${hours} ${hours < 2 ? 'heure' : 'heures'}`;
}

const price = (value: number) => formatDecimal(value, 2);
