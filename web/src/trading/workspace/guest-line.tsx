import { loginPath, registerPath } from '../../lib/sign-in-paths.ts';
import { Link } from '../../ui/link.tsx';

/**
 * Tells a guest where their market is kept, and how it is kept for good.
 * @param desk Path of the page that it is traded on.
 */
export function GuestLine({ desk }: { desk: string }) {
  return (
    <p className="guest-line">
      Sans compte, ce marché reste sur cet appareil.{' '}
      <span>
        <Link className="link" to={registerPath(desk)}>
          Créer un compte
        </Link>
        {' ou '}
        <Link className="link" to={loginPath(desk)}>
          se connecter
        </Link>
        <span className="visually-hidden"> : il vous y suivra</span>
      </span>
    </p>
  );
}
