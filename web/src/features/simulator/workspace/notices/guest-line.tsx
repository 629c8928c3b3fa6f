import { paths } from '@chandelle/contract/paths';
import { loginPath, registerPath } from '../../../../lib/sign-in-paths.ts';
import { Link } from '../../../../ui/link.tsx';

/** Tells a guest where their market is kept, and how it is kept for good. */
export function GuestLine() {
  return (
    <p className="guest-line">
      Sans compte, ce marché reste sur cet appareil.{' '}
      <span>
        <Link className="link" to={registerPath(paths.simulator)}>
          Créer un compte
        </Link>
        {' ou '}
        <Link className="link" to={loginPath(paths.simulator)}>
          se connecter
        </Link>
        <span className="visually-hidden"> : il vous y suivra</span>
      </span>
    </p>
  );
}
