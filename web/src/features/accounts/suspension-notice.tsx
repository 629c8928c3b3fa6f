import type { ErrorData } from '@chandelle/contract/contract';
import { paths } from '@chandelle/contract/paths';
import { CircleAlert } from 'lucide-react';
import { Link } from '../../ui/link.tsx';

/** Says to its learner why an account is suspended, what stays, and whom to write to. */
export function SuspensionNotice({ reason, contact }: ErrorData<'ACCOUNT_SUSPENDED'>) {
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-card border-2 border-fall p-4 text-small sm:p-5"
    >
      <CircleAlert
        size={22}
        strokeWidth={1.75}
        className="mt-0.5 shrink-0 text-fall-ink"
        aria-hidden
      />
      <div className="grid min-w-0 gap-2">
        <p className="font-display text-h3">Votre compte est suspendu</p>
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{reason}</p>
        <p className="text-ink-2">
          Vos leçons, vos points et vos notes restent tels quels. Pour comprendre cette décision ou
          la contester, écrivez à{' '}
          {contact === null ? (
            <Link to={paths.legalNotice} className="link">
              l’adresse des mentions légales
            </Link>
          ) : (
            <a href={`mailto:${contact}`} className="link [overflow-wrap:anywhere]">
              {contact}
            </a>
          )}
          .
        </p>
      </div>
    </div>
  );
}
