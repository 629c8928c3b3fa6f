import { useId } from 'react';
import { FlameShape } from '../ui/flame.tsx';
import { drawSealEdge, fitRimText } from './seal-geometry.ts';
import { SealMotif } from './seal-motifs.tsx';
import './seal.css';

type Wax = '1' | '2' | '3' | 'silver' | 'copper';

/** The wax disc with its highlight, rim and pressed middle (of `press` units radius) in a box of 100 × 100. */
function WaxDisc({ seed, wax, press }: { seed: string; wax: Wax; press: number }) {
  const edge = drawSealEdge(seed);
  // Arcs on the pressed edge: dark above, where it lies in shadow, light below.
  const [dx, dy] = [Math.round(press * 96) / 100, Math.round(press * 28) / 100];
  const shadow = `M${50 - dx} ${50 - dy}A${press} ${press} 0 0 1 ${50 + dx} ${50 - dy}`;
  const light = `M${50 - dx} ${50 + dy}A${press} ${press} 0 0 0 ${50 + dx} ${50 + dy}`;
  return (
    <g className={`seal-wax seal-wax-${wax}`}>
      <path className="seal-under" d={edge} transform="translate(0.8 1.6)" />
      <path className="seal-edge" d={edge} />
      <circle className="seal-rim" cx="50" cy="50" r="42.4" />
      <circle className="seal-press" cx="50" cy="50" r={press} />
      <path className="seal-shadow" d={shadow} />
      <path className="seal-light" d={light} />
      <path className="seal-gleam" d="M9.6 35.2A43 43 0 0 1 33.1 10.6" />
    </g>
  );
}

interface SealProps {
  lessonId: string;
  level: 1 | 2 | 3;
  earned: boolean;
  /** Diameter in pixels. */
  size: number;
  /** Name of the badge: said to those who do not see it, and round the rim from 150 px on. */
  name?: string;
  year?: number;
  /** Presses the seal in when it appears. */
  press?: boolean;
}

/**
 * Draws the wax seal of a lesson's badge: amber, rust or night wax by level, a dashed outline while not earned.
 * Its edge follows from the lesson's id alone. Decorative without a `name`.
 */
export function Seal({ lessonId, level, earned, size, name, year, press = false }: SealProps) {
  const rim = earned && name !== undefined ? fitRimText(name, year, size) : null;
  const inner = rim === null ? 35 : 30.5;
  return (
    <svg
      className={`seal ${earned ? `seal-${level}` : 'seal-outline'} ${press ? 'seal-presses' : ''}`}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      {...(name === undefined
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': earned ? `Sceau : ${name}` : `Sceau à gagner : ${name}` })}
    >
      {earned ? (
        <WaxDisc seed={lessonId} wax={`${level}`} press={inner} />
      ) : (
        <circle className="seal-dashes" cx="50" cy="50" r="44" />
      )}
      <g className="seal-motif" transform={`translate(50 50) scale(${inner / (earned ? 38 : 42)})`}>
        <SealMotif lessonId={lessonId} />
      </g>
      {rim !== null && <RimText {...rim} />}
    </svg>
  );
}

/** Capitals round the rim, from the foot over the top. */
function RimText({ text, fontSize, radius }: NonNullable<ReturnType<typeof fitRimText>>) {
  const id = useId();
  return (
    <>
      <path id={id} fill="none" d={`M50 ${50 + radius}a${radius} ${radius} 0 1 1 .01 0`} />
      <text className="seal-text" fontSize={fontSize} textAnchor="middle">
        <textPath href={`#${id}`} startOffset="50%">
          {text}
        </textPath>
      </text>
    </>
  );
}

/** Draws the seal of the whole course as its document has it: night wax, the mark as its motif. Decorative. */
export function CourseSeal({ size, year }: { size: number; year: number }) {
  const rim = fitRimText('Parcours achevé', year, size);
  return (
    <svg
      className="seal seal-3"
      width={size}
      height={size}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <WaxDisc seed="attestation" wax="3" press={30.5} />
      <g className="seal-motif">
        <path d="M50 41V47M50 66V71" />
        <rect className="seal-full" x="42.4" y="46" width="15.2" height="20" rx="2" />
      </g>
      <FlameShape x={50} y={42.5} height={14.5} />
      {rim !== null && <RimText {...rim} />}
    </svg>
  );
}

const rankWax = { 1: '1', 2: 'silver', 3: 'copper' } as const;

/** Draws the seal of rank 1, 2 or 3 in amber, silver or copper wax, with its numeral. */
export function RankSeal({ rank, size = 40 }: { rank: 1 | 2 | 3; size?: number }) {
  const wax = rankWax[rank];
  return (
    <svg
      className="seal"
      width={size}
      height={size}
      viewBox="0 0 100 100"
      role="img"
      aria-label={`Rang ${rank}`}
    >
      <WaxDisc seed={`rank-${rank}`} wax={wax} press={37} />
      <text
        className={`seal-numeral seal-numeral-${wax}`}
        x="50"
        y="64"
        fontSize="40"
        textAnchor="middle"
      >
        {rank}
      </text>
    </svg>
  );
}
