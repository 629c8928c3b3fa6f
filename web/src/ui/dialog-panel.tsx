import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { scrimClass } from './scrim.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One paragraph under the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, at right; under one another on phones. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** What `Dialog` shows when it is open; its code comes late. */
export function DialogPanel(props: DialogProps) {
  return (
    <Base.Root open={props.open} onOpenChange={(open) => props.onOpenChange(open)}>
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Viewport className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto p-4">
          <Base.Popup
            className={`relative w-full max-w-[520px] rounded-dialog border border-line bg-surface p-5 text-ink shadow-float outline-none
              transition-[opacity,translate] duration-(--calm) ease-calm data-ending-style:opacity-0
              data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:p-6 ${props.className ?? ''}`}
          >
            <Base.Title className="pr-10 font-display text-h3">{props.title}</Base.Title>
            {props.description !== undefined && (
              <Base.Description className="mt-2 text-ink-2">{props.description}</Base.Description>
            )}
            {props.children !== undefined && <div className="mt-4">{props.children}</div>}
            {props.actions !== undefined && (
              <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
                {props.actions}
              </div>
            )}
            <Base.Close
              aria-label="Fermer la fenêtre"
              className="absolute top-2 right-2 grid size-11 place-items-center rounded-control text-ink-2 hover:bg-sunk hover:text-ink"
            >
              <X size={20} strokeWidth={1.75} aria-hidden />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
