import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Flame } from './flame.tsx';
import { Link, type LinkProps } from './link.tsx';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'flame';
type Size = 'normal' | 'small';

interface Look {
  /** One primary per view; `flame` is the primary of a night panel. */
  variant?: Variant | undefined;
  size?: Size | undefined;
  icon?: ReactNode;
  iconAfter?: ReactNode;
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, Look {
  /** While busy the button keeps its width and its focus, and does nothing. */
  busy?: boolean | undefined;
  /** Shown while busy, with a flame: « Enregistrement… ». */
  busyLabel?: string | undefined;
}

const variants: Record<Variant, string> = {
  primary: 'border-transparent bg-action text-on-action hover:bg-action-hover',
  secondary: 'border-line-strong text-ink hover:border-ink',
  quiet: 'border-transparent text-ink hover:bg-sunk',
  danger: 'border-fall text-fall-ink hover:bg-fall-wash',
  flame: 'border-transparent bg-flame text-on-flame hover:brightness-105',
};

const sizes: Record<Size, string> = {
  normal: 'min-h-11 px-4.5 py-2 text-body',
  // Small to the eye; the finger still finds 44 px.
  small: 'min-h-9 px-3 py-1 text-small after:absolute after:inset-x-0 after:-inset-y-1.5',
};

/** Returns the classes of a button, for things that look like one. */
export function buttonClass({ variant = 'primary', size = 'normal' }: Look, extra = ''): string {
  return `relative inline-flex items-center justify-center gap-2 rounded-control border font-medium leading-tight
    text-center text-balance no-underline transition-colors duration-(--fast) ease-calm
    disabled:border-line disabled:bg-sunk disabled:text-ink-3 disabled:brightness-100
    ${variants[variant]} ${sizes[size]} ${extra}`;
}

/** A button. It is of type `button` unless told otherwise. */
export function Button(props: ButtonProps) {
  const { variant, size, icon, iconAfter, busy = false, busyLabel, ...rest } = props;
  const { className, children, onClick, ...button } = rest;
  const showBusy = busy && busyLabel !== undefined;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...button}
      className={buttonClass({ variant, size }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || button['aria-disabled'] || undefined}
      onClick={handleClick}
    >
      <span className="grid place-items-center">
        <Face hidden={showBusy} icon={icon} iconAfter={iconAfter}>
          {children}
        </Face>
        {busyLabel !== undefined && (
          <Face hidden={!busy} icon={<Flame size={16} />}>
            {busyLabel}
          </Face>
        )}
      </span>
    </button>
  );
}

/** Both faces of a button lie on one another, so that its width is that of the longer one. */
function Face(props: {
  hidden: boolean;
  icon?: ReactNode;
  iconAfter?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={`col-start-1 row-start-1 inline-flex items-center gap-2 ${props.hidden ? 'invisible' : ''}`}
      aria-hidden={props.hidden || undefined}
    >
      {props.icon}
      {props.children}
      {props.iconAfter}
    </span>
  );
}

/** A link that looks like a button. */
export function ButtonLink(props: LinkProps & Look) {
  const { variant, size, icon, iconAfter, className, children, ...link } = props;
  return (
    <Link {...link} className={buttonClass({ variant, size }, className)}>
      {icon}
      {children}
      {iconAfter}
    </Link>
  );
}
