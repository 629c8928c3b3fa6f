import { Flame } from 'lucide-react';
import { createElement, Fragment } from 'react';
import { Wordmark } from '../../brand/mark.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { formatInteger, formatPoints } from '../../lib/format.ts';
import { paths } from '@chandelle/contract/paths';
import type { Session } from '../../lib/session.ts';
import { useSession } from '../../lib/use-session.ts';
import { accountClass, AccountName } from './account-name.tsx';
import { SearchButton } from '../commands/search-button.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { isCurrent, listLinks, ownProgressLink } from './navigation.ts';
import { useLateComponent } from '../../ui/use-late-component.ts';

// Visitors have no account menu, narrow windows show none: neither loads one.
const loadAccountMenu = async () => (await import('./account-menu.tsx')).AccountMenu;

/** The bar at the top of the site. */
export function SiteHeader({ pathname }: { pathname: string }) {
  const session = useSession();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="page flex min-h-16 items-center gap-4 max-lg:flex-wrap max-[359px]:gap-x-2 lg:gap-5">
        <Link
          to={paths.home}
          aria-label="Chandelle, accueil"
          className="flex shrink-0 rounded-control"
        >
          <Wordmark />
        </Link>
        <nav aria-label="Navigation principale" className="hidden min-w-0 self-stretch lg:flex">
          <ul className="flex flex-wrap gap-x-3.5 text-[0.9375rem]">
            {listLinks(session.learner !== null).map((link) => (
              <Fragment key={link.to}>
                <li>
                  <NavigationLink
                    to={link.to}
                    label={link.label}
                    current={isCurrent(link.to, pathname)}
                  />
                </li>
                {link.to === paths.simulator && session.learner !== null && (
                  <li className="max-[1199px]:hidden">
                    <NavigationLink
                      {...ownProgressLink}
                      current={isCurrent(ownProgressLink.to, pathname)}
                    />
                  </li>
                )}
              </Fragment>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2 max-[359px]:gap-1 lg:shrink-[999] lg:gap-2">
          <SearchButton keysShown={session.learner === null} />
          <HeaderActions session={session} pathname={pathname} />
          <MobileMenu session={session} pathname={pathname} />
        </div>
      </div>
    </header>
  );
}

function NavigationLink({ to, label, current }: { to: string; label: string; current: boolean }) {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={`relative flex h-full min-h-8 items-center whitespace-nowrap hover:text-ink after:absolute after:inset-x-0 after:-bottom-px
        after:h-0.5 ${current ? 'font-medium text-ink after:bg-flame-line' : 'text-ink-2'}`}
    >
      {label}
    </Link>
  );
}

function HeaderActions({ session, pathname }: { session: Session; pathname: string }) {
  const { learner } = session;
  const wide = useWide(1024);
  const AccountMenu = useLateComponent(learner !== null && wide ? loadAccountMenu : null);
  if (learner === null) {
    // Where « Commencer » leads, the form's own button is the one primary.
    const registering = pathname === paths.register;
    return (
      <div data-visitor-only className="flex items-center gap-2">
        <span className={registering ? '' : 'hidden lg:block'}>
          <ButtonLink
            to={paths.login}
            variant="quiet"
            className="text-[0.9375rem]"
            aria-current={pathname === paths.login ? 'page' : undefined}
          >
            Connexion
          </ButtonLink>
        </span>
        {!registering && (
          <ButtonLink
            to={paths.register}
            className="max-lg:min-h-9 max-lg:px-3 max-lg:py-1 max-lg:text-small lg:text-[0.9375rem]"
          >
            Commencer
          </ButtonLink>
        )}
      </div>
    );
  }
  return (
    <>
      <p className="flex shrink-0 items-center gap-1.5 px-1 text-[0.9375rem] font-medium tabular">
        <Flame size={18} strokeWidth={1.75} className="text-flame-ink" aria-hidden />
        <span className="visually-hidden">{formatPoints(learner.totalPoints)}</span>
        <span aria-hidden className="min-[1280px]:hidden">
          {formatInteger(learner.totalPoints)}
        </span>
        <span aria-hidden className="max-[1280px]:hidden">
          {formatPoints(learner.totalPoints)}
        </span>
      </p>
      <div className="hidden lg:block min-[1280px]:min-w-32">
        {AccountMenu !== null ? (
          createElement(AccountMenu, { learner })
        ) : (
          <Link to={paths.settings} className={accountClass}>
            <AccountName learner={learner} />
          </Link>
        )}
      </div>
    </>
  );
}
