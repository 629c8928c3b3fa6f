import type { ComponentProps, ComponentType } from 'react';
import { OpenLate } from '../../../../../ui/open-late.tsx';
import type { DrawingListProps, OpenedListProps } from './drawings-popover.tsx';

interface DrawingsMenuProps<List> {
  /** Fetches the list with what this desk has of its own. */
  load: () => Promise<ComponentType<List & OpenedListProps>>;
  list: List;
}

/** What one has drawn on the chart: levels and lines, made here, named, moved and taken away. */
export function DrawingsMenu<List extends DrawingListProps>({
  load,
  list,
}: DrawingsMenuProps<List>) {
  const { levels, session } = list;
  const count = levels.list.length + (session.simulation.state.drawings ?? []).length;
  const button = (rest: ComponentProps<'button'>) => (
    <button
      {...rest}
      type="button"
      className="indicator-trigger drawing-trigger"
      title="Dessins"
      aria-label={count === 0 ? 'Dessins' : `Dessins, ${count} sur le graphique`}
    >
      <svg
        width={18}
        height={16}
        viewBox="0 0 18 16"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <path d="M2 14l.7-3.2L11.6 2a1.6 1.6 0 0 1 2.3 2.3L5.1 13.2 2 14ZM9.8 14h6.2" />
      </svg>
      <span className="drawing-word">Dessins</span>
    </button>
  );
  return (
    <OpenLate load={load} kind="dialog" opener={button} part={{ ...list, trigger: button({}) }} />
  );
}
