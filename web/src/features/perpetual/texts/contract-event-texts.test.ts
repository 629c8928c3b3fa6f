import type { PerpetualEvent } from '@chandelle/market/perpetual/events';
import { expect, test } from 'vitest';
import { accountOf, openPosition, openSession } from '../testing.ts';
import { describeContractEvent, describeHappened } from './contract-event-texts.ts';

const plain = (text: string | undefined) => text?.replace(/\s/gu, ' ');

/** Opens a long with both exits. */
function place() {
  const session = openSession();
  openPosition(session, { quantity: '0.5' });
  session.send({ type: 'place-exit', kind: 'stop', trigger: '48000' });
  session.send({ type: 'place-exit', kind: 'take-profit', trigger: '60000' });
  return { session, format: accountOf(session).format };
}

test('an exit is called by what it is, placed, moved and cancelled', () => {
  const { session, format } = place();
  const [stop, target] = session.state.exits;
  session.send({ type: 'amend-exit', exit: target?.id ?? '', trigger: '61000' });
  session.send({ type: 'cancel-exit', exit: stop?.id ?? '' });
  const lines = session.events
    .filter(({ type }) => type.startsWith('exit-'))
    .map((event) => describeContractEvent(event, format));
  expect(lines.map((line) => plain(`${line?.title} : ${line?.text}`))).toEqual([
    'Stop posé : 48 000,00',
    'Objectif posé : 60 000,00',
    'Objectif déplacé : 61 000,00',
    'Stop annulé : à votre demande',
  ]);
});

test('one message tells an order whole, whatever it met in the book, and an exit by its name', () => {
  const { session, format } = place();
  const balances = { at: 0, mark: 4_800_000, wallet: 0n, margin: 0n };
  const fill = { ...balances, type: 'filled', side: 'sell', role: 'taker', result: -1n } as const;
  const events: PerpetualEvent[] = [
    { ...balances, type: 'exit-triggered', exit: 's', kind: 'stop', trigger: 4_800_000 },
    { ...fill, order: 's', lots: 100_000, price: 4_800_000, fee: 100_000_000n },
    { ...fill, order: 's', lots: 300_000, price: 4_790_000, fee: 300_000_000n },
  ];
  const told = describeHappened(events, format);
  expect(told?.lead).toBe('Stop exécuté.');
  // (0.1 × 48,000 + 0.3 × 47,900) ÷ 0.4.
  expect(plain(told?.text)).toBe('0,4 BTC à 47 925,00, frais 4,00 USDT.');
  expect(describeHappened(session.events.slice(0, 1), format)).toBeNull();
  expect(describeHappened(events.slice(1), format)?.lead).toBe('Vente de clôture exécutée.');
  expect(describeHappened(session.events, format)?.lead).toBe('Achat d’ouverture exécuté.');
});
