import { createContractMarket } from '@chandelle/market/perpetual/market/contract-market';
import { expect, it, vi } from 'vitest';
import { PerpetualSession } from './perpetual-session.ts';

const open = () =>
  new PerpetualSession(
    createContractMarket({ frame: 'international', seed: 7, scenario: 'blow-off-and-crash' }),
  );

it('trades, advances and tells what happened', () => {
  const session = open();
  const [changed, accepted, happened] = [vi.fn(), vi.fn(), vi.fn()];
  session.subscribe(changed);
  session.watch('accepted', accepted);
  session.watch('happened', happened);
  expect(session.send({ type: 'set-leverage', leverage: 21 })).toMatchObject({
    code: 'leverage-beyond-frame',
    field: 'leverage',
  });
  expect(changed).not.toHaveBeenCalled();
  session.goTo(60);
  expect(session.send({ type: 'set-leverage', leverage: 20 })).toBeNull();
  expect(accepted.mock.calls).toMatchObject([[{ at: 60, command: { leverage: 20 } }]]);
  const order = { side: 'buy', kind: 'market', quantity: '0.5' } as const;
  const preview = session.preview(order, 10_000);
  expect(session.send({ type: 'place-order', order })).toBeNull();
  if (!preview.accepted) throw new Error('Rejected.');
  expect(session.readPosition(10_000)).toEqual(preview.after);
  session.advance(600);
  expect([session.now, session.state.at]).toEqual([660, 1_704_067_860]);
  expect(session.simulation.state.now).toBe(660);
  expect(session.funding).toMatchObject({ at: 1_704_096_000 });
  expect(session.moment.at).toBe(session.state.at);
  expect(session.events.map(({ type }) => type).slice(0, 2)).toEqual([
    'leverage-set',
    'order-placed',
  ]);
  expect(changed).toHaveBeenCalledTimes(4);
  expect(happened).toHaveBeenCalledTimes(2);
});

it('accounts for a forced closing, and for what would have saved the position', () => {
  const session = open();
  session.send({ type: 'set-leverage', leverage: 20 });
  session.send({
    type: 'place-order',
    order: { side: 'buy', kind: 'market', quantity: '1' },
  });
  while (session.state.position !== null) session.advance(3_600);
  const account = session.explainLiquidation();
  expect(account?.steps.at(-1)?.type).toBe('liquidated');
  const [leverage, margin] = session.findRescues();
  expect(leverage).toMatchObject({ rescue: { kind: 'leverage' }, saved: true });
  expect(margin).toMatchObject({ rescue: { kind: 'margin' }, saved: true });
});

it('keeps what is put on the chart, tells of it as of any command, and of a level that is reached', () => {
  const session = open();
  const [accepted, happened, reached] = [vi.fn(), vi.fn(), vi.fn()];
  session.watch('accepted', accepted);
  session.watch('happened', happened);
  session.watch('reached', reached);
  const level = { type: 'set-level', level: 'a', note: '', alert: true } as const;
  expect(session.mark({ ...level, price: '50000.001' })).toMatchObject({ code: 'tick' });
  expect(session.mark({ ...level, price: '50080' })).toBeNull();
  expect(accepted.mock.calls).toMatchObject([[{ at: 0, command: { type: 'set-level' } }]]);
  for (let hour = 0; hour < 200 && reached.mock.calls.length === 0; hour += 1)
    session.advance(3_600);
  expect(reached.mock.calls).toMatchObject([[[{ level: 'a', price: '50080' }]]]);
  expect(happened).not.toHaveBeenCalled();
});
