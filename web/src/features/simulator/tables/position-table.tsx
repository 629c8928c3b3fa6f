import { readAccount } from '@chandelle/market/simulation/read-account';
import { createElement } from 'react';
import type { MarketSession } from '../../../trading/market-session.ts';
import { marketFormat } from '../../../trading/market-format.ts';
import { usdtText } from '../../../trading/money-text.ts';
import { LatePart } from '../workspace/late-part.tsx';

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
  return <LatePart shape="h-32 w-full" render={(all) => createElement(all.HeldPosition, props)} />;
}
