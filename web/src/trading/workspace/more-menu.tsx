import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { paths } from '@chandelle/contract/paths';
import type { MenuItem } from '../../ui/menu.tsx';
import { OpenLate } from '../../ui/open-late.tsx';

const label = 'Compte, mentions et contrat';

/** A desk has no foot of the site: what a contract asks to be in reach on every page is here. */
const contract: readonly MenuItem[] = [
  { label: 'Résilier votre contrat', to: paths.cancelContract },
  { label: 'Renoncer au contrat ici', to: paths.withdrawContract },
  { label: 'Mentions légales', to: paths.legalNotice },
  { label: 'Conditions générales de vente', to: paths.saleTerms },
  { label: 'Confidentialité', to: paths.privacy },
  { label: 'Accessibilité', to: paths.accessibility },
];

const loadMenu = async () => (await import('../../ui/menu.tsx')).Menu;

/** What is seldom done at a desk, and below it « Mentions et contrat ». */
export function MoreMenu({ items }: { items: readonly MenuItem[] }) {
  const button = (props: ComponentProps<'button'>) => (
    <button
      {...props}
      type="button"
      className="icon-button icon-quiet"
      aria-label={label}
      title={label}
    >
      <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
    </button>
  );
  return (
    <OpenLate
      load={loadMenu}
      kind="menu"
      opener={button}
      part={{
        trigger: button({}),
        items: [
          ...items,
          ...contract.map((item, index) => ({
            ...item,
            separated: index === 0 && items.length > 0,
          })),
        ],
      }}
    />
  );
}
