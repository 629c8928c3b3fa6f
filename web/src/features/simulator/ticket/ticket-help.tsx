import type { OrderKind } from '@chandelle/market/simulation/order-kinds';
import { CircleQuestionMark } from 'lucide-react';
import type { ComponentProps } from 'react';
import { OpenLate } from '../../../ui/open-late.tsx';
import { LessonLink } from '../lesson-link.tsx';
import { kindText } from './order-kind-texts.ts';

const loadPopover = async () => (await import('../../../ui/popover.tsx')).Popover;

/** What the chosen kind of order does, and the lesson that teaches it, behind « ? ». */
export function TicketHelp({ kind }: { kind: OrderKind }) {
  const { name, hint, lesson } = kindText(kind);
  const button = (props: ComponentProps<'button'>) => (
    <button
      {...props}
      type="button"
      className="icon-button icon-quiet"
      aria-label={`Aide : ordre ${name}`}
      title="Aide"
    >
      <CircleQuestionMark size={18} strokeWidth={1.75} aria-hidden />
    </button>
  );
  return (
    <OpenLate
      load={loadPopover}
      kind="dialog"
      opener={button}
      part={{
        trigger: button({}),
        title: name,
        titleClass: 'indicator-title',
        popupClass: 'indicator-menu ticket-help',
        placeClass: 'z-60',
        children: (
          <>
            <p>{hint}</p>
            <LessonLink lessonId={lesson} />
          </>
        ),
      }}
    />
  );
}
