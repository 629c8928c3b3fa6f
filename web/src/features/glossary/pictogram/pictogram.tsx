import type { PictogramName } from '@chandelle/course/public/glossary';
import { drawings } from './drawings.ts';
import './pictogram.css';

/** Draws what stands for a term of the glossary, in the line of the candle. Decorative: the term stands beside it. */
export function Pictogram({ name, size = 44 }: { name: PictogramName; size?: number }) {
  const { full, line, dashed, faint } = drawings[name];
  return (
    <svg className="pictogram" width={size} height={size} viewBox="-24 -24 48 48" aria-hidden>
      {faint !== undefined && <path className="pictogram-faint" d={faint} />}
      {dashed !== undefined && <path className="pictogram-dashed" d={dashed} />}
      {line !== undefined && <path d={line} />}
      {full !== undefined && <path className="pictogram-full" d={full} />}
    </svg>
  );
}
