import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from './link.tsx';

/** An entry of a menu: a link (`to`) or an action (`onSelect`). */
export type MenuItem = { label: string; icon?: ReactNode; separated?: boolean } & (
  | { to: string }
  | { onSelect: () => void; danger?: boolean }
);

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Whether it is open from the first: the press on its button has brought it. */
  defaultOpen?: boolean;
}

const itemClass = `flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-3 text-body outline-none select-none
  data-highlighted:bg-sunk`;

/** A menu under its button; arrows, letters and Escape work. */
export function Menu({ trigger, items, align = 'end', defaultOpen = false }: MenuProps) {
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <MenuSurface items={items} align={align} />
    </Base.Root>
  );
}

/** What a menu shows while it is open; for menus whose buttons are elsewhere. */
export function MenuSurface({ items, align = 'end' }: Pick<MenuProps, 'items' | 'align'>) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={8} align={align} className="z-40 outline-none">
        <Base.Popup
          className="min-w-52 rounded-card border border-line bg-surface p-1.5 text-ink shadow-float outline-none
            transition-opacity duration-(--fast) data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          {items.map((item) => (
            <Entry key={item.label} item={item} />
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

function Entry({ item }: { item: MenuItem }) {
  const separator = item.separated && <Base.Separator className="mx-3 my-1.5 h-px bg-line" />;
  const label = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  if ('to' in item) {
    return (
      <>
        {separator}
        <Base.LinkItem closeOnClick render={<Link to={item.to} />} className={itemClass}>
          {label}
        </Base.LinkItem>
      </>
    );
  }
  return (
    <>
      {separator}
      <Base.Item
        onClick={item.onSelect}
        className={`${itemClass} ${item.danger === true ? 'text-fall-ink' : ''}`}
      >
        {label}
      </Base.Item>
    </>
  );
}
