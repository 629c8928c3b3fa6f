import { forumChannels } from '@chandelle/contract/forum-channels';
import { quotedPrice } from '@chandelle/contract/subscription-price';
import { CreditCard, Info, RefreshCw, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';

const channels = forumChannels.map(({ name }) => name).join(', ');

const promises = [
  {
    Icon: Zap,
    title: 'Accès immédiat',
    text: `${channels} : les cinq canaux s’ouvrent dès que le paiement est confirmé.`,
  },
  {
    Icon: CreditCard,
    title: 'Paiement sécurisé',
    text: 'Par carte, sur la page du prestataire de paiement. Chandelle ne voit jamais votre numéro.',
  },
  {
    Icon: RefreshCw,
    title: 'Abonnement mensuel',
    text: 'Renouvelé automatiquement tous les 30 jours. Vous résiliez en ligne quand vous voulez.',
  },
];

/** The three things that the subscription is. */
export function PromiseCards() {
  return (
    <ul className="border-t border-ink">
      {promises.map(({ Icon, title, text }) => (
        <li key={title} className="flex gap-4 border-b border-line py-4">
          <Icon size={22} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden />
          <div>
            <h2 className="font-display text-h3">{title}</h2>
            <p className="mt-1 text-small text-ink-2 text-pretty">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What happens to access when payment stops. */
export function AccessWarning() {
  return (
    <Notice icon={<Info size={20} strokeWidth={1.75} />}>
      <strong className="font-medium text-ink">Important :</strong> l’accès est bloqué aussitôt si
      un paiement échoue ou vous est remboursé. Après une résiliation, il dure jusqu’à la fin de la
      période payée. Rétractation : 14 jours.
    </Notice>
  );
}

/** Price, period, what is paid today and afterwards; `children` is what one can do. */
export function Summary({ children }: { children: ReactNode }) {
  const rows = [
    ['Abonnement mensuel', quotedPrice],
    ['Période de facturation', '30 jours'],
    ['Total aujourd’hui', quotedPrice],
  ];
  return (
    <section
      aria-labelledby="recapitulatif"
      className="rounded-card border border-line-strong bg-surface p-5 sm:p-7"
    >
      <h2 id="recapitulatif" className="visually-hidden">
        Récapitulatif
      </h2>
      <p>
        <span className="font-display text-[40px] leading-none font-semibold">{quotedPrice}</span>
        <span className="text-ink-2">/mois</span>
      </p>
      <p className="mt-1.5 text-small text-ink-2">facturé tous les 30 jours, TTC</p>
      <dl className="mt-5 border-t border-line text-small">
        {rows.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt className="text-ink-2">{term}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-ink-2">Puis {quotedPrice} par mois jusqu’à résiliation.</p>
      {children}
    </section>
  );
}
