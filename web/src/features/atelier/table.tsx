import type { ReactNode } from 'react';

interface Column {
  name: string;
  /** Numbers stand at the right. */
  number?: boolean;
  /** Away on phones, where another cell says it. */
  wide?: boolean;
}

/** Classes of a cell of such a table. */
export const cellOf = ({ number = false, wide = false }: Omit<Column, 'name'>): string =>
  `py-2.5 pr-4 last:pr-0 align-top ${number ? 'text-right tabular whitespace-nowrap' : ''} ${wide ? 'max-sm:hidden' : ''}`;

/** A table with hairlines between its rows, as a newspaper sets it. */
export function Table(props: { columns: readonly Column[]; children: ReactNode; label?: string }) {
  return (
    <table aria-label={props.label} className="w-full border-collapse text-left">
      <thead className="text-micro text-ink-3">
        <tr className="border-b border-line">
          {props.columns.map((column) => (
            <th
              key={column.name}
              scope="col"
              className={`py-2 pr-4 align-bottom font-normal last:pr-0 ${column.number ? 'text-right' : ''} ${column.wide ? 'max-sm:hidden' : ''}`}
            >
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr]:border-b [&>tr]:border-line">{props.children}</tbody>
    </table>
  );
}
