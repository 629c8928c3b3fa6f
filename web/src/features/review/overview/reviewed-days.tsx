import type { ReviewOverview } from '../types.ts';
import { sayDays } from './say-overview.ts';

const slot = 22;
const width = 9;

/** The last days as candles: a body for one with answers, a dot for one without, the present day dashed until there is one. */
export function ReviewedDays({ days }: Pick<ReviewOverview, 'days'>) {
  const last = days.length - 1;
  return (
    <section aria-label="Vos derniers jours" className="mt-8">
      <svg
        aria-hidden
        width={days.length * slot}
        height={52}
        viewBox={`0 0 ${days.length * slot} 52`}
        className="max-w-full"
      >
        {days.map(({ date, answers }, index) => (
          <Day
            key={date}
            x={index * slot + slot / 2}
            answers={answers}
            today={index === last}
            label={(last - index) % 3 === 0 ? Number(date.slice(-2)) : null}
          />
        ))}
      </svg>
      <p className="mt-2 text-small text-ink-2 tabular">{sayDays(days)}</p>
    </section>
  );
}

interface DayProps {
  x: number;
  answers: number;
  today: boolean;
  label: number | null;
}

function Day({ x, answers, today, label }: DayProps) {
  return (
    <g>
      {answers > 0 ? (
        <g className="fill-ink stroke-ink" strokeWidth={1.5}>
          <path d={`M${x} 2V30`} />
          <rect x={x - width / 2} y={7} width={width} height={18} rx={2} stroke="none" />
        </g>
      ) : today ? (
        <g className="fill-none stroke-flame-line" strokeWidth={1.5} strokeDasharray="3 2">
          <path d={`M${x} 2V7M${x} 25V30`} />
          <rect x={x - width / 2} y={7} width={width} height={18} rx={2} />
        </g>
      ) : (
        <path d={`M${x} 14V19`} className="stroke-line-strong" strokeWidth={1.5} />
      )}
      {label !== null && (
        <text x={x} y={48} textAnchor="middle" className="fill-ink-3 text-[0.8125rem] tabular">
          {label}
        </text>
      )}
    </g>
  );
}
