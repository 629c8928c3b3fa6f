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
  /** Opens and closes it from outside, with what is told of presses. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Where the focus goes when it closes; true for its button. */
  finalFocus?: () => HTMLElement | boolean;
  children: ReactNode;
}

/** A small box under its button, with a title; a press outside and Escape close it. */
export function Popover(props: PopoverProps) {
  return (
    <Base.Root
      defaultOpen={props.defaultOpen ?? false}
      {...(props.open !== undefined && { open: props.open })}
      {...(props.onOpenChange !== undefined && { onOpenChange: props.onOpenChange })}
    >
      <Base.Trigger render={props.trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className={props.placeClass}>
          <Base.Popup className={props.popupClass} finalFocus={props.finalFocus}>
            <Base.Title className={props.titleClass}>{props.title}</Base.Title>
            {props.children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
