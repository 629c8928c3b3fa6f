import { ArrowUpDown, CircleCheck, CircleX, Info, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinWords } from '../../ui/join-words.tsx';
import { useDebounced } from './use-debounced.ts';
import './live-caption.css';

export type Tone = 'rise' | 'fall' | 'even' | 'plain' | 'right' | 'wrong';

const icons = {
  rise: TrendingUp,
  fall: TrendingDown,
  even: ArrowUpDown,
  plain: Info,
  right: CircleCheck,
  wrong: CircleX,
};

interface LiveCaptionProps {
  tone: Tone;
  /** The news itself, in bold: « Bougie haussière. » */
  lead: string;
  text: string;
  children?: ReactNode;
}

/** Says under a figure what it shows now, to the eye at once and to the ear when it has settled. */
export function LiveCaption({ tone, lead, text, children }: LiveCaptionProps) {
  const spoken = useDebounced(`${lead} ${text}`);
  const Icon = icons[tone];
  return (
    <div className={`live-caption live-caption-${tone}`}>
      <Icon className="live-caption-icon" size={18} strokeWidth={1.75} aria-hidden="true" />
      <div className="live-caption-text">
        <p>
          <strong>{joinWords(lead)}</strong> {joinWords(text)}
        </p>
        {children}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
    </div>
  );
}
