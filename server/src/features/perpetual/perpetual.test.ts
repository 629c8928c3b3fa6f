import { randomUUID } from 'node:crypto';
import type { PerpetualCommand } from '@chandelle/market/perpetual/commands';
import {
  advanceContract,
  contractNow,
  createContractMarket,
  submitContract,
} from '@chandelle/market/perpetual/market/contract-market';
import {
  resumeContractMarket,
  saveContractMarket,
  writeContractAccount,
} from '@chandelle/market/perpetual/market/save-contract-market';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import type { PerpetualBatch } from './advance-market.ts';
import { perpetualCommands, perpetualMarkets } from './tables.ts';
import { buildTrader, tested, type Trader } from './testing.ts';

let app: TestApp;
let trader: Trader;

beforeAll(async () => {
  app = await startTestApp({ config: { trustedProxies: 1 } });
  trader = await buildTrader(app);
});
afterAll(() => app.close());

const leverage = (id: string, to: number): PerpetualCommand => ({
  id,
  type: 'set-leverage',
  leverage: to,
});
const buy = (id: string, quantity: string): PerpetualCommand => ({
  id,
  type: 'place-order',
  order: { side: 'buy', kind: 'market', quantity },
});
const commands: PerpetualBatch['commands'] = [
  { at: 5, command: leverage('a', 20) },
  { at: 60, command: buy('b', '1.5') },
  { at: 600, command: { id: 'c', type: 'add-margin', amount: '250.5' } },
  { at: 600, command: { id: 'd', type: 'place-exit', kind: 'take-profit', trigger: '70000' } },
  {
    at: 4_000,
    command: {
      id: 'e',
      type: 'place-order',
      order: { side: 'buy', kind: 'limit', quantity: '0.1', price: '49000', stop: '40000' },
    },
  },
];

describe('going on with a market', () => {
  it('gives the same account as the page’s own engine, to the last unit, in whatever batches', async () => {
    const own = createContractMarket(tested);
    for (const { at, command } of commands) {
      advanceContract(own, at);
      expect(submitContract(own, command).accepted).toBe(true);
    }
    advanceContract(own, 700_000);

    const { id } = await trader.start();
    const first = await trader.send(id, { commands: commands.slice(0, 2), toSecond: 61 });
    expect(first).toMatchObject({ status: 200, body: { revision: 1, now: 61, rejected: [] } });
    const rest = { revision: 1, commands: commands.slice(2), toSecond: 700_000 };
    const second = await trader.send(id, rest);
    expect(second.body).toEqual({
      revision: 2,
      now: 700_000,
      account: writeContractAccount(own.state),
      rejected: [],
    });
    expect(own.events.map(({ type }) => type)).toContain('liquidated');

    const stored = await trader.current();
    expect(stored).toEqual({ id, revision: 2, market: saveContractMarket(own) });
    // Another device goes on from it as this one would.
    const there = resumeContractMarket(stored!.market);
    advanceContract(there, 900_000);
    advanceContract(own, 900_000);
    expect(saveContractMarket(there)).toEqual(saveContractMarket(own));
  });

  it('counts a repeated batch once, and a repeated command too, and numbers the commands', async () => {
    const { id } = await trader.start();
    const batch = { batchId: randomUUID(), commands: commands.slice(0, 2), toSecond: 90 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => trader.send(id, batch)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual(answers[0]?.body);
    }
    const again = await trader.send(id, {
      revision: 1,
      commands: [{ at: 95, command: buy('b', '1.5') }, commands[2]!],
      toSecond: 600,
    });
    expect(again).toMatchObject({ status: 200, body: { revision: 2, rejected: [] } });
    const rows = await app.services.database
      .select()
      .from(perpetualCommands)
      .where(eq(perpetualCommands.marketId, id))
      .orderBy(asc(perpetualCommands.number));
    expect(rows.map(({ number, commandId, at }) => [number, commandId, at])).toEqual([
      [1, 'a', 5],
      [2, 'b', 60],
      [3, 'c', 600],
    ]);
    // The table itself takes none twice.
    const [known] = rows;
    await expect(
      app.services.database.insert(perpetualCommands).values({ ...known!, number: 9 }),
    ).rejects.toThrow();
  });

  it('says at its field why a command changed nothing, and carries out the others', async () => {
    const { id } = await trader.start({ frame: 'european' });
    const { body } = await trader.send(id, {
      commands: [
        { at: 1, command: leverage('a', 3) },
        { at: 1, command: leverage('b', 1.5) },
        { at: 1, command: buy('c', 'beaucoup') },
        { at: 1, command: buy('d', '10') },
        { at: 2, command: buy('e', '0.1') },
        { at: 2, command: { id: 'f', type: 'place-exit', kind: 'stop', trigger: '90000' } },
        { at: 2, command: { id: 'g', type: 'remove-margin', amount: '1' } },
      ],
      toSecond: 2,
    });
    expect(body).toMatchObject({
      rejected: [
        { id: 'a', rejection: { code: 'leverage-beyond-frame', field: 'leverage' } },
        { id: 'b', rejection: { code: 'leverage-beyond-frame', field: 'leverage' } },
        { id: 'c', rejection: { code: 'not-a-number', field: 'quantity' } },
        { id: 'd', rejection: { code: 'insufficient-margin', field: 'quantity' } },
        { id: 'f', rejection: { code: 'exit-wrong-side', field: 'trigger' } },
        { id: 'g', rejection: { code: 'margin-below-initial', field: 'amount' } },
      ],
    });
    const [row] = await app.services.database
      .select()
      .from(perpetualMarkets)
      .where(eq(perpetualMarkets.id, id));
    expect(row).toMatchObject({
      commandCount: 1,
      revision: 1,
      market: { account: { leverage: 1 } },
    });
  });

  it('has orders and exits wait at another price, as the page’s own engine has them', async () => {
    const amended: PerpetualBatch['commands'] = [
      ...commands.slice(0, 2),
      { at: 600, command: { ...commands[4]!.command, id: 'waits' } },
      { at: 601, command: { id: 'stop', type: 'place-exit', kind: 'stop', trigger: '49000' } },
      {
        at: 700,
        command: { id: 'f', type: 'amend-order', order: 'waits', price: '48900', quantity: '0.2' },
      },
      { at: 700, command: { id: 'g', type: 'amend-exit', exit: 'stop', trigger: '49100' } },
    ];
    const own = createContractMarket(tested);
    for (const { at, command } of amended) {
      advanceContract(own, at);
      expect(submitContract(own, command).accepted).toBe(true);
    }
    advanceContract(own, 700);
    const { id } = await trader.start();
    const gone: PerpetualBatch['commands'] = [
      { at: 700, command: { id: 'h', type: 'amend-order', order: 'gone', price: '48000' } },
      { at: 700, command: { id: 'i', type: 'amend-exit', exit: 'gone', trigger: '48000' } },
    ];
    const { body } = await trader.send(id, { commands: [...amended, ...gone], toSecond: 700 });
    expect(body).toMatchObject({
      account: writeContractAccount(own.state),
      rejected: [
        { id: 'h', rejection: { code: 'unknown-order', field: 'order' } },
        { id: 'i', rejection: { code: 'unknown-exit', field: 'exit' } },
      ],
    });
    expect(own.state).toMatchObject({
      orders: [{ id: 'waits', price: 4_890_000, lots: 200_000 }],
      exits: [{ id: 'stop', trigger: 4_910_000 }],
    });
  });

  it('keeps what is put on the chart with it, once, clears its words, and exports it', async () => {
    const line = {
      kind: 'trend-line',
      name: 'Creux\0',
      from: { time: -7_200, price: '49000' },
      to: { time: -3_600, price: '49100' },
    } as const;
    const level = { level: 'l', price: '51000', note: 'Là', alert: true } as const;
    const short = {
      kind: 'risk-box',
      name: '',
      time: 0,
      entry: '50000',
      stop: '50500',
      target: '48500',
    } as const;
    const drawn: PerpetualCommand[] = [
      { id: 'a', type: 'set-drawing', drawing: 'line', shape: line },
      { id: 'b', type: 'set-level', ...level },
      { id: 'c', type: 'set-drawing', drawing: 'box', shape: short },
      { id: 'd', type: 'set-drawing', drawing: 'gone', shape: line },
      { id: 'e', type: 'remove-drawing', drawing: 'gone' },
      { id: 'a', type: 'set-drawing', drawing: 'gone', shape: line },
    ];
    const painter = await buildTrader(app);
    const { id } = await painter.start();
    const flat = { ...line, to: line.from };
    const wrong: PerpetualCommand[] = [
      { id: 'f', type: 'set-drawing', drawing: 'flat', shape: flat },
      { id: 'g', type: 'remove-level', level: 'none' },
    ];
    const { body } = await painter.send(id, {
      commands: [...drawn, ...wrong].map((command) => ({ at: 0, command })),
    });
    expect(body).toMatchObject({
      rejected: [
        { id: 'f', rejection: { code: 'same-time', field: 'to' } },
        { id: 'g', rejection: { code: 'unknown-level', field: 'level' } },
      ],
    });
    const kept = {
      drawings: [
        { id: 'line', name: 'Creux', from: { time: -7_200, price: 4_900_000 } },
        { id: 'box', kind: 'risk-box', stop: 5_050_000 },
      ],
      levels: [{ id: 'l', price: 5_100_000, note: 'Là', alert: 'above' }],
    };
    expect((await painter.current())?.market.market).toMatchObject(kept);
    const [data] = app.services.personalData.filter(({ name }) => name === 'perpetuals');
    const exported = await data?.export(painter.learnerId);
    expect(exported).toMatchObject([{ market: { market: kept } }]);
    expect(JSON.stringify(exported)).toContain('"drawing":"gone"');
    const long = 'x'.repeat(61);
    const { status } = await painter.send(id, {
      revision: 1,
      commands: [
        { at: 0, command: { ...drawn[0]!, id: 'h', shape: { ...line, name: long } } as never },
      ],
    });
    expect(status).toBe(422);
  });

  it('shows a page that another one has gone on, with the market as it stands', async () => {
    const { id } = await trader.start();
    await trader.send(id, { commands: commands.slice(0, 1), toSecond: 10 });
    const late = await trader.send(id, { commands: commands.slice(1, 2), toSecond: 60 });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'PERPETUAL_MOVED',
        data: { id, revision: 1, market: { market: { now: 10 }, account: { leverage: 20 } } },
      },
    });
  });

  it.each<[string, object]>([
    ['commands out of order', { commands: [commands[1], commands[0]], toSecond: 60 }],
    ['an end before its commands', { commands: [commands[1]], toSecond: 59 }],
    ['a leap of years', { toSecond: 100_000_000 }],
    ['half a second', { toSecond: 0.5 }],
    [
      'an unknown command',
      { commands: [{ at: 1, command: { id: 'a', type: 'win' } }], toSecond: 1 },
    ],
    [
      'a forged field',
      { commands: [{ at: 1, command: { ...leverage('a', 2), wallet: '9' } }], toSecond: 1 },
    ],
    ['too many commands', { commands: Array(51).fill(commands[0]), toSecond: 9 }],
  ])('refuses %s, and nothing has changed', async (_, batch) => {
    const started = await trader.start();
    const { status, body } = await trader.send(started.id, batch);
    expect([status, body]).toMatchObject([422, { code: 'INVALID_INPUT' }]);
    expect(await trader.current()).toEqual(started);
  });

  it('refuses what passes the limit of a market', async () => {
    const { id } = await trader.start();
    await app.services.database
      .update(perpetualMarkets)
      .set({ commandCount: 1_999 })
      .where(eq(perpetualMarkets.id, id));
    const full = await trader.send(id, { commands: commands.slice(0, 2), toSecond: 60 });
    expect(full).toMatchObject({ status: 409, body: { code: 'PERPETUAL_FULL' } });
  });
});

describe('starting and leaving', () => {
  it('has one under way, and ends it by a start that names it alone', async () => {
    const first = await trader.start();
    const unknown = await trader.tryStart({ replaces: [randomUUID()] });
    expect(unknown).toMatchObject({
      status: 409,
      body: { code: 'PERPETUAL_TAKEN', data: { id: first.id } },
    });
    const id = randomUUID();
    const starts = await Promise.all(
      [1, 2, 3].map(() => trader.tryStart({ id, replaces: [first.id] })),
    );
    expect(starts.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await trader.current())?.id).toBe(id);
    expect((await trader.send(first.id, { toSecond: 5 })).body).toMatchObject({
      code: 'PERPETUAL_NOT_FOUND',
    });
    expect((await trader.tryStart({ id: first.id })).body).toMatchObject({
      code: 'PERPETUAL_NOT_FOUND',
    });
    expect((await trader.tryStart({ id, seed: 8 })).status).toBe(422);
    // The table itself holds no second one.
    const [row] = await app.services.database
      .select()
      .from(perpetualMarkets)
      .where(eq(perpetualMarkets.id, id));
    await expect(
      app.services.database.insert(perpetualMarkets).values({ ...row!, id: randomUUID() }),
    ).rejects.toThrow();
    expect((await trader.leave(id)).body).toEqual({ done: true });
    expect((await trader.leave(id)).body).toEqual({ done: true });
    expect(await trader.current()).toBeNull();
  });

  it('refuses what is no market: none, two, an episode that is not there', async () => {
    for (const given of [
      { episode: 'demain' },
      { episode: 'mars-2020', scenario: 'range' as const },
      { seed: -1 },
    ])
      expect((await trader.tryStart(given)).status).toBe(422);
    const bare = { id: randomUUID(), frame: 'european', seed: 1, replaces: [] };
    const { cookie } = trader;
    expect((await callApi(app, 'PUT', '/perpetual', { cookie, body: bare })).status).toBe(422);
  });

  it('shows nobody what belongs to another, and gives no one else its id', async () => {
    const { id } = await trader.start();
    const other = await buildTrader(app);
    expect((await other.send(id, { toSecond: 9 })).status).toBe(404);
    expect((await other.tryStart({ id })).status).toBe(422);
    await other.leave(id);
    expect((await trader.current())?.id).toBe(id);
    expect(await other.current()).toBeNull();
  });

  it('keeps twenty that are over', async () => {
    const busy = await buildTrader(app);
    for (let turn = 0; turn < 23; turn += 1) await busy.start();
    const rows = await app.services.database
      .select({ endedAt: perpetualMarkets.endedAt })
      .from(perpetualMarkets)
      .where(eq(perpetualMarkets.learnerId, busy.learnerId));
    expect(rows).toHaveLength(21);
  });
});

describe('March 2020, long at ×10', () => {
  /**
   * Reckoned by hand, in USDT, from a limit order of 1 bitcoin at 7,900:
   *
   * | | |
   * |---|---|
   * | value 1 × 7,900; margin, a tenth | 790 |
   * | maker fee 0.02 % | 1.58 |
   * | wallet 10,000 − 790 − 1.58 | 9,208.42 |
   * | funding at 08:00: 7,390.23 × 0.018582 % = 1.37325253… | 1.3732525 |
   * | wallet 9,208.42 − 1.3732525 | 9,207.0467475 |
   * | liquidation 7,900 × 0.9 ÷ 0.995 = 7,145.7286… | 7,145.72 |
   * | first mark price there or below, 10:13:44 | 7,138.44 |
   * | result 7,138.44 − 7,900 | −761.56 |
   * | left of the margin 790 − 761.56 | 28.44 |
   * | required 0.5 % of 7,138.44 | 35.6922 |
   * | fee 0.5 %, at most what is left | 28.44 |
   * | lost 790 + 1.58 + 1.3732525 | 792.9532525 |
   */
  it('is closed by force by the server, at the price and to the unit that the table says', async () => {
    const { id, market } = await trader.start({ episode: 'mars-2020', seed: 2020 });
    expect(market.market.instrument).toMatchObject({ priceDigits: 2, quantityDigits: 5 });
    const order = { side: 'buy', kind: 'limit', quantity: '1', price: '7900' } as const;
    await trader.send(id, {
      commands: [
        { at: 0, command: leverage('a', 10) },
        { at: 0, command: { id: 'b', type: 'place-order', order } },
      ],
      toSecond: 3_600,
    });
    const opened = (await trader.current())!.market;
    expect(opened.account).toMatchObject({
      wallet: '92084200000',
      position: { lots: 100_000, entryValue: '79000000000', margin: '7900000000' },
    });
    const { body } = await trader.send(id, { revision: 1, toSecond: 12 * 3_600 });
    expect(body).toMatchObject({
      account: {
        wallet: '92070467475',
        position: null,
        ledger: { fees: '15800000', funding: '13732525' },
      },
    });
    const { events } = (await trader.current())!.market;
    const second = (time: string) => Date.parse(`2020-03-12T${time}Z`) / 1000;
    expect(events.slice(-2)).toMatchObject([
      { type: 'funding', at: second('08:00:00'), mark: 739_023, rate: 18_582, paid: '13732525' },
      {
        type: 'liquidated',
        at: second('10:13:44'),
        mark: 713_844,
        wallet: '92070467475',
        liquidation: {
          result: '-7615600000',
          required: '356922000',
          fee: '284400000',
          returned: '0',
          shortfall: '0',
        },
      },
    ]);
    // Not a second before: every mark price until then lies above the price of the table.
    const again = createAgain();
    for (let at = 3_600; at < contractNow(again); at += 1)
      expect(again.path.momentAt(again.simulation.state.epoch + at).mark).toBeGreaterThan(714_572);
    expect(100_000_000_000n - 92_070_467_475n).toBe(7_929_532_525n);

    function createAgain() {
      const series = app.services.episodes.get('mars-2020')!.series;
      const resumed = resumeContractMarket(opened, series);
      advanceContract(resumed, second('10:13:44') - resumed.simulation.state.epoch);
      return resumed;
    }
  });
});
