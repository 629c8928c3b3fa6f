import type { ReactNode } from 'react';

/** A small candle: `x` middle, `top` and `bottom` of the body, wicks of `wick` beyond it. */
function Small(props: {
  x: number;
  top: number;
  bottom: number;
  width?: number;
  wick?: number;
  hollow?: boolean;
}) {
  const { x, top, bottom, width = 7, wick = 4, hollow = false } = props;
  return (
    <>
      <path d={`M${x} ${top - wick}V${top}M${x} ${bottom}V${bottom + wick}`} />
      <rect
        className={hollow ? undefined : 'seal-full'}
        x={x - width / 2}
        y={top}
        width={width}
        height={bottom - top}
        rx="1.2"
      />
    </>
  );
}

const motifs: Record<string, ReactNode> = {
  // The hammer: a small body above a long lower wick.
  candlesticks: (
    <>
      <path d="M0 -17V-13M0 0V19" />
      <rect className="seal-full" x="-7" y="-13" width="14" height="13" rx="1.6" />
    </>
  ),
  // A price between two levels that hold it.
  'supports-resistances': (
    <>
      <path strokeDasharray="4.5 3" d="M-24 -16.5H24M-24 17H24" />
      <Small x={-11} top={-4} bottom={12} width={8} wick={3} />
      <Small x={1} top={-9} bottom={8} width={7} wick={3} hollow />
      <Small x={13} top={-13} bottom={2} width={8} wick={3} />
    </>
  ),
  // Three candles and the average that runs through them.
  'moyennes-mobiles': (
    <>
      <Small x={-12} top={0} bottom={13} width={8} wick={4} />
      <Small x={0} top={-7} bottom={7} width={7} wick={3} hollow />
      <Small x={12} top={-15} bottom={1} width={8} wick={4} />
      <path d="M-24 14C-14 12 -10 7 0 1S14 -8 24 -9" />
    </>
  ),
  // The stop below the position.
  'gestion-risque': (
    <>
      <Small x={0} top={-17} bottom={6} width={13} wick={4} />
      <path d="M-21 17H21" />
      <path className="seal-full" d="M-6 18H6L0 24Z" />
    </>
  ),
  // A candle that is spoken of.
  narratifs: (
    <>
      <Small x={0} top={-7} bottom={13} width={12} wick={4} />
      <path d="M0 -23V-16M-20 -16L-13 -10M20 -16L13 -10M-25 3H-16M25 3H16" />
    </>
  ),
  // Buy and sell, side by side.
  'spot-trading': (
    <>
      <Small x={-10} top={-15} bottom={10} width={11} wick={4} />
      <Small x={10} top={-7} bottom={16} width={11} wick={4} hollow />
    </>
  ),
  // The doji: indecision, looked at calmly.
  'psychologie-trading': (
    <>
      <circle r="20" />
      <path d="M0 -20V20" />
      <rect className="seal-full" x="-9.5" y="-3" width="19" height="6" rx="2.5" />
    </>
  ),
  // A candle between two bands.
  'indicateurs-techniques': (
    <>
      <Small x={0} top={-10} bottom={14} width={12} wick={4} />
      <path d="M-25 -15C-20 -22 -15 -21 -8 -15S4 -12 10 -18S20 -22 25 -17M-25 19C-19 12 -14 13 -8 17S4 20 10 14S20 12 25 16" />
    </>
  ),
  // Three steps up.
  'strategies-avancees': (
    <>
      <Small x={-14} top={2} bottom={18} width={9} wick={3.5} />
      <Small x={0} top={-7} bottom={9} width={9} wick={3.5} />
      <Small x={14} top={-18} bottom={2} width={9} wick={3.5} />
    </>
  ),
  // A small stake, a large position, and where it ends.
  'futures-expert': (
    <>
      <Small x={-17} top={-6} bottom={8} width={9} wick={3.5} hollow />
      <Small x={1} top={-18} bottom={20} width={15} wick={4} />
      <path strokeDasharray="3.5 3.5" d="M17 -20V22" />
    </>
  ),
  // The window of points in which the lesson opens.
  'technique-mrob': (
    <>
      <Small x={0} top={-10} bottom={10} width={11} wick={5} />
      <path d="M-20 -10V-20H-10M10 -20H20V-10M20 10V20H10M-10 20H-20V10" />
    </>
  ),
};

/** Draws what is pressed into a lesson's seal, around (0, 0), 25 units to each side; null when it has none. */
export function SealMotif({ lessonId }: { lessonId: string }) {
  return motifs[lessonId] ?? null;
}
