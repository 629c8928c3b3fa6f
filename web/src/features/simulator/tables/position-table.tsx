import { readAccount } from '@chandelle/market/simulation/read-account';
import { createElement } from 'react';
import type { MarketSession } from '../../../trading/market-session.ts';
import { marketFormat } from '../../../trading/market-format.ts';
import { usdtText } from '../../../trading/money-text.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { useLateParts } from '../workspace/use-late-parts.ts';

/** What is held, or what there is to buy with. */
export function PositionTable({ session }: { session: MarketSession }) {
  const { simulation } = session;
  const { averageCost, cash, reserved } = readAccount(simulation);
  const { currency } = marketFormat(simulation.state);
  if (averageCost !== null) return <LatePosition session={session} averageCost={averageCost} />;
  return (
    <p className="table-empty">
      {`Aucune position. Votre capital : ${usdtText(cash, currency)}, dont ${usdtText(reserved, currency)} retenus par des ordres.`}
    </p>
  );
}

function LatePosition(props: { session: MarketSession; averageCost: string }) {
  const parts = useLateParts(true);
  return parts === null ? (
    <Skeleton className="h-32 w-full" label="Chargement" />
  ) : (
    createElement(parts.HeldPosition, props)
  );
}
