import {
  advanceContract,
  createContractMarket,
  type DatedContractCommand,
  submitContract,
} from '@chandelle/market/perpetual/market/contract-market';
import { saveContractMarket } from '@chandelle/market/perpetual/market/save-contract-market';
import { expect, test } from 'vitest';
import { judgeContracts, type StoredContracts } from './judge-contracts.ts';

function buildContracts(): StoredContracts {
  const options = { frame: 'international', scenario: 'range', seed: 17 } as const;
  const market = createContractMarket(options);
  const commands: DatedContractCommand[] = [
    {
      at: 10,
      command: {
        id: 'c1',
        type: 'place-order',
        order: { side: 'buy', kind: 'market', quantity: '0.01' },
      },
    },
    { at: 40, command: { id: 'c2', type: 'close-position' } },
  ];
  for (const { at, command } of commands) {
    advanceContract(market, at);
    expect(submitContract(market, command)).toMatchObject({ accepted: true });
  }
  advanceContract(market, 100);
  return { id: 'm1', ...options, market: saveContractMarket(market), commands };
}

test('computes a market of contracts again from its commands', () => {
  expect(judgeContracts([buildContracts()])).toMatchObject({
    acknowledged: 1,
    found: 1,
    problems: [],
  });
});

test('sees a command that is missing or late, and an account that is another one', () => {
  const stored = buildContracts();
  const [first, second] = stored.commands;
  const other = createContractMarket({ frame: 'european', scenario: 'range', seed: 17 });
  advanceContract(other, 100);
  const wrong: StoredContracts[] = [
    { ...stored, commands: [first!] },
    { ...stored, commands: [first!, { ...second!, at: 41 }] },
    { ...stored, market: saveContractMarket(other) },
  ];
  expect(judgeContracts(wrong).problems).toHaveLength(wrong.length);
});
