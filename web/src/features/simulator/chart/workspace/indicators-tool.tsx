import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { OpenLate } from '../../../../ui/open-late.tsx';
import { LessonLink } from '../../lesson-link.tsx';
import { indicatorNames, indicators, type IndicatorName } from '../indicators.ts';

interface IndicatorsProps {
  /** The indicators that are shown. */
  chosen: readonly IndicatorName[];
  onChange: (chosen: readonly IndicatorName[]) => void;
}

const loadPopover = async () => (await import('../../../../ui/popover.tsx')).Popover;

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
      <IndicatorMenu {...props} />
    </>
  );
}

function Legend({ shown }: { shown: readonly IndicatorName[] }) {
  return (
    <ul className="chart-legend" aria-label="Indicateurs affichés">
      {shown.map((name) => (
        <li key={name}>
          {indicators[name].lines
            .filter(({ kind }) => kind === 'line')
            .slice(0, 1)
            .map(({ colour }) => (
              <i key={colour} className={`legend-${colour}`} aria-hidden="true" />
            ))}
          {indicators[name].label}
        </li>
      ))}
    </ul>
  );
}

/** The indicators, each to be switched on or off, with the lesson that teaches it. */
function IndicatorMenu({ chosen, onChange }: IndicatorsProps) {
  const rows = indicatorNames.map((name) => {
    const { title, lesson } = indicators[name];
    const on = chosen.includes(name);
    return (
      <div key={name} className="indicator-row">
        <label>
          <input
            type="checkbox"
            checked={on}
            onChange={() =>
              onChange(on ? chosen.filter((each) => each !== name) : [...chosen, name])
            }
          />
          {title}
        </label>
        <LessonLink lessonId={lesson} label="Leçon" name={`Leçon : ${title}`} />
      </div>
    );
  });
  return (
    <OpenLate
      load={loadPopover}
      kind="dialog"
      opener={button}
      part={{
        trigger: button({}),
        title: 'Indicateurs',
        titleClass: 'indicator-title',
        popupClass: 'indicator-menu',
        placeClass: 'z-40',
        children: rows,
      }}
    />
  );
}
