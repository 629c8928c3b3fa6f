import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  titleClass: string;
  /** Class of what is shown. */
  popupClass: string;
  /** Class of what places it: how far above others it stands. */
  placeClass: string;
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A small box under its button, with a title; a press outside and Escape close it. */
export function Popover(props: PopoverProps) {
  return (
    <Base.Root defaultOpen={props.defaultOpen ?? false}>
      <Base.Trigger render={props.trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className={props.placeClass}>
          <Base.Popup className={props.popupClass}>
            <Base.Title className={props.titleClass}>{props.title}</Base.Title>
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
