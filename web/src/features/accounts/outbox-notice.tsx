import { Inbox } from 'lucide-react';
import { paths } from '@chandelle/contract/paths';
import { useSession } from '../../lib/use-session.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Where no mail server is set up, says where mails can be read instead. Shows nothing elsewhere. */
export function OutboxNotice({ className = '' }: { className?: string }) {
  const { mailConfigured, status } = useSession();
  if (mailConfigured || status === 'loading' || status === 'unreachable') return null;
  return (
    <Notice icon={<Inbox size={20} strokeWidth={1.75} />} className={className}>
      Ce serveur n’envoie pas d’emails. Ceux qu’il écrit se lisent dans sa{' '}
      <Link to={paths.outbox} className="link">
        boîte d’envoi locale
      </Link>
      .
    </Notice>
  );
}
