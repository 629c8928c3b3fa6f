import { ArrowUpDown, CircleCheck, CircleX, Info, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSettled } from './use-settled.ts';
import './said.css';

export type Tone = 'rise' | 'fall' | 'even' | 'plain' | 'right' | 'wrong';

const icons = {
  rise: TrendingUp,
  fall: TrendingDown,
  even: ArrowUpDown,
  plain: Info,
  right: CircleCheck,
  wrong: CircleX,
};

interface SaidProps {
  tone: Tone;
  /** The news itself, in bold: « Bougie haussière. » */
  lead: string;
  text: string;
  children?: ReactNode;
}

/** Says under a figure what it shows now, to the eye at once and to the ear when it has settled. */
export function Said({ tone, lead, text, children }: SaidProps) {
  const spoken = useSettled(`${lead} ${text}`);
  const Icon = icons[tone];
  return (
    <div className={`said said-${tone}`}>
      <Icon className="said-icon" size={18} strokeWidth={1.75} aria-hidden="true" />
      <div className="said-text">
        <p>
          <strong>{lead}</strong> {text}
        </p>
        {children}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
    </div>
  );
}
