import { quotedPrice } from '@chandelle/contract/subscription-price';
import { Bell, Hash, LockKeyhole, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '@chandelle/contract/paths';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

const parts = [
  {
    Icon: Hash,
    title: 'Cinq canaux',
    text: 'Général, Débutants, Analyses techniques, Psychologie, et les annonces de la modération.',
  },
  {
    Icon: ShieldCheck,
    title: 'Un lieu modéré',
    text: 'On y partage des méthodes ; ni promesses de gain, ni publicité, ni conseils d’achat.',
  },
  {
    Icon: Bell,
    title: 'En direct',
    text: 'Les messages arrivent pendant que vous lisez, et rien ne se perd en chemin.',
  },
] as const;

/** What those see who have no subscription, or no longer. */
export function Paywall({ notice }: { notice?: ReactNode }) {
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-10 sm:pt-16 lg:grid-cols-[1.25fr_1fr]">
      {notice !== undefined && <div className="lg:col-span-2">{notice}</div>}
      <div>
        <p className="flex items-center gap-2.5 text-ink-2">
          <LockKeyhole size={20} strokeWidth={1.75} aria-hidden />
          Forum de la communauté
        </p>
        <h1 className="mt-3 font-display text-h1">Accès Premium Requis</h1>
        <p className="mt-4 max-w-[52ch] text-lead text-ink-2">
          Le forum est réservé aux abonnés, qui en financent la modération. Les leçons, le
          simulateur et les actualités restent ouverts sans abonnement.
        </p>
        <ul className="mt-10 border-t border-line">
          {parts.map(({ Icon, title, text }) => (
            <li key={title} className="flex gap-4 border-b border-line py-4">
              <Icon
                size={22}
                strokeWidth={1.75}
                className="mt-0.5 shrink-0 text-ink-2"
                aria-hidden
              />
              <div>
                <p className="font-medium">{title}</p>
                <p className="text-small text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <Card className="self-start">
        <p className="font-display text-h1 tabular">{quotedPrice}/mois</p>
        <p className="mt-1 text-ink-2">facturé tous les 30 jours, TTC</p>
        <ButtonLink to={paths.communityPayment} className="mt-6 w-full">
          Obtenir l'accès maintenant
        </ButtonLink>
        <p className="mt-4 text-small text-ink-3">
          L’abonnement donne accès à un lieu d’échange. Il ne promet aucun gain : les crypto-actifs
          peuvent faire perdre la totalité du capital engagé.
        </p>
      </Card>
    </div>
  );
}
