import { formatDecimal, formatInteger } from '../../lib/format.ts';
import { PageSection } from '../../figures/kit/page-section.tsx';
import { Measured, ShareBar } from './share-bar.tsx';
import { cellOf, Table } from './table.tsx';
import type { AtelierNotion } from './types.ts';
import { sayInterval, sayShare } from './atelier-texts.ts';

/** What is recalled of each notion at the first review, beside what the schedule expected: what slips most stands first. */
export function RecallTable({ notions }: { notions: readonly AtelierNotion[] }) {
  const known = notions
    .flatMap(({ recall, ...notion }) => (recall === null ? [] : [{ ...notion, recall }]))
    .toSorted(
      (one, other) =>
        one.recall.value - one.recall.predicted - (other.recall.value - other.recall.predicted),
    );
  const slipping = known.filter(({ recall }) => recall.slips);
  return (
    <PageSection
      large
      title={slipping.length === 0 ? 'Ce qui reste des notions' : 'Des notions ne tiennent pas'}
      subtitle="Part des cartes retrouvées à la première révision, et ce que le calendrier en attendait (trait)"
      note="Première réponse dans Révision, un autre jour que la leçon. « Ne tient pas » : moins que prévu, marge comprise."
    >
      {known.length === 0 ? (
        <p className="text-ink-2">
          Rien à montrer encore : il faut que cinq apprenants aient revu une même notion.
        </p>
      ) : (
        <Table
          columns={[
            { name: 'Notion' },
            { name: 'Révisions', number: true, wide: true },
            { name: 'Après, en moyenne', number: true, wide: true },
            { name: 'Prévu', number: true },
            { name: 'Retrouvé', number: true },
          ]}
        >
          {known.map(({ id, name, reviews, recall }) => (
            <tr key={id}>
              <th scope="row" className={`${cellOf({})} font-medium`}>
                {name}
                {recall.slips && (
                  <span className="block text-small text-fall-ink">ne tient pas</span>
                )}
              </th>
              <td className={cellOf({ number: true, wide: true })}>{formatInteger(reviews)}</td>
              <td className={cellOf({ number: true, wide: true })}>
                {formatDecimal(recall.days, 1)} jours
              </td>
              <td className={`${cellOf({ number: true })} text-ink-2`}>
                {sayShare(recall.predicted)}
              </td>
              <td className={`${cellOf({ number: true })} sm:w-72`}>
                <Measured
                  bar={
                    <ShareBar
                      value={recall.value}
                      low={recall.low}
                      high={recall.high}
                      mark={recall.predicted}
                      tone={recall.slips ? 'fall' : 'ink'}
                    />
                  }
                >
                  {sayShare(recall.value)}
                  <span className="sr-only">, {sayInterval(recall)}</span>
                </Measured>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </PageSection>
  );
}
