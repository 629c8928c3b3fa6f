import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { paths } from '@chandelle/contract/paths';
import type { MenuItem } from '../../../ui/menu.tsx';
import { OpenLate } from '../../../ui/open-late.tsx';

/** What the workspace asks about before it is done; the market stands still meanwhile. */
export type Asked = 'market' | 'end' | 'deposit' | 'reset';

interface WorkspaceMenuProps {
  /** What is offered here, in this order. */
  offered: readonly Asked[];
  onAsk: (asked: Asked) => void;
  /** Nobody is signed in: there is no plan to keep. */
  guest: boolean;
}

const names: Readonly<Record<Asked, string>> = {
  market: 'Changer de marché',
  end: 'Terminer la séance',
  deposit: 'Déposer des USDT',
  reset: 'Réinitialiser le compte',
};

const label = 'Compte, mentions et contrat';

/** The workspace has no foot of the site: what a contract asks to be in reach on every page is here. */
const contract: readonly MenuItem[] = [
  { label: 'Résilier votre contrat', to: paths.cancelContract, separated: true },
  { label: 'Renoncer au contrat ici', to: paths.withdrawContract },
  { label: 'Mentions légales', to: paths.legalNotice },
  { label: 'Conditions générales de vente', to: paths.saleTerms },
  { label: 'Confidentialité', to: paths.privacy },
  { label: 'Accessibilité', to: paths.accessibility },
];

const loadMenu = async () => (await import('../../../ui/menu.tsx')).Menu;

/** What is seldom done: the account as a whole, and « Mentions et contrat ». */
export function WorkspaceMenu({ offered, onAsk, guest }: WorkspaceMenuProps) {
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
          ...offered.map((asked) => ({
            label: names[asked],
            onSelect: () => onAsk(asked),
            danger: asked === 'reset',
          })),
          ...(guest ? [] : [{ label: 'Mon plan', to: paths.plan }]),
          ...contract.map((item, index) => ({
            ...item,
            separated: index === 0 && (!guest || offered.length > 0),
          })),
        ],
      }}
    />
  );
}
