import type { PerpetualEvent } from '@chandelle/market/perpetual/events';
import { TableScroll } from '../../../trading/workspace/table-scroll.tsx';
import { describeContractEvent } from '../texts/contract-event-texts.ts';
import type { ContractFormat } from '../texts/contract-format.ts';

interface EventListProps {
  /** Oldest first. */
  events: readonly PerpetualEvent[];
  format: ContractFormat;
  /** Writes a second since 1970. */
  moment: (at: number) => string;
}

/** Rows that are drawn: those before are in the export of one's data. */
const MAX_ROWS = 100;

/** What has happened to the account, newest first: executions, funding, margin, closings. */
export function EventList({ events, format, moment }: EventListProps) {
  const lines = events
    .flatMap((event) => {
      const told = describeContractEvent(event, format);
      return told === null ? [] : [{ event, ...told }];
    })
    .toReversed()
    .slice(0, MAX_ROWS);
  if (lines.length === 0)
    return (
      <p className="table-empty">
        Rien ne s’est encore passé. Exécutions, financements et clôtures s’inscrivent ici, chacun
        avec ce qu’il a coûté.
      </p>
    );
  return (
    <TableScroll label="Historique du compte">
      <table className="workspace-table event-table">
        <thead>
          <tr>
            <th scope="col">Quand</th>
            <th scope="col">Quoi</th>
            <th scope="col">Compte</th>
            <th scope="col">Sur le compte ensuite</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ event, title, text, amount }, index) => (
            <tr key={`${event.at}${lines.length - index}`}>
              <td>{moment(event.at)}</td>
              <th scope="row">
                {title}
                {text !== '' && <small>{` · ${text}`}</small>}
              </th>
              <td
                className={
                  amount === null || amount === 0n
                    ? undefined
                    : amount > 0n
                      ? 'tone-rise'
                      : 'tone-fall'
                }
              >
                {amount === null ? '—' : format.result(amount)}
              </td>
              <td>{format.money(event.wallet)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
