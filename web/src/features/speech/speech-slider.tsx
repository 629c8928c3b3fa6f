import { useEffect, useState, type CSSProperties, type KeyboardEvent } from 'react';
import '../../ui/slider.css';
import { formatClock, sayClock } from './format-clock.ts';
import { speech } from './speech.ts';
import { heardSeconds, totalSeconds } from './change-speech.ts';
import type { SpeechState } from './speech-state.ts';

/** Milliseconds without movement after which the voice goes where the slider is. */
const seekDelayMs = 150;
/** Seconds that an arrow key moves, and a page key. */
const strides: Record<string, number> = {
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 30,
  PageDown: -30,
};

/** The whole of what is read on one track, at normal speed. */
export function SpeechSlider({ state }: { state: SpeechState }) {
  const [aim, setAim] = useState<number | null>(null);
  const total = totalSeconds(state);
  const heard = Math.min(heardSeconds(state), total);
  const value = aim ?? heard;

  useEffect(() => {
    if (aim === null) return undefined;
    const timer = setTimeout(() => {
      speech.seek(aim);
      setAim(null);
    }, seekDelayMs);
    return () => clearTimeout(timer);
  }, [aim]);

  function stride(event: KeyboardEvent) {
    const by = strides[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setAim(Math.min(total, Math.max(0, value + by)));
  }

  const burnt = { '--burnt': `${total === 0 ? 0 : (100 * value) / total}%` } as CSSProperties;
  const place =
    state.segments.length > 1 ? `, paragraphe ${state.at + 1} sur ${state.segments.length}` : '';
  return (
    <>
      <input
        type="range"
        className="slider-input speech-slider"
        aria-label="Position dans la lecture"
        aria-valuetext={`${sayClock(value)} sur ${sayClock(total)}${place}`}
        min={0}
        max={Math.max(1, Math.ceil(total))}
        step={1}
        value={Math.round(value)}
        style={burnt}
        disabled={total === 0}
        onKeyDown={stride}
        onChange={(event) => setAim(Number(event.target.value))}
      />
      <p className="shrink-0 px-1 text-small text-ink-2 tabular">
        {formatClock(value)}
        <span className="@max-[520px]:sr-only"> / {formatClock(total)}</span>
      </p>
    </>
  );
}
