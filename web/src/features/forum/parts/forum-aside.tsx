import { useQuery } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { formatCount, formatDate } from '../../../lib/format.ts';
import { paths } from '@chandelle/contract/paths';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { useForumState } from '../forum-context.tsx';
import { describeForumError } from '../describe-forum-error.ts';
import { notificationState } from '../live/notify.ts';
import { Disclosure } from './disclosure.tsx';

/** Milliseconds between two looks at who is there, while the list is open. */
const presentEveryMs = 15_000;

const rules = [
  'On explique sa lecture, on ne vend rien.',
  'Jamais de prix cible, jamais de lien de parrainage.',
  'Un doute ? Le menu de chaque message permet de le signaler.',
];

/** Who is there, the rules of the place, and how to be told of answers. */
export function ForumAside(props: {
  channelId: string | null;
  /** When access ends; null for moderators, who have no subscription. */
  accessUntil: string | null;
}) {
  const { channelId, accessUntil } = props;
  return (
    <div className="grid gap-8">
      {channelId !== null && <Readers channelId={channelId} />}
      <section aria-labelledby="forum-rules">
        <h2 id="forum-rules" className="font-display text-body font-semibold">
          Les règles du forum
        </h2>
        <ul className="mt-3 text-small text-ink-2">
          {rules.map((rule) => (
            <li key={rule} className="border-t border-line py-3">
              {rule}
            </li>
          ))}
        </ul>
      </section>
      <Notifications />
      <ContractLinks accessUntil={accessUntil} />
      <p className="text-micro text-ink-3">
        Ce qui s’écrit ici n’engage que son auteur et n’est pas un conseil. Les crypto-actifs
        peuvent faire perdre la totalité du capital engagé.
      </p>
    </div>
  );
}

/** The ways to the contract, and out of it: this page has no foot. */
function ContractLinks({ accessUntil }: { accessUntil: string | null }) {
  const link = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11';
  return (
    <nav aria-label="Abonnement" className="text-micro text-ink-2">
      {accessUntil !== null && <p>Abonnement actif jusqu’au {formatDate(accessUntil)}.</p>}
      <ul className="mt-1 grid justify-items-start gap-1">
        <li>
          <Link to={paths.subscription} className={link}>
            Gérer mon abonnement
          </Link>
        </li>
        <li>
          <Link to={paths.cancelContract} className={link}>
            Résilier votre contrat
          </Link>
        </li>
        <li>
          <Link to={paths.withdrawContract} className={link}>
            Renoncer au contrat ici
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function Readers({ channelId }: { channelId: string }) {
  const count = useForumState((state) => state.presence[channelId] ?? 0);
  const connected = useForumState((state) => state.connected);
  if (!connected || count === 0) return null;
  return (
    <section aria-labelledby="forum-presence">
      <h2 id="forum-presence" className="font-display text-body font-semibold">
        En ce moment
      </h2>
      <p className="mt-2 flex items-center gap-3 text-small text-ink-2">
        <span className="h-3.5 w-1.5 rounded-candle bg-flame shadow-glow" aria-hidden />
        {formatCount(count, 'abonné')} {count > 1 ? 'lisent' : 'lit'} ce canal
      </p>
      <Disclosure label="Voir qui">{() => <Present channelId={channelId} />}</Disclosure>
    </section>
  );
}

/** Names are fetched only while somebody wants to see them: with each change of presence they would cost all a call. */
function Present({ channelId }: { channelId: string }) {
  const present = useQuery(
    api.forum.present.queryOptions({
      input: { channelId },
      staleTime: 0,
      refetchInterval: presentEveryMs,
    }),
  );
  if (present.data === undefined)
    return (
      <p role="status" className="text-small text-ink-3">
        {present.isError ? describeForumError(present.error) : 'Chargement...'}
      </p>
    );
  return (
    <ul aria-label="Qui lit ce canal" className="grid gap-1.5 text-small">
      {present.data.map(({ id, name, moderator }) => (
        <li key={id} className="truncate">
          {name}
          {moderator && <span className="text-ink-3"> (modération)</span>}
        </li>
      ))}
    </ul>
  );
}

/** Asks for the browser's permission at a press, never by itself. */
function Notifications() {
  const [state, setState] = useState(notificationState);
  if (state === 'unsupported') return null;
  return (
    <section aria-labelledby="forum-notifications">
      <h2 id="forum-notifications" className="font-display text-body font-semibold">
        Être prévenu
      </h2>
      {state === 'granted' ? (
        <p className="mt-2 flex gap-2.5 text-small text-ink-2">
          <BellRing size={18} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden />
          Ce navigateur vous prévient quand on vous répond ou qu’on vous cite, tant qu’un onglet du
          forum reste ouvert.
        </p>
      ) : state === 'denied' ? (
        <p className="mt-2 text-small text-ink-2">
          Ce navigateur refuse les notifications. Vous pouvez les réactiver dans ses réglages.
        </p>
      ) : (
        <>
          <p className="mt-2 text-small text-ink-2">
            Une notification quand on vous répond ou qu’on vous cite, et rien d’autre.
          </p>
          <Button
            variant="secondary"
            size="small"
            className="mt-3"
            icon={<Bell size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => void Notification.requestPermission().then(setState)}
          >
            Autoriser les notifications
          </Button>
        </>
      )}
    </section>
  );
}
