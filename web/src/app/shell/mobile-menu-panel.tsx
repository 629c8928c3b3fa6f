import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { scrimClass } from '../../ui/scrim.ts';
import { Link } from '../../ui/link.tsx';
import { paths } from '@chandelle/contract/paths';
import type { Session, SessionLearner } from '../../lib/session.ts';
import { commands } from '../commands/commands-store.ts';
import { ContractLinks } from './contract-links.tsx';
import { isCurrent, listLinks } from './navigation.ts';
import { useSignOut } from '../../lib/use-sign-out.ts';

export interface MobileMenuPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it, to which the focus goes back. */
  opener: HTMLElement | null;
  session: Session;
  pathname: string;
}

/** The links of the navigation bar and of the account, beside the page. */
export function MobileMenuPanel(props: MobileMenuPanelProps) {
  const { open, onOpenChange, opener, session, pathname } = props;
  // A link leads to a page whose heading takes the focus; otherwise the focus goes back to the button.
  const followed = useRef(false);

  function follow() {
    followed.current = true;
    onOpenChange(false);
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        followed.current = false;
        onOpenChange(next);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={scrimClass} />
        <Dialog.Popup
          finalFocus={() => (followed.current ? false : opener)}
          className="fixed inset-y-0 right-0 z-50 flex w-[min(22rem,88vw)] flex-col overflow-y-auto border-l border-line bg-paper p-4
            text-ink shadow-float outline-none transition-transform duration-(--calm) ease-calm
            data-ending-style:translate-x-full data-starting-style:translate-x-full"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="font-display text-h3">Menu</Dialog.Title>
            <Dialog.Close
              aria-label="Fermer le menu"
              className="-mr-1.5 grid size-11 place-items-center rounded-control hover:bg-sunk"
            >
              <X size={24} strokeWidth={1.75} aria-hidden />
            </Dialog.Close>
          </div>
          <button
            type="button"
            onClick={() => {
              follow();
              commands.write('search');
            }}
            className="mt-3 flex min-h-11 w-full shrink-0 items-center gap-3 rounded-control border border-line-strong bg-surface px-3.5 text-ink-3"
          >
            <Search size={18} strokeWidth={1.75} aria-hidden />
            Rechercher
          </button>
          <nav aria-label="Menu" className="mt-2">
            <ul>
              {listLinks(session.learner !== null).map(({ to, label }) => (
                <Entry key={to} to={to} label={label} pathname={pathname} onFollow={follow} />
              ))}
            </ul>
          </nav>
          {session.learner === null ? (
            <div className="mt-6 grid gap-3">
              <ButtonLink to={paths.login} variant="secondary" onClick={follow}>
                Connexion
              </ButtonLink>
              <ButtonLink to={paths.register} onClick={follow}>
                Commencer
              </ButtonLink>
            </div>
          ) : (
            <LearnerEntries learner={session.learner} pathname={pathname} onFollow={follow} />
          )}
          <ContractLinks className="mt-auto pt-8" onFollow={follow} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface EntryProps {
  to: string;
  label: string;
  pathname: string;
  onFollow: () => void;
}

function Entry({ to, label, pathname, onFollow }: EntryProps) {
  const current = isCurrent(to, pathname);
  return (
    <li className="border-b border-line">
      <Link
        to={to}
        onClick={onFollow}
        aria-current={current ? 'page' : undefined}
        className={`flex min-h-13 items-center ${current ? 'border-l-2 border-flame-line pl-3 font-medium' : ''}`}
      >
        {label}
      </Link>
    </li>
  );
}

function LearnerEntries(props: {
  learner: SessionLearner;
  pathname: string;
  onFollow: () => void;
}) {
  const { learner, pathname, onFollow } = props;
  const { signingOut, startSignOut } = useSignOut();
  const name = learner.pseudo || 'Mon compte';
  return (
    <section aria-label="Mon compte" className="mt-8">
      <p className="flex min-w-0 items-center gap-3 font-medium">
        <Avatar pseudo={name} url={learner.avatarUrl} size={36} />
        <span className="truncate">{name}</span>
      </p>
      <ul className="mt-2">
        <Entry to={paths.dashboard} label="Mes progrès" pathname={pathname} onFollow={onFollow} />
        <Entry to={paths.notebook} label="Carnet" pathname={pathname} onFollow={onFollow} />
        <Entry to={paths.plan} label="Mon plan" pathname={pathname} onFollow={onFollow} />
        <Entry
          to={paths.hundredTrades}
          label="Vos cent décisions"
          pathname={pathname}
          onFollow={onFollow}
        />
        <Entry to={paths.communityForum} label="Forum" pathname={pathname} onFollow={onFollow} />
        {learner.teacher && (
          <Entry to={paths.atelier} label="Atelier" pathname={pathname} onFollow={onFollow} />
        )}
        {learner.operator && (
          <Entry
            to={paths.administration}
            label="Administration"
            pathname={pathname}
            onFollow={onFollow}
          />
        )}
        <Entry to={paths.settings} label="Réglages" pathname={pathname} onFollow={onFollow} />
      </ul>
      <Button
        variant="secondary"
        className="mt-6 w-full"
        busy={signingOut}
        busyLabel="Déconnexion…"
        onClick={startSignOut}
      >
        Déconnexion
      </Button>
    </section>
  );
}
