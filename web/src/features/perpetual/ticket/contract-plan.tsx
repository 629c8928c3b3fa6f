import type { PerpetualOrder } from '@chandelle/market/perpetual/commands';
import { isLost } from '@chandelle/market/perpetual/plan/contract-positions';
import type { PlanJudgement } from '@chandelle/market/plan/held-plan';
import type { LostPosition } from '../../../trading/plan/plan-panel.tsx';
import { PlanPart } from '../../../trading/plan/plan-part.tsx';
import type { PerpetualSession } from '../store/perpetual-session.ts';

interface ContractPlanProps {
  session: PerpetualSession;
  order: PerpetualOrder;
  judged: PlanJudgement | null;
  currency: string;
}

/** Says in the ticket of a contract what the plan says of the order. */
export function ContractPlan({ session, order, judged, currency }: ContractPlanProps) {
  return (
    <PlanPart
      guard={session.guard}
      judged={judged}
      alone={session.judgeAlone(order)}
      currency={currency}
      lostOn={(day) => lostPositions(session, day)}
      always="réduire ou clôturer"
      bare="Ici, la mise est toute la valeur de la position, quel que soit le levier."
    />
  );
}

/** Lists the positions of an account that were closed with a loss on a real day. */
function lostPositions({ market }: PerpetualSession, day: string): LostPosition[] {
  return market.positions
    .filter((position) => position.closedOn === day && isLost(position))
    .map(({ number, result }) => ({ number, result: result ?? '0' }));
}
