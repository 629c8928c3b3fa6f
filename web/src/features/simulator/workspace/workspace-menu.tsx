import { paths } from '@chandelle/contract/paths';
import { MoreMenu } from '../../../trading/workspace/more-menu.tsx';

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

/** What is seldom done: the account as a whole, and « Mentions et contrat ». */
export function WorkspaceMenu({ offered, onAsk, guest }: WorkspaceMenuProps) {
  return (
    <MoreMenu
      items={[
        ...offered.map((asked) => ({
          label: names[asked],
          onSelect: () => onAsk(asked),
          danger: asked === 'reset',
        })),
        { label: 'Marché de la semaine', to: paths.weekly },
        { label: 'Contrats perpétuels', to: paths.perpetual },
        ...(guest ? [] : [{ label: 'Mon plan', to: paths.plan }]),
      ]}
    />
  );
}
