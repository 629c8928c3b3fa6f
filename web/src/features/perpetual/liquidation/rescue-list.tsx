import type { LiquidationAccount } from '@chandelle/market/perpetual/insight/explain-liquidation';
import { tryRescue, type RescueOutcome } from '@chandelle/market/perpetual/insight/find-rescues';
import { readPlot } from '@chandelle/market/perpetual/market/read-plot';
import { useEffect, useState } from 'react';
import { signedPercent } from '../../../lib/numbers-text.ts';
import { Skeleton } from '../../../ui/states.tsx';
import type { PerpetualSession } from '../store/perpetual-session.ts';
import type { ContractFormat } from '../texts/contract-format.ts';

interface RescueListProps {
  session: PerpetualSession;
  account: LiquidationAccount;
  format: ContractFormat;
}

/** What would have saved the position, lived through again on the same prices, each with what would have come of it. */
export function RescueList({ session, account, format }: RescueListProps) {
  const outcomes = useOutcomes(session, account);
  if (outcomes === null)
    return <Skeleton className="mt-3 h-40 w-full" label="Les mêmes prix sont rejoués" />;
  if (outcomes.length === 0)
    return (
      <p className="panel-hint">
        Vous avez passé d’autres ordres depuis : ces prix ne se rejouent plus pour cette position.
      </p>
    );
  const { deposited } = session.state;
  return (
    <ul className="rescues">
      {outcomes.map((outcome) => {
        const { title, text } = rescueText(outcome, format);
        const part = (100 * format.amount(outcome.result)) / format.amount(deposited);
        return (
          <li key={title}>
            <Sign verdict={verdictOf(outcome, account.result)} />
            <span className="rescue-text">
              <b>{title}</b>
              <span>{text}</span>
            </span>
            <span className="rescue-sum">
              <b>{format.result(outcome.result)}</b>
              <span>{signedPercent(part)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Lives through the prices again, once what stands on the page is drawn; null until then. */
function useOutcomes(
  session: PerpetualSession,
  { mark, liquidation }: LiquidationAccount,
): readonly RescueOutcome[] | null {
  const [outcomes, setOutcomes] = useState<readonly RescueOutcome[] | null>(null);
  const entry = Number(liquidation.entryValue) / liquidation.lots;
  const halfway = Math.round((entry + mark) / 2);
  useEffect(() => {
    const timer = setTimeout(() => {
      const stop = tryRescue(readPlot(session.market), { kind: 'stop', price: halfway });
      setOutcomes(stop === null ? [] : [stop, ...session.findRescues()]);
    });
    return () => clearTimeout(timer);
  }, [session, halfway]);
  return outcomes;
}

function rescueText(
  { rescue, saved, affordable, lowest }: RescueOutcome,
  format: ContractFormat,
): { title: string; text: string } {
  if (rescue.kind === 'stop')
    return {
      title: `Un stop à ${format.price(rescue.price)}, à mi-chemin`,
      text: saved
        ? 'La même position, fermée par vous et non d’office.'
        : 'Le prix a sauté par-dessus : la position était clôturée d’office quand même.',
    };
  const worst = `Au plus bas, la perte aurait été de ${format.money(-lowest)}.`;
  if (rescue.kind === 'leverage')
    return {
      title: `Moins de ${format.market.coin} : la même marge à ×${rescue.leverage}`,
      text: `La position tiendrait encore. ${worst}`,
    };
  return {
    title: `Ajouter ${format.money(rescue.amount)} de marge dès l’ouverture`,
    text: affordable
      ? `C’est le moins qu’il aurait fallu pour tenir jusqu’ici. ${worst}`
      : 'C’est le moins qu’il aurait fallu, et le compte ne l’avait pas.',
  };
}

type Verdict = 'good' | 'dearer' | 'bad';

/** Judges an outcome beside what was lost: a position that is kept may cost more yet. */
function verdictOf({ saved, affordable, result }: RescueOutcome, lost: bigint): Verdict {
  if (!saved || !affordable) return 'bad';
  return result < lost ? 'dearer' : 'good';
}

const verdicts: Readonly<Record<Verdict, { words: string; path: string }>> = {
  good: { words: 'Aurait suffi : ', path: 'M3.5 8.5l3 3 6-7' },
  dearer: { words: 'Aurait tenu, en perdant plus : ', path: 'M4 8h8' },
  bad: { words: 'N’aurait pas suffi : ', path: 'M4 4l8 8M12 4l-8 8' },
};

function Sign({ verdict }: { verdict: Verdict }) {
  const { words, path } = verdicts[verdict];
  return (
    <span className={`rescue-sign rescue-${verdict}`}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={path} />
      </svg>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
