import { readAccount } from '@chandelle/market/simulation/read-account';
import { refusalText } from '../../../trading/texts/refusal-texts.ts';
import { useState } from 'react';
import { signed } from '../../../lib/numbers-text.ts';
import type { MarketSession } from '../../../trading/market-session.ts';
import { marketFormat } from '../../../trading/market-format.ts';
import { previewExits } from '../../../trading/describe-exits.ts';
import { resultText, toneOf, usdtText } from '../../../trading/trading-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { TableScroll } from './table-scroll.tsx';

/** What is held, what it has cost, and the buttons that sell a part of it now. */
export function PositionTable({ session }: { session: MarketSession }) {
  const [refused, setRefused] = useState<string | null>(null);
  const { simulation } = session;
  const account = readAccount(simulation);
  const words = marketFormat(simulation.state);
  const { coin } = words;
  if (account.averageCost === null) {
    return (
      <p className="table-empty">
        {`Aucune position. Votre capital : ${usdtText(account.cash)}, dont ${usdtText(account.reserved)} retenus par des ordres.`}
      </p>
    );
  }
  const tone = toneOf(account.unrealised);
  const preview = previewExits(simulation.state, {
    all: '« Tout vendre »',
    half: '« Vendre 50 % »',
  });
  const sell = (percent: 50 | 100) => {
    const refusal = session.send({ type: 'take-profit', percent });
    setRefused(refusal === null ? null : refusalText(refusal));
  };
  return (
    <>
      <TableScroll label="Position">
        <table className="workspace-table position-table">
          <thead>
            <tr>
              <th scope="col">Actif</th>
              <th scope="col">Quantité</th>
              <th scope="col">
                {Number(account.fees) > 0 ? 'Prix moyen, frais compris' : 'Prix moyen'}
              </th>
              <th scope="col">Valeur</th>
              <th scope="col">Résultat latent</th>
              <th scope="col">Clôturer</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{coin}</th>
              <td>{words.quantity(account.coins)}</td>
              <td>{words.price(account.averageCost)}</td>
              <td>{usdtText(account.value)}</td>
              <td className={tone === undefined ? undefined : `tone-${tone}`}>
                {`${resultText(account.unrealised)} (${signed(Number(account.unrealisedPercent), 2)} %)`}
              </td>
              <td className="table-actions">
                <Button variant="secondary" size="small" onClick={() => sell(50)}>
                  Vendre 50 %
                </Button>
                <Button variant="secondary" size="small" onClick={() => sell(100)}>
                  Tout vendre
                </Button>
              </td>
            </tr>
          </tbody>
        </table>
      </TableScroll>
      {preview !== null && <p className="panel-hint">{preview}</p>}
      {refused !== null && (
        <div role="alert">
          <FieldError>{refused}</FieldError>
        </div>
      )}
    </>
  );
}
