import { divided, toNumber } from '@chandelle/market/money/decimal';
import { judgePosition } from '@chandelle/market/perpetual/plan/contract-days';
import type { ContractPosition } from '@chandelle/market/perpetual/plan/contract-positions';
import { priceOf, quantityOf } from '@chandelle/market/simulation/units';
import { PlanVerdict } from '../../../trading/plan/plan-verdict.tsx';
import { resultText, toneOf } from '../../../trading/money-text.ts';
import type { PerpetualSession } from '../store/perpetual-session.ts';
import type { ContractFormat } from '../texts/contract-format.ts';
import { directionNames } from '../texts/contract-names.ts';

interface ContractJournalProps {
  session: PerpetualSession;
  format: ContractFormat;
  /** Writes a second since 1970. */
  moment: (at: number) => string;
}

/** Rows that are drawn: those before are in the export of one's data. */
const MAX_ROWS = 100;

/** The positions of the account, newest first, each with its result and what the plan says of it. */
export function ContractJournal({ session, format, moment }: ContractJournalProps) {
  const { market, state } = session;
  if (market.positions.length === 0)
    return (
      <p className="table-empty">
        Chaque position, de l’ouverture à la clôture, aura ici sa ligne : son résultat, et les
        règles de votre plan qu’elle a tenues ou enfreintes.
      </p>
    );
  return (
    <ol className="journal">
      {market.positions
        .slice(-MAX_ROWS)
        .toReversed()
        .map((position) => {
          const verdict = judgePosition(market, position, state.at);
          const tone = position.result === null ? undefined : toneOf(position.result);
          return (
            <li key={position.number}>
              <p className="journal-head">
                <strong>{`Position ${position.number}`}</strong>
                <span>{describePosition(position, format, moment)}</span>
                <span className={tone === undefined ? undefined : `tone-${tone}`}>
                  {position.result === null
                    ? 'Ouverte'
                    : resultText(position.result, format.instrument.currency)}
                </span>
              </p>
              {verdict !== null && <PlanVerdict verdict={verdict} />}
            </li>
          );
        })}
    </ol>
  );
}

/** The position in a line: when, which way, how much, from where to where, with which stop. */
function describePosition(
  { direction, openedAt, closedAt, lots, entryValue, exitValue, stop, forced }: ContractPosition,
  { instrument, coins, price }: ContractFormat,
  moment: (at: number) => string,
): string {
  const tick = priceOf(instrument, 1);
  const average = (value: string) =>
    price(toNumber(divided(value, quantityOf(instrument, lots), tick, 'nearest')) / toNumber(tick));
  const way = closedAt === null ? '' : ` → ${average(exitValue)}`;
  const kept = stop === null ? 'sans stop' : `stop ${price(stop)}`;
  return `${moment(openedAt)} · ${directionNames[direction]} ${coins(lots)} à ${average(entryValue)}${way} · ${kept}${forced ? ' · clôturée d’office' : ''}`;
}
