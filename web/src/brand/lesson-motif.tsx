import { SealMotif } from './seal-motifs.tsx';
import './seal.css';

/** Draws the motif of a lesson's seal in outline, without the seal. Decorative. */
export function LessonMotif({ lessonId, size }: { lessonId: string; size: number }) {
  return (
    <svg
      className="seal seal-outline"
      width={size}
      height={size}
      viewBox="-30 -30 60 60"
      aria-hidden
    >
      <g className="seal-motif">
        <SealMotif lessonId={lessonId} />
      </g>
    </svg>
  );
}
