import { describe, expect, it } from 'vitest';
import type { Execution } from '../../trading/group-fills.ts';
import { findPanelTask } from './panel-task.ts';

const execution = (side: Execution['side'], price: string): Execution => ({
  order: `${side}-${price}`,
  side,
  at: 0,
  quantity: '0.005',
  price,
  value: '250',
  fee: '0',
  profit: side === 'sell' ? '1' : null,
});
const low = execution('buy', '49000');
const high = execution('buy', '50000');
const sale = execution('sell', '51000');

describe('the task of a panel', () => {
  it('is a purchase and its sale in the first section', () => {
    const reached = (executions: Execution[]) =>
      findPanelTask('prise-en-main', executions, '0').reached;
    expect(reached([])).toBe(false);
    expect(reached([low])).toBe(false);
    expect(reached([low, sale])).toBe(true);
  });

  it('is two purchases at two prices and the sale of a part in the spot section', () => {
    const reached = (executions: Execution[], coins = '0.005') =>
      findPanelTask('spot-section', executions, coins).reached;
    expect(reached([low, sale])).toBe(false);
    expect(reached([low, low, sale])).toBe(false);
    expect(reached([low, high])).toBe(false);
    expect(reached([low, high, sale], '0')).toBe(false);
    expect(reached([low, high, sale])).toBe(true);
  });

  it('says what comes next', () => {
    const said = [[], [low], [low, high], [low, high, sale]].map(
      (executions) => findPanelTask('spot-section', executions, '0.005').state,
    );
    expect(new Set(said).size).toBe(4);
  });
});
