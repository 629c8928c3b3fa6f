import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { useBarHeight } from './use-bar-height.ts';
import { Wick, type WickProps } from './wick.tsx';

interface WickHeaderProps {
  /** The way back. */
  back: { to: string; label: string };
  title: string;
  detail: ReactNode;
  /** Where one is: « Étape 2 sur 8 », on phones « 2/8 ». */
  counter: string;
  short: string;
  wick: Omit<WickProps, 'className'>;
  /** As wide as a page, or as a lesson that is read. */
  wide: boolean;
  /** At its right end. */
  children?: ReactNode;
}

/** The bar of what is gone through step by step: way back, title, where one is; its edge is the wick. */
export function WickHeader(props: WickHeaderProps) {
  const { back, title, detail, counter, short, wick, wide, children } = props;
  return (
    <header
      ref={useBarHeight('--wick-header')}
      className="sticky top-0 z-20 border-b border-line bg-paper print:hidden"
    >
      <div className={wide ? 'page' : 'mx-auto w-full max-w-lesson px-(--gutter)'}>
        <div className="flex min-h-[58px] items-center gap-2 py-2 sm:gap-3 lg:min-h-[72px]">
          <Link
            to={back.to}
            aria-label={back.label}
            className="-ml-3 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunk"
          >
            <ArrowLeft size={22} strokeWidth={1.75} aria-hidden />
          </Link>
          <div className="min-w-0 flex-1">
            <p className="line-clamp-2 font-display text-[1.0625rem] leading-tight font-semibold tracking-[-0.012em] sm:text-[1.1875rem]">
              {title}
            </p>
            <p className="mt-0.5 text-micro text-ink-3 tabular">{detail}</p>
          </div>
          <p aria-live="polite" className="shrink-0 text-small text-ink-2 tabular">
            <span className="max-sm:sr-only">{counter}</span>
            <span className="sm:hidden" aria-hidden>
              {short}
            </span>
          </p>
          {children}
        </div>
        <Wick {...wick} className="-mb-1.5" />
      </div>
    </header>
  );
}
