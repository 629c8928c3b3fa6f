import { CircleCheck, CircleX, Hourglass, X } from 'lucide-react';
import { useRef, type PointerEvent } from 'react';
import './toast.css';
import {
  clearErrorOfPage,
  dismissToast,
  dismissWaitingToast,
  holdToast,
  restartToastTime,
  showToast,
  useToast,
  type ToastMessage,
  type ToastOptions,
} from './toast-store.ts';
import { useToastPlace } from './use-toast-place.ts';

const kinds = {
  success: { Icon: CircleCheck, edge: 'border-l-rise', ink: 'text-rise-ink' },
  error: { Icon: CircleX, edge: 'border-l-fall', ink: 'text-fall-ink' },
  waiting: { Icon: Hourglass, edge: 'border-l-line-strong', ink: 'text-ink-2' },
} as const;

/**
 * Shows a short message, read out as a status. There is one at a time: a newer one takes the place of the one before, and
 * an error goes when its page is left.
 */
export const toast = {
  success: (title: string, text?: string, options?: ToastOptions) =>
    showToast({ ...options, kind: 'success', title, text }),
  error: (title: string, text?: string, options?: ToastOptions) =>
    showToast({ ...options, kind: 'error', title, text }),
  waiting: (title: string, text?: string, options?: ToastOptions) =>
    showToast({ ...options, kind: 'waiting', title, text }),
  dismiss: dismissToast,
  dismissWaiting: dismissWaitingToast,
  clearErrorOfPage,
};

/** Where the message appears: once a page. On narrow screens under the bar at the top, on wide ones at the bottom right. */
export function Toaster() {
  const message = useToast();
  const place = useRef<HTMLElement>(null);
  useToastPlace(place, message);
  const card = message && <ToastCard key={message.id} message={message} />;
  return (
    <section ref={place} aria-label="Messages" data-toaster>
      {/* There before its text, or screen readers would miss it. */}
      <div role="status">{!message?.repeatsPage && card}</div>
      {message?.repeatsPage && card}
    </section>
  );
}

function ToastCard({ message }: { message: ToastMessage }) {
  const { Icon, edge, ink } = kinds[message.kind];
  return (
    <div
      data-toast={message.kind}
      onPointerMove={restartWhileMoving}
      className={`toast-card flex w-full items-start gap-3 rounded-card border border-l-4 border-line bg-surface py-3 pr-1.5 pl-3.5
        font-text text-ink shadow-float lg:py-3.5 lg:pl-4 ${edge}`}
    >
      <Icon size={22} strokeWidth={1.75} className={`mt-px shrink-0 ${ink}`} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-display text-body leading-snug font-semibold">{message.title}</p>
        {message.text !== undefined && (
          <p className="mt-0.5 text-small leading-snug text-ink-2">{message.text}</p>
        )}
      </div>
      <button
        type="button"
        aria-label="Fermer le message"
        onClick={dismissToast}
        onFocus={holdToast}
        onBlur={restartToastTime}
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink"
      >
        <X size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}

/** A browser also reports a pointer at rest, under which a message appeared; that one does not keep it. */
function restartWhileMoving(event: PointerEvent): void {
  const moved = event.movementX !== 0 || event.movementY !== 0;
  if (moved && !event.currentTarget.contains(document.activeElement)) restartToastTime();
}
