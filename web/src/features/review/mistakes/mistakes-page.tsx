import { paths } from '@chandelle/contract/paths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { countDays } from '../../../lib/say-when.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useZoneInput } from '../../../lib/use-zone-input.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Contained } from '../../../ui/contained.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { EmptyState, ErrorState, OfflineNotice, Skeleton } from '../../../ui/states.tsx';
import type { Mistake } from '../types.ts';
import { MistakeEntry } from './mistake-entry.tsx';
import { sayMistakes } from './say-mistakes.ts';

/** « Carnet d’erreurs »: what was answered wrongly, why, and what closes it. */
export function Component() {
  const zone = useZoneInput();
  const mistakes = useQuery(
    api.review.mistakes.queryOptions({ input: zone, placeholderData: keepPreviousData }),
  );
  const { data } = mistakes;
  return (
    <div className="page pt-8 pb-4 sm:pt-12">
      <div className="max-w-[760px]">
        <h1 className="font-display text-h1">Carnet d’erreurs</h1>
        {data !== undefined && (
          <p className="mt-2 text-lead text-ink-2 text-pretty">{sayMistakes(data.mistakes)}</p>
        )}
        <div className="mt-6 empty:hidden">
          <OfflineNotice text="Les erreurs affichées sont les dernières reçues." />
        </div>
        <div className="mt-8">
          {data !== undefined ? (
            <Contained of={data}>
              {data.mistakes.length === 0 ? <Nothing /> : <Notebook mistakes={data.mistakes} />}
            </Contained>
          ) : mistakes.isError ? (
            <ErrorState
              title="Impossible de charger votre carnet"
              text="Vos réponses sont enregistrées."
              onRetry={() => void mistakes.refetch()}
            />
          ) : (
            <>
              <Skeleton className="h-11 w-60" label="Chargement de votre carnet d’erreurs" />
              <Skeleton className="mt-6 h-90" />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function Nothing() {
  return (
    <EmptyState
      title="Aucune erreur pour l’instant"
      text="Quand vous répondez à côté, dans une leçon ou en Révision, la question se range ici avec son explication. Vous la relisez quand vous voulez."
      action={<ButtonLink to={paths.lessons}>Aller aux leçons</ButtonLink>}
    />
  );
}

type Side = 'open' | 'closed';

const nothing: Record<Side, string> = {
  open: 'Toutes vos erreurs sont fermées. Elles restent à relire sous « Fermées ».',
  closed:
    'Aucune pour l’instant. Deux bonnes réponses en Révision, deux jours différents, ferment une erreur.',
};

function Notebook({ mistakes }: { mistakes: readonly Mistake[] }) {
  const open = mistakes.filter(({ closedAt }) => closedAt === null);
  const closed = mistakes.filter(({ closedAt }) => closedAt !== null);
  const [side, setSide] = useState<Side>(open.length > 0 ? 'open' : 'closed');
  const now = useNow(60_000);
  const due = open.some(({ dueAt }) => dueAt !== null && countDays(now, dueAt) <= 0);
  const shown = side === 'open' ? open : closed;
  return (
    <>
      {due && (
        <ButtonLink to={paths.reviewSession('jour')} className="mb-8 max-sm:w-full">
          Revoir mes erreurs
        </ButtonLink>
      )}
      <Segmented<Side>
        label="Erreurs à montrer"
        name="side"
        value={side}
        onChange={setSide}
        options={[
          { value: 'open', label: `Ouvertes (${open.length})` },
          { value: 'closed', label: `Fermées (${closed.length})` },
        ]}
        className="sm:max-w-80"
      />
      {shown.length === 0 ? (
        <p className="mt-8 text-ink-2 text-pretty">{nothing[side]}</p>
      ) : (
        <ul className="mt-8 border-t border-ink">
          {shown.map((mistake, index) => (
            <li key={mistake.id} className="min-w-0">
              <MistakeEntry mistake={mistake} unfolded={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
