import type { ReactElement } from 'react';
import { Popover } from '../../../../ui/popover.tsx';
import { LessonLink } from '../../lesson-link.tsx';
import { allIndicators } from '../all-indicators.ts';
import type { IndicatorsProps } from './indicators-props.ts';

interface IndicatorMenuProps extends IndicatorsProps {
  trigger: ReactElement;
  defaultOpen?: boolean;
}

/** The indicators under their button, each to be switched on or off, with the lesson that teaches it. */
export function IndicatorMenu({ chosen, onChange, ...opened }: IndicatorMenuProps) {
  return (
    <Popover
      {...opened}
      title="Indicateurs"
      titleClass="indicator-title"
      popupClass="indicator-menu"
      placeClass="z-40"
    >
      {allIndicators.map((indicator) => {
        const { title, lesson } = indicator;
        const on = chosen.includes(indicator);
        return (
          <div key={title} className="indicator-row">
            <label>
              <input
                type="checkbox"
                checked={on}
                onChange={() =>
                  onChange(
                    on ? chosen.filter((each) => each !== indicator) : [...chosen, indicator],
                  )
                }
              />
              {title}
            </label>
            <LessonLink lessonId={lesson} label="Leçon" name={`Leçon : ${title}`} />
          </div>
        );
      })}
    </Popover>
  );
}
