import { compared, decimalText, plus } from '../money/decimal.ts';
import type { PlanGuard } from '../plan/held-plan.ts';
import { amendOrder, findOrder } from './amend-order.ts';
import type { Command } from './commands.ts';
import { tradeTags } from './commands.ts';
import type { SimulationEvent } from './events.ts';
import { markChart } from './mark-chart.ts';
import { endOrder, openOrder } from './order-list.ts';
import { placeOrder } from './place-order.ts';
import { saveDay, recordMoment } from './plan/held-days.ts';
import { holdToPlan } from './plan/hold-to-plan.ts';
import type { Rejection } from './rejections.ts';
import { RejectedCommand } from './rejections.ts';
import { sellHolding } from './sell-holding.ts';
import { summarizeFills } from './book-fill.ts';
import type { Simulation } from './simulation.ts';
import { endOf } from './simulation.ts';
import { lotsIn, requireAmount } from './units.ts';

export type CommandResult =
  | { accepted: true; events: SimulationEvent[] }
  | { accepted: false; rejection: Rejection };

const MAX_DEPOSITED = '100000000';
const MAX_NOTE_LENGTH = 500;

/**
 * Carries out what a learner asks for, at the current second. A command whose id was accepted
 * before is accepted again and does nothing; a rejected one changes nothing and may be sent again.
 * @param guard Holds purchases to the learner's plan.
 */
export function submit(simulation: Simulation, command: Command, guard?: PlanGuard): CommandResult {
  const { state, commandIds, happened } = simulation;
  if (commandIds.has(command.id)) return { accepted: true, events: [] };
  const fills = state.fills.length;
  try {
    carryOut(simulation, command, guard);
  } catch (error) {
    if (error instanceof RejectedCommand) return { accepted: false, rejection: error.rejection };
    throw error;
  }
  recordMoment(state, command.made, fills);
  state.commandIds.push(command.id);
  commandIds.add(command.id);
  return { accepted: true, events: happened.splice(0) };
}

function carryOut(simulation: Simulation, command: Command, guard?: PlanGuard): void {
  const { state, happened } = simulation;
  const at = state.now;
  if (at >= (endOf(simulation) ?? Infinity) && command.type !== 'annotate-trade') {
    throw new RejectedCommand('market-ended', 'type');
  }
  // Its result stands beside those of others: nobody starts over, gets more money or leaves the fees out.
  if (state.episode !== undefined && ['deposit', 'reset', 'set-fees'].includes(command.type)) {
    throw new RejectedCommand('episode-rules', 'type');
  }
  switch (command.type) {
    case 'place-order':
      return placeOrder(simulation, command, (drafts) =>
        holdToPlan(simulation, drafts, guard, command.made),
      );
    case 'amend-order':
      return amendOrder(simulation, command, (changed, order) =>
        holdToPlan(simulation, [changed], guard, command.made, order),
      );
    case 'cancel-order':
      return cancelOrder(simulation, command.order);
    case 'cancel-all-orders':
      for (const order of state.orders.slice()) endOrder(simulation, order, 'asked');
      return;
    case 'begin-day':
      return;
    case 'take-profit':
      return takeProfit(simulation, command.id, command.percent);
    case 'set-auto-take-profit':
      state.autoTakeProfit.on = command.on;
      happened.push({ at, type: 'auto-take-profit-set', on: command.on });
      return;
    case 'set-fees':
      state.feesOn = command.on;
      happened.push({ at, type: 'fees-set', on: command.on });
      return;
    case 'deposit':
      return deposit(simulation, command.amount);
    case 'reset':
      return reset(simulation);
    case 'end':
      if (simulation.endsAt === null) throw new RejectedCommand('unknown', 'type');
      state.stoppedAt = at;
      return;
    case 'annotate-trade':
      return annotate(simulation, command);
    case 'set-level':
    case 'remove-level':
    case 'set-drawing':
    case 'remove-drawing':
      return markChart(simulation, command);
    default:
      throw new RejectedCommand('unknown', 'type');
  }
}

/** Cancels an order; of an OCO, both legs. */
function cancelOrder(simulation: Simulation, id: string): void {
  const { state } = simulation;
  const group = state.orders.filter((order) => order.group === id);
  const orders = group.length > 0 ? group : [findOrder(simulation, id)];
  for (const order of orders) endOrder(simulation, order, 'asked');
}

function takeProfit(simulation: Simulation, id: string, percent: 50 | 100): void {
  const { state, happened } = simulation;
  const { instrument, account } = state;
  const { coin } = instrument;
  if (percent !== 50 && percent !== 100) throw new RejectedCommand('unknown', 'percent');
  const held = lotsIn(instrument, account.coins);
  const lots = Math.floor((held * percent) / 100);
  if (lots === 0) throw new RejectedCommand('nothing-held', 'percent', { coin });
  const order = openOrder(simulation, {
    id,
    side: 'sell',
    kind: 'market',
    lots,
    fees: state.feesOn,
    takes: percent,
  });
  const { quantity, price, profit } = summarizeFills(simulation, sellHolding(simulation, order));
  happened.push({
    at: state.now,
    type: 'take-profit',
    percent,
    automatic: false,
    quantity,
    price,
    profit,
  });
}

function deposit({ state, happened }: Simulation, text: string): void {
  const amount = requireAmount(text, 'amount');
  const whole = plus(state.account.deposited, amount);
  if (compared(whole, MAX_DEPOSITED) > 0) {
    throw new RejectedCommand('too-large', 'amount', { most: MAX_DEPOSITED });
  }
  state.account.cash = decimalText(plus(state.account.cash, amount));
  state.account.deposited = decimalText(whole);
  state.deposits.push({ at: state.now, amount: decimalText(amount) });
  happened.push({ at: state.now, type: 'deposited', amount: decimalText(amount) });
}

function reset(simulation: Simulation): void {
  const { state, happened } = simulation;
  for (const order of state.orders.slice()) endOrder(simulation, order, 'reset');
  const { cash } = state.rules;
  saveDay(state);
  Object.assign(state, {
    account: { cash, coins: '0', cost: '0', realised: '0', fees: '0', deposited: cash },
    deposits: [],
    autoTakeProfit: { on: state.autoTakeProfit.on, stage: 0, sold: 0 },
    accountSince: state.now,
    closedOrders: [],
    fills: [],
    protections: [],
    notes: {},
    taken: { bids: 0, asks: 0 },
  });
  happened.push({ at: state.now, type: 'reset' });
}

function annotate(
  { state, happened }: Simulation,
  { trade, note, tag }: Extract<Command, { type: 'annotate-trade' }>,
): void {
  if (!state.fills.some(({ number, side }) => number === trade && side === 'buy')) {
    throw new RejectedCommand('unknown-trade', 'trade');
  }
  if (typeof note !== 'string' || note.length > MAX_NOTE_LENGTH) {
    throw new RejectedCommand('too-long', 'note', { most: String(MAX_NOTE_LENGTH) });
  }
  if (tag !== null && !tradeTags.includes(tag)) throw new RejectedCommand('unknown', 'tag');
  state.notes[trade] = { note, tag };
  happened.push({ at: state.now, type: 'trade-annotated', trade });
}
