import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Contained } from './contained.tsx';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** Names the list of tabs for those who listen. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** A line under the tab shown, or a bar of two or three that share its width. */
  look?: 'line' | 'bar';
  /** Class of a tab of a bar while it is shown. */
  shownClass?: ((value: Value) => string) | undefined;
  className?: string | undefined;
  listClassName?: string | undefined;
  panelClassName?: string | undefined;
}

const looks = {
  line: {
    list: 'flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]',
    tab: `relative min-h-11 shrink-0 pointer-coarse:min-w-11 whitespace-nowrap text-small text-ink-2 hover:text-ink data-active:font-medium
      data-active:text-ink focus-visible:-outline-offset-3 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 data-active:after:bg-flame-line`,
  },
  bar: {
    list: 'flex overflow-clip rounded-control border border-line-strong',
    tab: `min-h-11 flex-1 border-line-strong px-3 text-body font-medium text-ink-2 not-first:border-l hover:text-ink
      focus-visible:-outline-offset-3`,
  },
} as const;

/** Returns the place to which a key leads from a tab, round from the last to the first; null for other keys. */
function placeOf(key: string, place: number, count: number): number | null {
  if (key === 'ArrowRight') return (place + 1) % count;
  if (key === 'ArrowLeft') return (place + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Scrolls a list that is wider than its place so that the tab shown stands in its middle; the page stays where it is. */
function bringIntoView(list: HTMLElement): void {
  const tab = list.querySelector(':scope > [data-active]');
  if (tab === null || list.scrollWidth <= list.clientWidth) return;
  const place = list.getBoundingClientRect();
  const own = tab.getBoundingClientRect();
  list.scrollLeft += own.left + own.width / 2 - (place.left + place.width / 2);
}

/** Tabs: the arrows go from one to the next, and only the part of the one shown is there. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { tabs, value, onChange, look = 'line', shownClass } = props;
  const id = useId();
  const shown = tabs.find((tab) => tab.value === value);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Measured before the frame's own layout, the whole page would be laid out once more.
    const frame = requestAnimationFrame(() => {
      if (list.current !== null) bringIntoView(list.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  function move(event: KeyboardEvent<HTMLButtonElement>, place: number) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = placeOf(event.key, place, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (next === null || tab === undefined) return;
    event.preventDefault();
    const button = list.current?.querySelectorAll<HTMLElement>(':scope > [role=tab]')[next];
    button?.focus();
    if (tab.value !== value) onChange(tab.value);
  }
  return (
    <div className={props.className}>
      <div
        ref={list}
        role="tablist"
        aria-label={props.label}
        className={`${looks[look].list} ${props.listClassName ?? ''}`}
      >
        {tabs.map((tab, place) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            // The arrows lead to the others.
            tabIndex={tab === shown || (shown === undefined && place === 0) ? 0 : -1}
            data-active={tab === shown ? '' : undefined}
            onClick={() => {
              if (tab.value !== value) onChange(tab.value);
            }}
            onKeyDown={(event) => move(event, place)}
            className={`${looks[look].tab} ${tab === shown ? (shownClass?.(tab.value) ?? '') : ''}`}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {shown !== undefined && (
        <div
          key={shown.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.value}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what it holds need not be reached by Tab
          tabIndex={0}
          className={props.panelClassName}
        >
          <Contained>{shown.content}</Contained>
        </div>
      )}
    </div>
  );
}
