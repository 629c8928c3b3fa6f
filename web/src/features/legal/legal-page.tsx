import { formatDate } from '../../lib/format.ts';
import { WithMissingParts } from './missing-part.tsx';

/** A paragraph, a list, a link to a page or file of ours or a table of a legal text; strings are set in French typography. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { file: string; label: string }
  | { head: readonly string[]; rows: readonly (readonly string[])[]; caption: string };

export interface LegalSection {
  title: string;
  blocks: readonly LegalBlock[];
}

export interface LegalPageProps {
  title: string;
  lead: string;
  /** Day of the last change, as YYYY-MM-DD. */
  updated: string;
  sections: readonly LegalSection[];
}

/** A text on what users may rely on: sections with their own addresses, a table of contents beside them. */
export function LegalPage({ title, lead, updated, sections }: LegalPageProps) {
  return (
    <div className="page grid gap-x-16 pt-10 sm:pt-16 lg:grid-cols-[1fr_280px]">
      <header className="min-w-0">
        <h1 className="font-display text-h1">{title}</h1>
        <p className="mt-4 max-w-[56ch] text-lead text-ink-2">{lead}</p>
        <p className="mt-4 text-small text-ink-3">Mis à jour le {formatDate(updated)}</p>
      </header>
      <div className="mt-8 lg:row-span-2 lg:mt-2">
        <Contents sections={sections} />
      </div>
      <article className="prose mt-10 min-w-0">
        {sections.map((section, index) => (
          <section
            key={section.title}
            id={`s${index + 1}`}
            className="mt-0 border-t border-line pt-7 pb-9"
          >
            <h2 className="mt-0">{section.title}</h2>
            {section.blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
      </article>
    </div>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-label="Sur cette page" className="lg:sticky lg:top-24">
      <p className="border-t-2 border-ink pt-3 text-small font-medium">Sur cette page</p>
      <ol className="mt-2 text-small text-ink-2">
        {sections.map((section, index) => (
          <li key={section.title}>
            <a
              href={`#s${index + 1}`}
              className="inline-flex min-h-8 items-center underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
            >
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string')
    return (
      <p className="mt-4 max-w-measure">
        <WithMissingParts text={block} />
      </p>
    );
  if ('list' in block) {
    return (
      <ul className="mt-4 max-w-measure">
        {block.list.map((item) => (
          <li key={item}>
            <WithMissingParts text={item} />
          </li>
        ))}
      </ul>
    );
  }
  if ('file' in block) {
    return (
      <p className="mt-4">
        <a href={block.file}>{block.label}</a>
      </p>
    );
  }
  return (
    // A table wider than the window is scrolled by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-scroll mt-6" role="region" aria-label={block.caption} tabIndex={0}>
      <LegalTable {...block} />
    </div>
  );
}

interface LegalTableProps {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

// Safari forgets what rows and cells are once they are blocks, as on phones: so it is said.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
/** A table whose cells stand below each other on phones, each under the name of its column. */
function LegalTable({ head, rows }: LegalTableProps) {
  return (
    <table role="table" className="legal-table">
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {head.map((cell) => (
            <th key={cell} scope="col" role="columnheader">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([name, ...cells]) => (
          <tr key={name} role="row">
            <th scope="row" role="rowheader" className="text-body font-medium text-ink sm:min-w-32">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td
                key={head[index + 1]}
                role="cell"
                data-head={head[index + 1]}
                className="sm:min-w-40"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
