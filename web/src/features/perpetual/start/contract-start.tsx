import { paths } from '@chandelle/contract/paths';
import { useState } from 'react';
import { describeError } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { OfflineNotice } from '../../../ui/states.tsx';
import type { PerpetualSession } from '../store/perpetual-session.ts';
import { type ContractChoice, choiceOf, describeOpen } from './contract-choice.ts';
import { FrameChoice } from './frame-choice.tsx';
import { MarketChoice } from './market-choice.tsx';
import { StartHead } from './start-head.tsx';
import './contract-start.css';

interface ContractStartProps {
  /** What is under way; null at the first. */
  session: PerpetualSession | null;
  /** Begins anew; rejects when the market cannot be opened. */
  onStart: (choice: ContractChoice) => Promise<void>;
  /** Goes back to what is under way. */
  onKeep: () => void;
}

/** Where frame and market are chosen; where something is open, it asks before it ends it. */
export function ContractStart({ session, onStart, onKeep }: ContractStartProps) {
  const [choice, setChoice] = useState(() => choiceOf(session));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const [asked, setAsked] = useState(false);
  const loss = session === null ? null : describeOpen(session);

  async function start() {
    setBusy(true);
    setFailed(null);
    try {
      await onStart(choice);
    } catch (error) {
      setFailed(error);
      setBusy(false);
      setAsked(false);
    }
  }

  return (
    <div className="page pt-8 pb-16 sm:pt-12">
      <StartHead />
      <div className="mt-6 empty:hidden">
        <OfflineNotice text="Un marché simulé s’ouvre sans le réseau ; un marché qui a eu lieu l’attend." />
      </div>
      <form
        className="contract-start"
        onSubmit={(event) => {
          event.preventDefault();
          if (loss !== null && !asked) setAsked(true);
          else void start();
        }}
      >
        <FrameChoice value={choice.frame} onChange={(frame) => setChoice({ ...choice, frame })} />
        <MarketChoice
          value={choice.market}
          onChange={(market) => setChoice({ ...choice, market })}
        />
        <div className="start-foot">
          {failed !== null && (
            <div role="alert">
              <FieldError>
                {describeError(failed, 'Ce marché n’a pas pu être ouvert. Réessayez.')}
              </FieldError>
            </div>
          )}
          {asked && loss !== null ? (
            <div role="alert" className="grid gap-3">
              <p>{loss}</p>
              <div className="start-actions">
                <Button variant="danger" type="submit" busy={busy} busyLabel="Ouverture…">
                  Y mettre fin et recommencer
                </Button>
                <Button variant="quiet" onClick={onKeep}>
                  Garder ce que j’ai
                </Button>
              </div>
            </div>
          ) : (
            <div className="start-actions">
              <Button type="submit" busy={busy} busyLabel="Ouverture…">
                {session === null ? 'Ouvrir le bureau' : 'Recommencer avec 10 000 USDT'}
              </Button>
              {session !== null && (
                <Button variant="quiet" onClick={onKeep}>
                  Revenir au bureau
                </Button>
              )}
            </div>
          )}
          <p className="text-small text-ink-2">
            {
              'Vous commencez avec 10 000 USDT fictifs. Le levier, la marge et le financement sont expliqués dans la '
            }
            <Link className="link" to={paths.lesson('futures-expert')}>
              leçon sur les contrats à terme
            </Link>
            .
          </p>
        </div>
      </form>
    </div>
  );
}
