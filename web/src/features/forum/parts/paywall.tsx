import { forumChannels } from '@chandelle/contract/forum-channels';
import { quotedPrice } from '@chandelle/contract/subscription-price';
import { Check, Hash, LockKeyhole, Megaphone, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '@chandelle/contract/paths';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

/** What the price buys, and what it does not. */
const bought = [
  'Les cinq canaux, en lecture et en écriture',
  'Des messages en direct, dont aucun ne se perd en chemin',
  'Une modération qui retire promesses de gain et publicité',
  'Vos graphiques du simulateur, partagés en un geste',
];
const left = ['Ni signal, ni conseil d’achat', 'Aucune leçon : elles sont toutes gratuites'];

/** What one asks before one pays. */
const answers = [
  ['Si vous résiliez', 'L’accès dure jusqu’à la fin des 30 jours payés.'],
  ['Si un paiement échoue', 'L’accès s’arrête aussitôt, et revient dès que le paiement passe.'],
  [
    'Si vous changez d’avis',
    'Vous avez 14 jours pour vous rétracter en ligne. La part déjà écoulée reste due.',
  ],
  [
    'Faut-il s’abonner pour apprendre ?',
    'Non. Les leçons, le simulateur et le classement restent gratuits.',
  ],
] as const;

/** What those see who have no subscription, or no longer. */
export function Paywall({ notice }: { notice?: ReactNode }) {
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-10 sm:pt-16 lg:grid-cols-[1.25fr_1fr]">
      {notice !== undefined && <div className="lg:col-span-2">{notice}</div>}
      <div>
        <p className="flex items-center gap-2.5 text-ink-2">
          <LockKeyhole size={20} strokeWidth={1.75} aria-hidden />
          Forum
        </p>
        <h1 className="mt-3 font-display text-h1">Accès Premium Requis</h1>
        <p className="mt-4 max-w-[52ch] text-lead text-ink-2">
          Le forum est réservé aux abonnés, qui en financent la modération. Les leçons, le
          simulateur et les actualités restent ouverts sans abonnement.
        </p>
        <ul aria-label="Les cinq canaux" className="mt-9 border-t border-ink">
          {forumChannels.map(({ name, description, moderatorsWrite }) => {
            const Icon = moderatorsWrite ? Megaphone : Hash;
            return (
              <li key={name} className="flex gap-4 border-b border-line py-4.5">
                <Icon
                  size={20}
                  strokeWidth={1.75}
                  className="mt-1 shrink-0 text-ink-3"
                  aria-hidden
                />
                <div>
                  <p className="font-display text-h3">{name}</p>
                  <p className="mt-0.5 text-small text-pretty text-ink-2">{description}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
      <div className="self-start">
        <Card>
          <p>
            <span className="font-display text-h1 tabular">{quotedPrice}</span>
            <span className="text-ink-2">/mois</span>
          </p>
          <p className="mt-1 text-ink-2">facturé tous les 30 jours, TTC</p>
          <ul className="mt-5 grid gap-2.5 border-t border-line pt-5 text-small">
            {bought.map((text) => (
              <li key={text} className="flex gap-3">
                <Check
                  size={18}
                  strokeWidth={2}
                  className="mt-0.5 shrink-0 text-rise-ink"
                  aria-hidden
                />
                {text}
              </li>
            ))}
          </ul>
          <ul className="mt-4 grid gap-2.5 border-t border-line pt-4 text-small text-ink-2">
            {left.map((text) => (
              <li key={text} className="flex gap-3">
                <X size={18} strokeWidth={2} className="mt-0.5 shrink-0" aria-hidden />
                {text}
              </li>
            ))}
          </ul>
          <ButtonLink to={paths.communityPayment} className="mt-6 w-full">
            Obtenir l'accès maintenant
          </ButtonLink>
          <p className="mt-4 text-small text-ink-3">
            L’abonnement donne accès à un lieu d’échange. Il ne promet aucun gain : les
            crypto-actifs peuvent faire perdre la totalité du capital engagé.
          </p>
        </Card>
        <dl className="mt-6 text-small">
          {answers.map(([question, answer]) => (
            <div key={question} className="border-t border-line py-3.5">
              <dt className="font-medium">{question}</dt>
              <dd className="mt-0.5 text-ink-2">{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
