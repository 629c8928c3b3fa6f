const slot = 12;
const height = 20;

/** Cards that are due as small candles: hollow where the answer before was wrong, full otherwise. Words stand beside. */
export function CardMarks({ cards }: { cards: readonly { missed: boolean }[] }) {
  // Missed ones first, as the session brings them.
  const marks = cards
    .toSorted((one, other) => Number(other.missed) - Number(one.missed))
    .slice(0, 8);
  if (marks.length === 0) return null;
  const width = marks.length * slot;
  return (
    <svg aria-hidden width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {marks.map(({ missed }, index) => (
        <rect
          // Marks neither move nor change.
          key={index}
          x={index * slot + 2}
          y={3}
          width={8}
          height={14}
          rx={1.5}
          strokeWidth={1.5}
          className={missed ? 'fill-none stroke-fall' : 'fill-ink stroke-ink'}
        />
      ))}
    </svg>
  );
}
