import { paths } from '@chandelle/contract/paths';
import { loginPath, registerPath } from '../../../lib/sign-in-paths.ts';
import { Link } from '../../../ui/link.tsx';

interface ContractNoticeProps {
  /** Nobody is signed in: all of it is in this browser only. */
  guest: boolean;
  /** Something that the learner should know about what is kept; null when there is nothing. */
  note: string | null;
}

/** What is said above the desk of how it is kept. */
export function ContractNotice({ guest, note }: ContractNoticeProps) {
  return (
    <>
      {note !== null && (
        <p className="guest-line" role="status">
          {note}
        </p>
      )}
      {guest && (
        <p className="guest-line">
          Sans compte, ce marché reste sur cet appareil.{' '}
          <span>
            <Link className="link" to={registerPath(paths.perpetual)}>
              Créer un compte
            </Link>
            {' ou '}
            <Link className="link" to={loginPath(paths.perpetual)}>
              se connecter
            </Link>
            <span className="visually-hidden"> : il vous y suivra</span>
          </span>
        </p>
      )}
    </>
  );
}
