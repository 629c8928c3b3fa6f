import { fadingBelow } from '@chandelle/contract/review-limits';
import { useState } from 'react';
import { FigureFrame } from '../../../figures/kit/figure-frame.tsx';
import { formatCount, formatPercent } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { isMissed } from './is-missed.ts';
import { MemoryPlot } from './memory-plot.tsx';
import { nameDaysFrom, rowStep } from './name-days.ts';
import type { RememberedNotion } from './types.ts';

/** The forgetting curve of one notion: the last month, with a rise at each review, and the month to come. */
export function NotionCurve({ notions }: { notions: readonly RememberedNotion[] }) {
  const known = notions.filter((notion) => notion.past.length > 0 && !isMissed(notion));
  const [chosen, choose] = useState<string | null>(null);
  const notion = known.find(({ id }) => id === chosen) ?? known[0];
  if (notion === undefined) return null;
  return (
    <div>
      <Curve notion={notion} />
      {known.length > 1 && (
        <div className="mt-5 sm:max-w-80">
          <SelectField
            label="Voir la courbe d’une autre notion"
            value={notion.id}
            onChange={choose}
            options={known.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      )}
    </div>
  );
}

function Curve({ notion }: { notion: RememberedNotion }) {
  const { past, unreviewed, reviewed } = notion;
  const nameOf = nameDaysFrom(useNow(3_600_000));
  const end = unreviewed.length - 1;
  const last = unreviewed[end] ?? 0;
  const lastReviewed = reviewed?.[end] ?? null;
  const begin = past[0]?.[0] ?? 0;
  const days = [...new Set([begin, 0, end])];
  return (
    <FigureFrame
      title={nameState(notion)}
      heading="h2"
      className="memory-figure"
      subtitle="Vos chances de répondre juste aux cartes déjà sues, en %. La courbe remonte à chaque révision."
      note="Estimation d’après vos réponses : elle s’ajuste à chaque séance."
      description={describe(notion, nameOf)}
      table={{
        columns: ['Jour', 'Mémoire', 'Avec la séance'],
        rows: [
          ...listPastRows(past).map(([day, chance]) => [nameOf(day), formatPercent(chance), '–']),
          ...unreviewed.flatMap((chance, day) =>
            day > 0 && day % rowStep === 0
              ? [
                  [
                    nameOf(day),
                    formatPercent(chance),
                    reviewed === null ? '–' : formatPercent(reviewed[day] ?? chance),
                  ],
                ]
              : [],
          ),
        ],
      }}
    >
      <MemoryPlot
        past={past}
        unreviewed={unreviewed.map((chance, day) => [day, chance])}
        reviewed={(reviewed ?? []).map((chance, day) => [day, chance])}
        names={{
          reviewed: `avec la séance : ${formatPercent(lastReviewed ?? last)}`,
          unreviewed: `sans révision : ${formatPercent(last)}`,
        }}
        days={days.map((day) => ({ day, name: nameOf(day) }))}
        height={220}
      />
    </FigureFrame>
  );
}

/** What is left of the notion. Cards never known are due too, and no part of the memory: with them it does not hold. */
function nameState({ name, memory, due }: RememberedNotion): string {
  if ((memory ?? 0) < fadingBelow) return `« ${name} » s’efface`;
  return due > 0 ? `« ${name} » : ${formatCount(due, 'carte')} à revoir` : `« ${name} » tient`;
}

/** The days with answers, and every fifth one. */
const listPastRows = (past: RememberedNotion['past']) =>
  past.filter(
    ([day], index) =>
      day % rowStep === 0 || index === 0 || past.filter(([other]) => other === day).length > 1,
  );

function describe(
  { name, memory, past, unreviewed, reviewed }: RememberedNotion,
  nameOf: (day: number) => string,
): string {
  const end = unreviewed.length - 1;
  const [first] = past;
  const parts = [
    first === undefined || first[0] === 0
      ? `Aujourd’hui, vos chances de répondre juste sur « ${name} » sont de ${formatPercent(memory ?? 0)}.`
      : `Sur « ${name} », vos chances de répondre juste étaient de ${formatPercent(first[1])} le ${nameOf(first[0])}. Elles sont de ${formatPercent(memory ?? 0)} aujourd’hui.`,
    `Le ${nameOf(end)}, elles seront de ${formatPercent(unreviewed[end] ?? 0)} sans révision${reviewed === null ? '' : `, de ${formatPercent(reviewed[end] ?? 0)} avec la séance`}.`,
  ];
  return parts.join(' ');
}
