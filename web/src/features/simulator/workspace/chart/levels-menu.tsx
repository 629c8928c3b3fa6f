import { Pin } from 'lucide-react';
import type { ComponentProps } from 'react';
import { OpenLate } from '../../../../ui/open-late.tsx';
import type { LevelListProps } from './level-list.tsx';

const loadPopover = async () => (await import('./level-list.tsx')).LevelsPopover;

/** The levels that one has marked on the chart: drawn, named, moved, taken away, and told of when the price comes to them. */
export function LevelsMenu(props: LevelListProps) {
  const count = props.levels.list.length;
  const button = (rest: ComponentProps<'button'>) => (
    <button
      {...rest}
      type="button"
      className="indicator-trigger"
      aria-label={count === 0 ? 'Repères' : `Repères, ${count} sur le graphique`}
    >
      <Pin size={16} strokeWidth={1.75} aria-hidden />
      <span className="indicator-word">Repères</span>
    </button>
  );
  return (
    <OpenLate
      load={loadPopover}
      kind="dialog"
      opener={button}
      part={{ ...props, trigger: button({}) }}
    />
  );
}
