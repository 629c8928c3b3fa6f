import { Fragment, use, useId, type ReactNode } from 'react';
import { joinWords } from '../../ui/join-words.tsx';
import { CompactFigure } from './compact-figure.ts';
import './figure-frame.css';

/** What a figure shows, in rows. The first cell of each row is its heading. */
export interface FigureTable {
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

interface FigureFrameProps {
  title: string;
  /** Pair, period and unit. */
  subtitle?: ReactNode;
  /** Source, or « Données d’exemple ». */
  note?: ReactNode;
  children: ReactNode;
  /** What the drawing shows, for those who do not see it. */
  description: string;
  /** The same data as a table, which everybody may open. */
  table?: FigureTable;
  /** Makes the title a heading of the page; in the flow of a text it is none. */
  heading?: 'h2' | 'h3' | 'h4';
  className?: string;
}

/** Frames a figure as a newspaper does: rule with a short thick bar, title, subtitle, drawing, note, and its data. */
export function FigureFrame(props: FigureFrameProps) {
  const {
    title,
    subtitle,
    note,
    children,
    description,
    table,
    heading: Title = 'p',
    className,
  } = props;
  const id = useId();
  if (use(CompactFigure)) return <div className="figure-compact">{children}</div>;
  return (
    <figure
      className={`figure ${className ?? ''}`}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
    >
      <div className="figure-head">
        <Title
          className={Title === 'h2' ? 'figure-title figure-title-large' : 'figure-title'}
          id={`${id}title`}
        >
          {unbroken(title)}
        </Title>
        {subtitle !== undefined && <p className="figure-subtitle">{subtitle}</p>}
      </div>
      <p className="visually-hidden" id={`${id}text`}>
        {description}
      </p>
      <div className="figure-body">{children}</div>
      {(note !== undefined || table !== undefined) && (
        <div className="figure-foot">
          {note !== undefined && (
            <p className="figure-note">{typeof note === 'string' ? joinWords(note) : note}</p>
          )}
          {table !== undefined && <DataTable title={title} table={table} />}
        </div>
      )}
    </figure>
  );
}

/** Keeps a word with a hyphen on one line: « qu’au-dessus » broken in a title reads as two words. */
function unbroken(title: string): ReactNode {
  if (!title.includes('-')) return title;
  return title.split(' ').map((word, index) => (
    // The words of a title keep their places.
    <Fragment key={index}>
      {index > 0 && ' '}
      {word.includes('-') ? <span className="figure-word">{word}</span> : word}
    </Fragment>
  ));
}

function DataTable({ title, table }: { title: string; table: FigureTable }) {
  return (
    <details className="figure-data">
      <summary>Voir le tableau</summary>
      {/* Scrolls sideways on narrow screens, so it can be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="figure-scroll" role="region" aria-label={`Données : ${title}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, index) => (
              // The rows of a figure neither move nor change.
              <tr key={index}>
                {row.map((cell, column) =>
                  column === 0 ? (
                    <th key={column} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={column}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
