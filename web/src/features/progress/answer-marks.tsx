/** Width and height of one mark, in pixels. */
const slot = 9;
const height = 18;

/** Answers, orders, whatever was right or not, as small candles: full when it was, hollow when not. Words stand beside. */
export function AnswerMarks({ marks }: { marks: readonly boolean[] }) {
  return (
    <svg
      aria-hidden
      width={marks.length * slot}
      height={height}
      viewBox={`0 0 ${marks.length * slot} ${height}`}
      className="shrink-0"
    >
      {marks.map((right, index) => (
        <g
          // Marks neither move nor change.
          key={index}
          transform={`translate(${index * slot + slot / 2} 0)`}
          className={right ? 'fill-rise-body stroke-rise' : 'fill-paper stroke-fall'}
          strokeWidth={1.4}
        >
          <path d={`M0 1.5V4.5M0 13.5V16.5`} />
          <rect x={-2.3} y={4.5} width={4.6} height={9} rx={0.6} />
        </g>
      ))}
    </svg>
  );
}
