import { readAccount } from '@chandelle/market/simulation/read-account';
import { rejectionText } from '../../../trading/texts/rejection-texts.ts';
import { useState, type ReactNode } from 'react';
import { signed } from '../../../lib/numbers-text.ts';
import type { MarketSession } from '../../../trading/market-session.ts';
import { marketFormat } from '../../../trading/market-format.ts';
import { previewExits } from '../../../trading/describe-exits.ts';
import { resultText, toneOf, usdtText } from '../../../trading/money-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { TableScroll } from '../../../trading/workspace/table-scroll.tsx';
import { threeColumns } from '../workspace/three-columns.ts';

/** Pixels of a window with room for the table's six columns: on its own, and beside the book and the ticket. */
const sixColumns = 860;
const sixColumnsBeside = 1400;

/** What is held, what it has cost, and the buttons that sell a part of it now. */
export function HeldPosition({
  session,
  averageCost,
}: {
  session: MarketSession;
  averageCost: string;
}) {
  const [rejected, setRejected] = useState<string | null>(null);
  const alone = useWide(sixColumns);
  const beside = useWide(threeColumns);
  const roomBeside = useWide(sixColumnsBeside);
  const { simulation } = session;
  const account = readAccount(simulation);
  const format = marketFormat(simulation.state);
  const tone = toneOf(account.unrealised);
  const preview = previewExits(simulation.state, {
    all: '« Tout vendre »',
    half: '« Vendre 50 % »',
  });
  const sell = (percent: 50 | 100) => {
    const rejection = session.send({ type: 'take-profit', percent });
    setRejected(rejection === null ? null : rejectionText(rejection));
  };
  const Held = (beside ? roomBeside : alone) ? HeldTable : HeldRows;
  return (
    <>
      <Held
        coin={format.coin}
        quantity={format.quantity(account.coins)}
        cost={format.price(averageCost)}
        costName={Number(account.fees) > 0 ? 'Prix moyen, frais compris' : 'Prix moyen'}
        value={usdtText(account.value, format.currency)}
        result={resultText(account.unrealised, format.currency)}
        percent={`${signed(Number(account.unrealisedPercent), 2)} %`}
        tone={tone === undefined ? undefined : `tone-${tone}`}
      >
        <Button variant="secondary" size="small" onClick={() => sell(50)}>
          Vendre 50 %
        </Button>
        <Button variant="secondary" size="small" className="sell-all" onClick={() => sell(100)}>
          Tout vendre
        </Button>
      </Held>
      {preview !== null && <p className="panel-hint">{preview}</p>}
      {rejected !== null && (
        <div role="alert">
          <FieldError>{rejected}</FieldError>
        </div>
      )}
    </>
  );
}

interface HeldProps {
  coin: string;
  quantity: string;
  /** Average cost of a coin, and how it is called. */
  cost: string;
  costName: string;
  value: string;
  result: string;
  /** The result in percent of the cost. */
  percent: string;
  /** Class of a rise or a fall. */
  tone: string | undefined;
  /** The ways out. */
  children: ReactNode;
}

function HeldTable(props: HeldProps) {
  return (
    <TableScroll label="Position">
      <table className="workspace-table position-table">
        <thead>
          <tr>
            <th scope="col">Actif</th>
            <th scope="col">Quantité</th>
            <th scope="col">{props.costName}</th>
            <th scope="col">Valeur</th>
            <th scope="col">Résultat latent</th>
            <th scope="col">Clôturer</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{props.coin}</th>
            <td>{props.quantity}</td>
            <td>{props.cost}</td>
            <td>{props.value}</td>
            <td className={props.tone}>{`${props.result} (${props.percent})`}</td>
            <td className="table-actions">{props.children}</td>
          </tr>
        </tbody>
      </table>
    </TableScroll>
  );
}

/** The same where there is less room: nothing of it has to be scrolled for. */
function HeldRows(props: HeldProps) {
  return (
    <section aria-label="Position">
      <dl className="position-rows">
        <div>
          <dt>{`${props.quantity} ${props.coin}`}</dt>
          <dd className={props.tone}>
            <span className="visually-hidden">Résultat latent </span>
            {props.result}
          </dd>
        </div>
        <div>
          <dt>{`Valeur ${props.value}`}</dt>
          <dd className={props.tone}>{props.percent}</dd>
        </div>
        <div>
          <dt>{props.costName}</dt>
          <dd>{props.cost}</dd>
        </div>
      </dl>
      <div className="position-actions">{props.children}</div>
    </section>
  );
}
