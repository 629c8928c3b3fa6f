import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

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

/** Tabs: the arrows go from one to the next, and only the part of the one shown is there. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { tabs, value, onChange, look = 'line', shownClass } = props;
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className={props.className}
    >
      <Base.List
        activateOnFocus
        aria-label={props.label}
        className={`${looks[look].list} ${props.listClassName ?? ''}`}
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={`${looks[look].tab} ${tab.value === value ? (shownClass?.(tab.value) ?? '') : ''}`}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs
        .filter((tab) => tab.value === value)
        .map((tab) => (
          <Base.Panel key={tab.value} value={tab.value} className={props.panelClassName}>
            {tab.content}
          </Base.Panel>
        ))}
    </Base.Root>
  );
}
