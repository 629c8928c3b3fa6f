import type { JournalTrade } from '../simulation/journal.ts';
import { readJournal } from '../simulation/journal.ts';
import type { Simulation } from '../simulation/simulation.ts';
import type { Fill } from '../simulation/state.ts';

const HEADER = [
  'execution',
  'trade',
  'date_utc',
  'sens',
  'quantite',
  'prix',
  'valeur',
  'frais',
  'role',
  'resultat',
  'ordre',
  'etiquette',
  'note',
];

/**
 * Writes all executions of the account as CSV (RFC 4180: commas, CRLF, quotes where needed), one a
 * row, with the trade of the journal that it belongs to, counted from 1 as on screen. Amounts are exact, with a point.
 */
export function writeTradeCsv(simulation: Simulation): string {
  const journal = readJournal(simulation);
  const rows = simulation.state.fills.map((fill) => {
    const place = journal.findLastIndex(({ number }) => number <= fill.number);
    return rowOf(fill, place, journal[place], simulation.state.epoch);
  });
  return [HEADER, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function rowOf(
  fill: Fill,
  place: number,
  trade: JournalTrade | undefined,
  epoch: number,
): string[] {
  return [
    String(fill.number),
    trade === undefined ? '' : String(place + 1),
    new Date((epoch + fill.at) * 1_000).toISOString(),
    fill.side === 'buy' ? 'achat' : 'vente',
    fill.quantity,
    fill.price,
    fill.value,
    fill.fee,
    fill.role,
    fill.profit ?? '',
    fill.order,
    trade?.tag ?? '',
    trade?.note ?? '',
  ];
}

function cell(text: string): string {
  // A spreadsheet would take such a text for a formula and run it (wide signs too). A result below 0 is none.
  const formula = /^(?:[\s\p{Cf}\0]*[=+\-@＝＋－＠]|[\t\r\n])/u.test(text);
  const safe = formula && !/^-?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
