import * as fc from 'fast-check';
import { hourlySeries } from '../../episodes/testing.ts';
import { scenarioNames } from '../../prices/scenarios.ts';
import { advancePerpetual } from '../advance-perpetual.ts';
import type { AccountCommand } from '../commands.ts';
import type { PerpetualEvent } from '../events.ts';
import { frameNames } from '../rules/frames.ts';
import type { Moment } from '../state.ts';
import { submitPerpetual } from '../submit-perpetual.ts';
import type { ContractMarketOptions } from './contract-market.ts';
import { createContractMarket } from './contract-market.ts';

/** Hourly candles that swing by two fifths, so that positions are closed by force. */
export function swingingSeries(days: number): ReturnType<typeof hourlySeries> {
  const series = hourlySeries(days);
  const bars = series.bars.map((bar, hour) => {
    const level = Math.round(600_000 * Math.sin(hour / 5)) + 100_000 * (hour % 3);
    const { open, high, low, close, volume } = bar;
    return {
      open: open + level,
      high: high + level + 20_000,
      low: low + level - 20_000,
      close: close + level,
      volume,
    };
  });
  return { ...series, bars };
}

/** A market as it may begin: drawn, or of candles. */
export const anyContractOptions: fc.Arbitrary<ContractMarketOptions> = fc
  .record({
    frame: fc.constantFrom(...frameNames, 'international' as const),
    seed: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    scenario: fc.option(fc.constantFrom(...scenarioNames), { freq: 1 }),
  })
  .map(({ scenario, ...options }) => {
    if (scenario !== null) return { ...options, scenario };
    const series = swingingSeries(4);
    return { ...options, episode: 'test', series, begin: 48, coin: 'BTC', currency: 'USDT' };
  });

/** What a learner asks for at a second of a market, all of it readable, not all of it accepted. */
export interface ContractDeed {
  /** Simulated seconds that pass before. */
  wait: number;
  make: (moment: Moment) => AccountCommand;
}

const anyCommand = fc
  .record({
    kind: fc.constantFrom('open', 'open', 'open', 'limit', 'exit', 'close', 'add', 'leverage'),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    lots: fc.integer({ min: 10_000, max: 1_500_000 }),
    away: fc.integer({ min: 1, max: 60 }),
    leverage: fc.integer({ min: 1, max: 20 }),
    mode: fc.constantFrom('isolated' as const, 'cross' as const),
    id: fc.uuid(),
  })
  .map(({ kind, side, lots, away, leverage, mode, id }) => ({ mark, last }: Moment) => {
    const quantity = (lots / 1_000_000).toFixed(6);
    const near = (turn: number, from: number): string =>
      (Math.round(from * (1 + (turn * away) / 10_000)) / 100).toFixed(2);
    const turn = side === 'buy' ? -1 : 1;
    const own: Record<typeof kind, object> = {
      open: { type: 'place-order', order: { side, kind: 'market', quantity } },
      limit: {
        type: 'place-order',
        order: { side, kind: 'limit', quantity, price: near(turn, last) },
      },
      exit: { type: 'place-exit', kind: 'stop', trigger: near(turn, mark) },
      close: { type: 'close-position' },
      add: { type: 'add-margin', amount: quantity },
      leverage:
        away % 2 === 0 ? { type: 'set-leverage', leverage } : { type: 'set-margin-mode', mode },
    };
    return { id, ...own[kind] } as AccountCommand;
  });

/** Deeds of some hours, most of them at a high leverage. */
export const anyContractDeeds: fc.Arbitrary<ContractDeed[]> = fc
  .record({
    leverage: fc.constantFrom(2, 12, 20),
    deeds: fc.array(
      fc.record({
        wait: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 15_000 })),
        make: anyCommand,
      }),
      { minLength: 2, maxLength: 7 },
    ),
  })
  .map(({ leverage, deeds }) => [
    { wait: 0, make: () => ({ id: 'first', type: 'set-leverage', leverage }) },
    ...deeds,
  ]);

/** Lives through deeds second by second, leaving out nothing: what every shorter way is compared with. */
export function liveSlowly(
  options: ContractMarketOptions,
  deeds: readonly ContractDeed[],
): { state: ReturnType<typeof createContractMarket>['state']; events: PerpetualEvent[] } {
  const { state: start, path, venue } = createContractMarket(options);
  const events: PerpetualEvent[] = [];
  let state = start;
  for (const { wait, make } of deeds) {
    for (let passed = 0; passed < wait; passed += 1) {
      const advanced = advancePerpetual(state, [path.momentAt(state.at + 1)], venue);
      state = advanced.state;
      events.push(...advanced.events);
    }
    const moment = path.momentAt(state.at);
    const result = submitPerpetual(state, make(moment), moment, venue);
    state = result.state;
    if (result.accepted) events.push(...result.events);
  }
  return { state, events };
}
