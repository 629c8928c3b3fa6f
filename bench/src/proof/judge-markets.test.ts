import { advance } from '@chandelle/market/simulation/advance';
import type { Command } from '@chandelle/market/simulation/commands';
import { createSimulation, saveSimulation } from '@chandelle/market/simulation/simulation';
import { submit } from '@chandelle/market/simulation/submit';
import { expect, test } from 'vitest';
import { judgeMarkets, type StoredMarket } from './judge-markets.ts';

function buildMarket(): StoredMarket {
  const simulation = createSimulation({ scenario: 'range', seed: 17, preset: 'simulator' });
  const buy: Command = {
    id: 'c2',
    type: 'place-order',
    order: { side: 'buy', kind: 'market', amount: '50' },
  };
  const commands = [
    { at: 10, command: { id: 'c1', type: 'deposit', amount: '100' } as const },
    { at: 40, command: buy },
  ];
  for (const { at, command } of commands) {
    advance(simulation, at);
    expect(submit(simulation, command).accepted).toBe(true);
  }
  advance(simulation, 100);
  return { id: 'm1', scenario: 'range', seed: 17, state: saveSimulation(simulation), commands };
}

test('computes a market again from its commands, however its time was cut', () => {
  expect(judgeMarkets([buildMarket()])).toMatchObject({ acknowledged: 1, found: 1, problems: [] });
});

test('sees a command that is missing, added or late, and a state that is another one', () => {
  const market = buildMarket();
  const [first, second] = market.commands;
  const wrong = [
    { ...market, commands: [first!] },
    {
      ...market,
      commands: [first!, { at: 20, command: { ...first!.command, id: 'c3' } }, second!],
    },
    { ...market, commands: [{ ...first!, at: 41 }, second!] },
    { ...market, state: { ...market.state, account: { ...market.state.account, cash: '1' } } },
  ] as StoredMarket[];
  expect(judgeMarkets(wrong).problems).toHaveLength(wrong.length);
});
