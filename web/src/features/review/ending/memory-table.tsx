import { formatPercent } from '../../../lib/format.ts';
import { nameDay } from '../../../lib/say-when.ts';
import type { NotionGain } from './read-gains.ts';

const cell = 'border-b border-line py-3.5';

/** What one will remember of each notion in ten days, without the session and with it, and when it comes back. */
export function MemoryTable({ gains, now }: { gains: readonly NotionGain[]; now: number }) {
  return (
    <table className="w-full border-collapse border-t border-ink text-left">
      <thead className="text-small text-ink-3">
        <tr>
          <th scope="col" className={`${cell} pr-3 font-normal`}>
            Mémoire dans 10 jours
          </th>
          <th scope="col" className={`${cell} pr-3 text-right font-normal`}>
            sans, puis avec
          </th>
          <th scope="col" className={`${cell} text-right font-normal`}>
            Prochaine fois
          </th>
        </tr>
      </thead>
      <tbody>
        {gains.map((gain) => (
          <tr key={gain.id}>
            <th scope="row" className={`${cell} pr-3 font-medium`}>
              {gain.name}
            </th>
            <td className={`${cell} pr-3 text-right whitespace-nowrap tabular`}>
              <span aria-hidden>
                {gain.without ?? '–'} →{' '}
                <strong className="font-semibold">{formatPercent(gain.with)}</strong>
              </span>
              <span className="sr-only">
                {gain.without === null
                  ? `première fois, ${formatPercent(gain.with)}`
                  : `${formatPercent(gain.without)} sans cette séance, ${formatPercent(gain.with)} avec`}
              </span>
            </td>
            <td className={`${cell} text-right whitespace-nowrap text-ink-2`}>
              {nameDay(now, gain.nextDueAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
