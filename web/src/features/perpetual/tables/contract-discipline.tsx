import { readMadeContracts } from '@chandelle/market/perpetual/plan/made-positions';
import { DisciplineScore } from '../../../trading/plan/discipline-score.tsx';
import type { PerpetualSession } from '../store/perpetual-session.ts';

/** How the positions of the account were made, whatever they brought. */
export function ContractDiscipline({ session }: { session: PerpetualSession }) {
  const { market, state } = session;
  if (market.positions.length === 0)
    return (
      <p className="table-empty">
        La note se lira ici dès la première position : le stop, le risque, le plan et le calme,
        ligne par ligne.
      </p>
    );
  return (
    <DisciplineScore
      made={readMadeContracts(market, { instrument: state.instrument, now: state.at })}
    />
  );
}
