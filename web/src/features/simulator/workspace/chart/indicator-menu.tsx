import { Popover } from '@base-ui/react/popover';
import { Plus } from 'lucide-react';
import { LessonLink } from '../../lesson-link.tsx';
import { indicatorNames, indicators, type IndicatorName } from '../../chart/indicators.ts';

interface IndicatorMenuProps {
  chosen: readonly IndicatorName[];
  onChange: (chosen: readonly IndicatorName[]) => void;
}

/** The indicators, each to be switched on or off, with the lesson that teaches it. */
export function IndicatorMenu({ chosen, onChange }: IndicatorMenuProps) {
  return (
    <Popover.Root>
      <Popover.Trigger className="indicator-trigger">
        <Plus size={16} strokeWidth={1.75} aria-hidden />
        <span className="indicator-word">Indicateur</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className="z-40">
          <Popover.Popup className="indicator-menu">
            <Popover.Title className="indicator-title">Indicateurs</Popover.Title>
            {indicatorNames.map((name) => {
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
            })}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
