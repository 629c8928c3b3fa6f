import { FigureFrame } from '../../../figures/kit/figure-frame.tsx';
import { formatInteger, formatPoints } from '../../../lib/format.ts';
import { FlameShape } from '../../../ui/flame.tsx';
import type { ValidAttestation } from '../types.ts';

const size = { width: 560, height: 220 };
/** Room above the highest wick, for the flame. */
const headroom = 30;

/** Draws the course of an attestation's holder: each lesson a candle, from the total before to the total after. */
export function AttestedCourse({ lessons }: Pick<ValidAttestation, 'lessons'>) {
  const candles = layOut(lessons);
  const total = candles.at(-1)?.close ?? 0;
  const highest = Math.max(1, ...candles.map(({ open, possible }) => open + possible), total);
  const y = (points: number) => size.height - ((size.height - headroom) * points) / highest;
  const slot = size.width / lessons.length;
  const body = slot * 0.5;
  return (
    <FigureFrame
      title="Dix leçons, une bougie chacune"
      heading="h2"
      subtitle="Le corps va du total d’avant au total d’après, en points. La mèche monte jusqu’à ce que la leçon pouvait donner."
      description={`Graphique en bougies des leçons, de 0 à ${formatPoints(total)} : ${lessons.map(({ title, points }) => `${title}, ${formatPoints(points)}`).join(' ; ')}.`}
      table={{
        columns: ['Leçon', 'Points', 'Possibles', 'Total'],
        rows: candles.map(({ title, points, possible, close }) => [
          title,
          formatInteger(points),
          formatInteger(possible),
          formatInteger(close),
        ]),
      }}
    >
      <div aria-hidden className="mt-2">
        <svg viewBox={`0 0 ${size.width} ${size.height}`} className="block w-full">
          {candles.map(({ title, open, close, possible }, index) => {
            const x = slot * (index + 0.5);
            const wick = y(open + possible);
            const top = Math.min(y(close), y(open) - 2);
            return (
              <g key={title}>
                {index > 0 && (
                  <path
                    d={`M${x - slot + body / 2} ${y(open)}H${x - body / 2}`}
                    stroke="var(--line-strong)"
                    strokeDasharray="2 3"
                  />
                )}
                <path d={`M${x} ${wick}V${y(open)}`} stroke="var(--ink)" strokeWidth="2" />
                <rect
                  x={x - body / 2}
                  y={top}
                  width={body}
                  height={y(open) - top}
                  rx="2"
                  fill="var(--ink)"
                />
                {index === candles.length - 1 && <FlameShape x={x} y={wick} height={24} />}
              </g>
            );
          })}
        </svg>
        <div
          className="grid border-t border-line pt-1.5 text-center text-micro text-ink-3 tabular"
          style={{ gridTemplateColumns: `repeat(${lessons.length}, minmax(0, 1fr))` }}
        >
          {candles.map(({ title }, index) => (
            <span key={title}>{index + 1}</span>
          ))}
        </div>
      </div>
    </FigureFrame>
  );
}

function layOut(lessons: ValidAttestation['lessons']) {
  let open = 0;
  return lessons.map((lesson) => {
    const candle = { ...lesson, open, close: open + lesson.points };
    open = candle.close;
    return candle;
  });
}
