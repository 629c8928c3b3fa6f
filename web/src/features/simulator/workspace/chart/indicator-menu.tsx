import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { OpenLate } from '../../../../ui/open-late.tsx';
import { LessonLink } from '../../lesson-link.tsx';
import { indicatorNames, indicators, type IndicatorName } from '../../chart/indicators.ts';

interface IndicatorMenuProps {
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

/** The indicators, each to be switched on or off, with the lesson that teaches it. */
export function IndicatorMenu({ chosen, onChange }: IndicatorMenuProps) {
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
