import { Popover } from '@base-ui/react/popover';
import type { OrderKind } from '@chandelle/market/simulation/order-kinds';
import { CircleQuestionMark } from 'lucide-react';
import { LessonLink } from '../lesson-link.tsx';
import { kindText } from './order-kind-texts.ts';

/** What the chosen kind of order does, and the lesson that teaches it, behind « ? ». */
export function TicketHelp({ kind }: { kind: OrderKind }) {
  const { name, hint, lesson } = kindText(kind);
  return (
    <Popover.Root>
      <Popover.Trigger
        className="icon-button icon-quiet"
        aria-label={`Aide : ordre ${name}`}
        title="Aide"
      >
        <CircleQuestionMark size={18} strokeWidth={1.75} aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className="z-60">
          <Popover.Popup className="indicator-menu ticket-help">
            <Popover.Title className="indicator-title">{name}</Popover.Title>
            <p>{hint}</p>
            <LessonLink lessonId={lesson} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
