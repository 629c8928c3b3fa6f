interface MarginCandleProps {
  /** What is left of the margin, and what has to be left, in percent of it. */
  left: number;
  closing: number;
  /** What happens there: « clôture forcée ». */
  name: string;
}

/** Where the drawing ends, in percent of the margin. */
const END = 125;

const place = (percent: number) => `${(100 * Math.min(Math.max(percent, 0), END)) / END}%`;

/** What is left of the margin as a lying candle, with the mark at which all is closed. */
export function MarginCandle({ left, closing, name }: MarginCandleProps) {
  const at = Math.round(closing);
  return (
    <span className="margin-candle">
      <span className="margin-track" aria-hidden="true">
        <i className="margin-body" style={{ width: place(left) }} />
        <i className="margin-closing" style={{ left: place(closing) }} />
      </span>
      <span className="margin-scale">{`${at} %, ${name}`}</span>
    </span>
  );
}
