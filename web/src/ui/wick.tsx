import { Flame } from './flame.tsx';

export interface WickProps {
  /** From 0 to `max`. */
  value: number;
  /** Also the number of ticks. */
  max: number;
  label: string;
  /** What is read out: « Étape 2 sur 8 ». */
  valueText: string;
  className?: string | undefined;
}

/** Progress as a burning wick: the burnt part, a flame at the point reached, a tick per step. */
export function Wick({ value, max, label, valueText, className = '' }: WickProps) {
  const percent = max > 0 ? (Math.min(Math.max(value, 0), max) / max) * 100 : 0;
  const ticks = Array.from({ length: max + 1 }, (_, index) => (index / Math.max(max, 1)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={`relative h-7 ${className}`}
    >
      <span className="absolute inset-x-0 bottom-[5px] h-[2px] rounded-full bg-line" />
      <span
        className="absolute bottom-1 left-0 h-[3px] rounded-full bg-flame-line transition-[width] duration-(--calm) ease-calm"
        style={{ width: `${percent}%` }}
      />
      {ticks.map((left) => (
        <span
          key={left}
          className={`absolute bottom-0 h-[11px] w-px -translate-x-1/2 ${left <= percent ? 'bg-flame-line' : 'bg-line-strong/60'}`}
          style={{ left: `${left}%` }}
        />
      ))}
      <span
        aria-hidden
        className="absolute bottom-2 grid -translate-x-1/2 transition-[left] duration-(--calm) ease-calm"
        style={{ left: `${percent}%` }}
      >
        <span className="absolute inset-1 rounded-full shadow-glow" />
        <Flame size={18} />
      </span>
    </div>
  );
}
