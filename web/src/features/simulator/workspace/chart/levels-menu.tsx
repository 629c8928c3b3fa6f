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
      className="indicator-trigger level-trigger"
      title="Repères"
      aria-label={count === 0 ? 'Repères' : `Repères, ${count} sur le graphique`}
    >
      <svg
        width={18}
        height={16}
        viewBox="0 0 18 16"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        aria-hidden
      >
        <path d="M1.5 8h15M6.5 4.5v7M11.5 4.5v7" />
      </svg>
      <span className="level-word">Repères</span>
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
