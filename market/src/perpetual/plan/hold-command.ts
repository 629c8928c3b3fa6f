import {
  recordAlone,
  recordJudgement,
  type PlanGuard,
  type PlanJudgement,
} from '../../plan/held-plan.ts';
import type { AccountCommand } from '../commands.ts';
import { amendedOrder } from '../execution/place-contract-order.ts';
import {
  judgeAlone,
  judgeAmendment,
  judgeContractOrder,
  type PlannedAccount,
} from './hold-contract.ts';

/** Returns what the plan says of a command that opens something or has something opened otherwise; null for any other. */
export function judgeCommand(
  account: PlannedAccount,
  command: AccountCommand,
  guard: PlanGuard | undefined,
): PlanJudgement | null {
  if (guard === undefined) return null;
  if (command.type === 'place-order')
    return judgeContractOrder(account, command.order, guard, command.made);
  if (command.type === 'amend-order') return judgeAmendment(account, command, guard, command.made);
  return null;
}

/**
 * Records with an order what the plan said of it when it was placed or changed, and what it would break alone.
 * @param account As the command has left it; its positions are those from before.
 */
export function recordCommand(
  account: PlannedAccount,
  command: AccountCommand,
  judged: PlanJudgement | null,
  guard: PlanGuard | undefined,
): void {
  const { held, state } = account;
  if (guard === undefined || held === null) return;
  if (command.type !== 'place-order' && command.type !== 'amend-order') return;
  const id = command.type === 'amend-order' ? command.order : command.id;
  if (judged !== null) recordJudgement(held.orders, id, judged);
  const waiting = state.orders.find((order) => order.id === id && !order.reduceOnly);
  const rest = {
    ...account,
    state: { ...state, orders: state.orders.filter((order) => order !== waiting) },
  };
  const alone = waiting && judgeAlone(rest, amendedOrder(state, waiting, {}), guard, command.made);
  recordAlone(held.orders, id, alone?.breaches.map(({ reason }) => reason) ?? []);
}
