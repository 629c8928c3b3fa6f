import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { OpenLate } from '../../../../ui/open-late.tsx';
import type { Indicator } from '../indicators.ts';
import type { IndicatorsProps } from './indicators-props.ts';

const loadMenu = async () => (await import('./indicator-menu.tsx')).IndicatorMenu;

const button = (props: ComponentProps<'button'>) => (
  <button {...props} type="button" className="indicator-trigger">
    <Plus size={16} strokeWidth={1.75} aria-hidden />
    <span className="indicator-word">Indicateur</span>
  </button>
);

/** The names of the indicators that are shown, and the menu that shows others. */
export function Indicators(props: IndicatorsProps) {
  return (
    <>
      <Legend shown={props.chosen} />
      <OpenLate
        load={loadMenu}
        kind="dialog"
        opener={button}
        part={{ ...props, trigger: button({}) }}
      />
    </>
  );
}

function Legend({ shown }: { shown: readonly Indicator[] }) {
  return (
    <ul className="chart-legend" aria-label="Indicateurs affichés">
      {shown.map(({ label, lines }) => (
        <li key={label}>
          {lines
            .filter(({ kind }) => kind === 'line')
            .slice(0, 1)
            .map(({ colour }) => (
              <i key={colour} className={`legend-${colour}`} aria-hidden="true" />
            ))}
          {label}
        </li>
      ))}
    </ul>
  );
}
