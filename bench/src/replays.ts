import { weeklyRules } from '@chandelle/contract/weekly-rules';
import type { CandleSeries } from '@chandelle/market/csv/candle-csv';
import { blindCandles, blindSeries, drawBlind } from '@chandelle/market/episodes/blind-stretch';
import type { PerpetualCommand } from '@chandelle/market/perpetual/commands';
import {
  advanceContract,
  type ContractMarket,
  createContractMarket,
  submitContract,
} from '@chandelle/market/perpetual/market/contract-market';
import { saveContractMarket } from '@chandelle/market/perpetual/market/save-contract-market';
import { shareSeconds } from '@chandelle/market/prices/candle-market';
import { advance } from '@chandelle/market/simulation/advance';
import type { Command } from '@chandelle/market/simulation/commands';
import {
  createCandleSimulation,
  lastTicks,
  saveSimulation,
  type Simulation,
} from '@chandelle/market/simulation/simulation';
import { submit } from '@chandelle/market/simulation/submit';
import { priceText } from '@chandelle/market/simulation/units';
import { episodeBegin, readRealEpisodes } from '@chandelle/server/features/episodes/load-episodes';
import { againstLimit, beside, type Benchmark, type BenchResult } from './result.ts';

const replays = 10_000;
/** How many are really carried out; the time of all is reckoned from theirs. */
const measured = 1_000;
/** Carried out before: of 10,000 replays few run on code that is not compiled yet, which takes some seconds to be. */
const warming = 500;
const count = 500;
const limitSeconds = 60;
const seconds = weeklyRules.days * 24 * 3600;
const episodeId = 'mars-2020';

interface Dated<Deed> {
  at: number;
  command: Deed;
}

/**
 * Carries out a market of 500 commands again and again, from nothing, as the server does with what a page says it did: the week's
 * market, two weeks of a real stretch, and the same weeks with contracts. Every outcome is compared with the first one.
 *
 * The week's market is one for all who play it, and the server keeps its seconds once they are drawn: so do these replays, on a
 * path that all share. Beside it stands what they take when each draws its own, as markets do that nobody else plays: contracts are
 * such ones, unless one and the same is checked again and again.
 */
export const replaysOfMarkets: Benchmark = () => {
  const { series } = episode();
  const blind = blindSeries(series, weeklyRules.days, 1, drawBlind(series, weeklyRules.days, 1));
  const openSpot = (of: CandleSeries) =>
    createCandleSimulation({
      series: of,
      ...blindCandles(weeklyRules.days),
      seed: 1,
      preset: 'replay',
      coin: 'JETON',
      episode: { id: null },
    });
  const spot = recordSpot(openSpot(blind));
  const openContracts = (of: CandleSeries) =>
    createContractMarket({
      frame: 'international',
      seed: 1,
      episode: episodeId,
      series: of,
      begin: episodeBegin,
      coin: 'BTC',
      currency: 'USDT',
    });
  const contracts = recordContracts(openContracts(series));
  return Promise.resolve([
    ...measure('replays-week', blind, (of) => {
      const simulation = openSpot(of);
      for (const { at, command } of spot) {
        advance(simulation, at);
        submit(simulation, command);
      }
      advance(simulation, seconds);
      return saveSimulation(simulation);
    }),
    ...measure('replays-contracts', series, (of) => {
      const market = openContracts(of);
      for (const { at, command } of contracts) {
        advanceContract(market, at);
        submitContract(market, command);
      }
      advanceContract(market, seconds);
      return saveContractMarket(market);
    }),
  ]);
};

function episode() {
  const found = readRealEpisodes().get(episodeId);
  if (found === undefined) throw new Error(`There is no episode « ${episodeId} ».`);
  return found;
}

/** Measures the seconds of one core that 10,000 replays take: with a path that all share, and each with its own. */
function measure(
  name: string,
  series: CandleSeries,
  replay: (of: CandleSeries) => object,
): BenchResult[] {
  const first = JSON.stringify(replay(series));
  const ofAll = shareSeconds({ ...series });
  const shared = measurePath(name, first, () => replay(ofAll));
  const own = measurePath(name, first, () => replay(series));
  return [againstLimit(name, shared, limitSeconds), beside(`${name}-own-path`, 's', own, shared)];
}

/** Measures by the time of the processor, whatever else the machine does meanwhile. */
function measurePath(name: string, first: string, replay: () => object): number {
  let microseconds = 0;
  for (let turn = -warming; turn < measured; turn += 1) {
    const begun = process.cpuUsage();
    const again = replay();
    const { user, system } = process.cpuUsage(begun);
    if (turn >= 0) microseconds += user + system;
    // Texts: what a comparison of objects leaves behind would be cleared away at the cost of the next replays.
    if (JSON.stringify(again) !== first)
      throw new Error(`${name}: replay ${turn} came to something else.`);
  }
  return (microseconds / 1e6 / measured) * replays;
}

/** The second of a command: they are spread over all of the market. */
const secondOf = (number: number) => Math.floor(((number + 1) * seconds) / (count + 1));

/** Trades in rounds of five commands: a purchase with its stop, an order that waits, a level, an order that gives way, the sale. */
function recordSpot(simulation: Simulation): Dated<Command>[] {
  const away = (percent: number) =>
    priceText(simulation.state.instrument, Math.round(lastTicks(simulation) * (1 + percent / 100)));
  const round: ((id: string, number: number) => Command)[] = [
    (id) => ({
      id,
      type: 'place-order',
      order: { side: 'buy', kind: 'market', amount: '200', protect: { stop: away(-2) } },
    }),
    (id) => ({
      id,
      type: 'place-order',
      order: { side: 'buy', kind: 'limit', price: away(-1), amount: '100' },
    }),
    (id) => ({ id, type: 'set-level', level: 'a', price: away(1), note: '', alert: true }),
    (id) => ({ id, type: 'cancel-all-orders' }),
    (id) => ({ id, type: 'take-profit', percent: 100 }),
  ];
  return record(round, (at, command) => {
    advance(simulation, at);
    return submit(simulation, command).accepted;
  });
}

/** Trades in rounds of five commands: a position with its exits, margin added to it, another exit, margin taken out, the closing. */
function recordContracts(market: ContractMarket): Dated<PerpetualCommand>[] {
  const away = (percent: number) =>
    priceText(
      market.state.instrument,
      Math.round(lastTicks(market.simulation) * (1 + percent / 100)),
    );
  const round: ((id: string, number: number) => PerpetualCommand)[] = [
    (id, number) => {
      const side = number % 2 === 0 ? 'buy' : 'sell';
      const turn = side === 'buy' ? 1 : -1;
      const exits = { stop: away(-20 * turn), target: away(20 * turn) };
      return {
        id,
        type: 'place-order',
        order: { side, kind: 'market', quantity: '0.01', ...exits },
      };
    },
    (id) => ({ id, type: 'add-margin', amount: '10' }),
    (id, number) => ({
      id,
      type: 'place-exit',
      kind: 'stop',
      trigger: away(number % 2 === 0 ? -15 : 15),
    }),
    (id) => ({ id, type: 'remove-margin', amount: '5' }),
    (id) => ({ id, type: 'close-position' }),
  ];
  return record(round, (at, command) => {
    advanceContract(market, at);
    return submitContract(market, command).accepted;
  });
}

/** Writes the commands of a market by carrying them out once. */
function record<Deed>(
  round: readonly ((id: string, number: number) => Deed)[],
  carryOut: (at: number, command: Deed) => boolean,
): Dated<Deed>[] {
  let rejected = 0;
  const commands = Array.from({ length: count }, (_, number) => {
    const at = secondOf(number);
    const command = (round[number % round.length] as (typeof round)[number])(`c${number}`, number);
    if (!carryOut(at, command)) rejected += 1;
    return { at, command };
  });
  // What is rejected costs little: a market of rejections would measure nothing.
  if (rejected > count / 20) throw new Error(`${rejected} of ${count} commands were rejected.`);
  return commands;
}
