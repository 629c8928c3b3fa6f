import { useState } from 'react';
import { useSession } from '../../lib/use-session.ts';
import { ContractDesk } from './desk/contract-desk.tsx';
import { beginContract } from './start/contract-choice.ts';
import { ContractStart } from './start/contract-start.tsx';
import { PerpetualSession } from './store/perpetual-session.ts';

/** The desk of whoever is here, once frame and market are chosen. */
export function OpenedPerpetual() {
  const { status, learner } = useSession();
  if (learner === null && status !== 'visitor') return null;
  // Another learner has another desk.
  return <PerpetualOf key={learner?.id ?? 'visitor'} />;
}

function PerpetualOf() {
  /** Each market is another one, whose ticket and report do not outlive it. */
  const [opened, setOpened] = useState<{ session: PerpetualSession; number: number } | null>(null);
  const [choosing, setChoosing] = useState(true);
  const session = opened?.session ?? null;
  if (opened === null || choosing)
    return (
      <ContractStart
        session={session}
        onKeep={() => setChoosing(false)}
        onStart={async (choice) => {
          const begun = new PerpetualSession(await beginContract(choice));
          setOpened((before) => ({ session: begun, number: (before?.number ?? 0) + 1 }));
          setChoosing(false);
          scrollTo({ top: 0 });
        }}
      />
    );
  return (
    <ContractDesk
      key={opened.number}
      session={opened.session}
      onChoose={() => setChoosing(true)}
      notice={
        <p className="guest-line">
          Ce compte vit tant que cette page reste ouverte : la recharger le remet à zéro.
        </p>
      }
    />
  );
}
