import { paths } from '@chandelle/contract/paths';
import { fadingBelow } from '@chandelle/contract/review-limits';
import { ChevronDown } from 'lucide-react';
import { formatCount, formatInteger, formatPercent } from '../../../lib/format.ts';
import { Link } from '../../../ui/link.tsx';
import { AnswerMarks } from '../answer-marks.tsx';
import { PageSection } from '../../../figures/kit/page-section.tsx';
import { isMissed } from './is-missed.ts';
import type { RememberedNotion } from './types.ts';

/** Notions that are shown even where none is due. */
const alwaysShown = 6;

/** What is left of each notion, the weakest first, with the session that brings it back; the others behind a fold. */
export function RememberedNotions({ notions }: { notions: readonly RememberedNotion[] }) {
  const due = notions.filter((notion) => notion.due > 0);
  const missed = notions.filter((notion) => notion.due === 0 && isMissed(notion));
  const held = notions.filter((notion) => notion.due === 0 && !isMissed(notion));
  const open = [...due, ...missed];
  const shown = [...open, ...held.slice(0, Math.max(alwaysShown - open.length, 0))];
  const others = notions.filter((notion) => !shown.includes(notion));
  return (
    <PageSection
      title="Ce qui tient, ce qui s’efface"
      subtitle="Vos dernières réponses, notion par notion, la plus fragile d’abord"
      note={
        <>
          Plein : juste. Creux : à côté. « Mémoire » estime vos chances de répondre juste
          aujourd’hui, sur les cartes déjà sues.{' '}
          <Link to={paths.mistakes} className="link">
            Ouvrir le carnet d’erreurs
          </Link>
          {' · '}
          <Link to={paths.notebook} className="link">
            Ouvrir mes notes
          </Link>
        </>
      }
    >
      <Table notions={shown} />
      {others.length > 0 && (
        <details className="group border-b border-line">
          <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 font-medium">
            {formatCount(others.length, 'autre notion tient', 'autres notions tiennent')}
            <ChevronDown
              size={20}
              strokeWidth={1.75}
              className="shrink-0 group-open:rotate-180"
              aria-hidden
            />
          </summary>
          <Table notions={others} />
        </details>
      )}
    </PageSection>
  );
}

function Table({ notions }: { notions: readonly RememberedNotion[] }) {
  return (
    <table className="w-full border-collapse text-left">
      <thead className="text-micro text-ink-3 max-sm:sr-only">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-4 font-normal">
            Notion
          </th>
          <th scope="col" className="py-2 pr-4 font-normal">
            Réponses
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-normal">
            Mémoire
          </th>
          <th scope="col" className="py-2">
            <span className="sr-only">À revoir</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {notions.map((notion) => (
          <Row key={notion.id} notion={notion} />
        ))}
      </tbody>
    </table>
  );
}

/** A row of the table; on phones what is left stands under what there is to do. */
function Row({ notion }: { notion: RememberedNotion }) {
  const { id, name, answers, due } = notion;
  const missed = isMissed(notion);
  const memory = missed ? null : notion.memory;
  const right = answers.filter(Boolean).length;
  return (
    <tr className="grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line max-sm:grid max-sm:py-2.5">
      <th scope="row" className="py-3 pr-4 font-medium max-sm:p-0">
        {name}
      </th>
      <td className="py-3 pr-4 whitespace-nowrap max-sm:row-start-2 max-sm:p-0">
        <span className="flex items-center gap-2.5">
          <AnswerMarks marks={answers} />
          <span className="text-small text-ink-2 tabular">
            {answers.length === 0
              ? 'jamais vue'
              : `${formatInteger(right)} sur ${formatInteger(answers.length)}`}
          </span>
        </span>
      </td>
      <td className="py-3 pr-4 text-right whitespace-nowrap tabular max-sm:col-start-2 max-sm:row-start-2 max-sm:p-0">
        {memory === null ? (
          <span aria-hidden className="text-ink-3">
            –
          </span>
        ) : (
          <>
            <span className="text-ink-2 sm:hidden">mémoire </span>
            <strong
              className={`font-semibold ${memory < fadingBelow ? 'text-fall-ink' : 'text-ink'}`}
            >
              {formatPercent(memory)}
            </strong>
          </>
        )}
      </td>
      <td className="w-px py-1 text-right whitespace-nowrap max-sm:col-start-2 max-sm:row-start-1 max-sm:w-auto max-sm:p-0">
        {due === 0 ? (
          <span className="text-small text-ink-3">{missed ? 'pas encore sue' : 'tient'}</span>
        ) : (
          <Link
            to={paths.reviewSession(`notion-${id}`)}
            className="inline-flex min-h-11 items-center text-small font-medium underline decoration-ink-3 underline-offset-4 hover:decoration-ink"
          >
            Revoir {formatCount(due, 'carte')}
            <span className="sr-only">, {name}</span>
          </Link>
        )}
      </td>
    </tr>
  );
}
