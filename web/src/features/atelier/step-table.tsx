import { formatInteger } from '../../lib/format.ts';
import { Measured, ShareBar } from './share-bar.tsx';
import { cellOf, Table } from './table.tsx';
import type { AtelierLesson } from './types.ts';
import { sayTime } from './atelier-texts.ts';

/** Time and stops of each step; all bars of a lesson have one scale. */
export function StepTable({ steps }: { steps: AtelierLesson['steps'] }) {
  const longest = Math.max(
    ...steps.flatMap(({ time, plannedSeconds }) => [time?.high ?? 0, plannedSeconds]),
    1,
  );
  const most = Math.max(...steps.map(({ left }) => left ?? 0));
  return (
    <Table
      columns={[
        { name: 'Étape' },
        { name: 'Prévu', number: true, wide: true },
        { name: 'Durée médiane', number: true },
        { name: 'Arrêts', number: true },
      ]}
    >
      {steps.map(({ id, title, time, plannedSeconds, left }, index) => (
        <tr key={id}>
          <th scope="row" className={`${cellOf({})} font-normal`}>
            <span className="text-ink-3 tabular">{index + 1}.</span> {title}
          </th>
          <td className={`${cellOf({ number: true, wide: true })} text-ink-2`}>
            {sayTime(Math.round(plannedSeconds))}
          </td>
          <td className={`${cellOf({ number: true })} sm:w-80`}>
            <Measured
              bar={
                time !== null && (
                  <ShareBar
                    value={time.median / longest}
                    low={time.low / longest}
                    high={time.high / longest}
                    mark={plannedSeconds / longest}
                  />
                )
              }
            >
              {time === null ? '–' : sayTime(time.median)}
            </Measured>
          </td>
          <td
            className={`${cellOf({ number: true })} ${left !== null && left > 0 && left === most ? 'font-medium text-fall-ink' : ''}`}
          >
            {left === null ? '–' : formatInteger(left)}
          </td>
        </tr>
      ))}
    </Table>
  );
}
