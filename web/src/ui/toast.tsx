import { CircleCheck, CircleX, X } from 'lucide-react';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';

type Kind = 'success' | 'error';

/** Milliseconds for which a message stays, unless it is hovered or holds the focus. */
const stay = 6000;

const kinds = {
  success: { Icon: CircleCheck, edge: 'border-l-rise', ink: 'text-rise-ink' },
  error: { Icon: CircleX, edge: 'border-l-fall', ink: 'text-fall-ink' },
} as const;

interface Message {
  kind: Kind;
  title: string;
  text: string | undefined;
}

function show(message: Message, id?: string | number, duration = stay): void {
  sonner.custom((shownId) => <ToastCard id={shownId} message={message} />, {
    duration,
    ...(id === undefined ? {} : { id }),
  });
}

function ToastCard({ id, message }: { id: string | number; message: Message }) {
  const { Icon, edge, ink } = kinds[message.kind];
  return (
    <div
      role="status"
      data-kind={message.kind}
      className={`flex w-full items-start gap-3 rounded-card border border-l-4 border-line bg-surface py-3.5 pr-2 pl-4
        font-text text-ink shadow-float sm:w-[380px] ${edge}`}
    >
      <Icon size={22} strokeWidth={1.75} className={`mt-px shrink-0 ${ink}`} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-display text-body font-semibold">{message.title}</p>
        {message.text !== undefined && (
          <p className="mt-0.5 text-small text-ink-2">{message.text}</p>
        )}
      </div>
      <button
        type="button"
        aria-label="Fermer le message"
        onClick={() => sonner.dismiss(id)}
        onFocus={() => show(message, id, Infinity)}
        onBlur={() => show(message, id)}
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-ink"
      >
        <X size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}

/** Shows a short message at the bottom, read out as a status. */
export const toast = {
  success: (title: string, text?: string) => show({ kind: 'success', title, text }),
  error: (title: string, text?: string) => show({ kind: 'error', title, text }),
};

/** Where messages appear: once a page. On phones it keeps above whatever is marked `data-bottom-bar`. */
export function Toaster() {
  return (
    <SonnerToaster
      position="bottom-right"
      expand
      visibleToasts={3}
      gap={12}
      offset={{ bottom: 'calc(24px + var(--floating-bar, 0px))', left: 24, right: 24 }}
      mobileOffset={{ bottom: 'calc(16px + var(--bottom-bar, 0px))', left: 16, right: 16 }}
      containerAriaLabel="Messages"
      toastOptions={{ unstyled: true, className: 'w-full sm:w-[380px]' }}
      style={{ '--width': '380px' } as React.CSSProperties}
    />
  );
}
