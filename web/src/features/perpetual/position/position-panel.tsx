import { useState } from 'react';
import { FUNDING_SECONDS } from '@chandelle/market/perpetual/advance-perpetual';
import type { ContractView } from '@chandelle/market/perpetual/insight/read-contract';
import { percentText, signedPercent } from '../../../lib/numbers-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { type Account, type Send, worthOf } from '../account.ts';
import { contractRejectionText } from '../texts/contract-rejection-texts.ts';
import { countdownText, rateText } from '../texts/contract-format.ts';
import { directionNames, frameTexts, modeNames } from '../texts/contract-names.ts';
import { atrText } from '../ticket/order-preview.tsx';
import { ExitDialog } from './exit-dialog.tsx';
import { MarginCandle } from './margin-candle.tsx';
import { MarginDialog } from './margin-dialog.tsx';
import './position-panel.css';

interface PositionPanelProps {
  account: Account;
  send: Send;
  /** No order is taken any more. */
  ended: boolean;
}

/** The open position: its result, what is left of its margin, what 1 % costs, the next funding, and what can be done. */
export function PositionPanel({ account, send, ended }: PositionPanelProps) {
  const { state, view, format } = account;
  const [asked, setAsked] = useState<'add' | 'remove' | 'exits' | null>(null);
  const [rejected, setRejected] = useState<string | null>(null);
  if (view === null)
    return (
      <p className="table-empty">
        {`Aucune position. Sur votre compte : ${format.money(state.wallet)}. Un long gagne si le prix monte, un short s’il baisse ; avant l’ordre, le ticket dit à quel prix il serait clôturé d’office.`}
      </p>
    );
  const isolated = state.mode === 'isolated';
  return (
    <section aria-label="Position">
      <PositionFigures account={account} view={view} />
      <PositionDetails account={account} view={view} />
      {!ended && (
        <div className="contract-actions">
          {isolated && (
            <>
              <Button variant="secondary" size="small" onClick={() => setAsked('add')}>
                Ajouter de la marge
              </Button>
              <Button variant="secondary" size="small" onClick={() => setAsked('remove')}>
                Retirer de la marge
              </Button>
            </>
          )}
          <Button variant="secondary" size="small" onClick={() => setAsked('exits')}>
            Stop et objectif
          </Button>
          <Button
            variant="danger"
            size="small"
            className="close-all"
            onClick={() => {
              const rejection = send({ type: 'close-position' });
              setRejected(rejection === null ? null : contractRejectionText(rejection));
            }}
          >
            Clôturer au marché
          </Button>
        </div>
      )}
      {rejected !== null && (
        <div role="alert">
          <FieldError>{rejected}</FieldError>
        </div>
      )}
      {(asked === 'add' || asked === 'remove') && (
        <MarginDialog account={account} send={send} kind={asked} onClose={() => setAsked(null)} />
      )}
      {asked === 'exits' && (
        <ExitDialog account={account} send={send} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

interface Shown {
  account: Account;
  view: ContractView;
}

function PositionFigures({ account, view }: Shown) {
  const { state, moment, measures, format } = account;
  const { direction, lots, unrealised, margin, equity, required, onePercent } = view;
  const part = (units: bigint, of: bigint) =>
    of === 0n ? 0 : (100 * format.amount(units)) / format.amount(of);
  const worth = worthOf(account);
  const next = FUNDING_SECONDS - (moment.at % FUNDING_SECONDS);
  const { fundingRate } = measures;
  const due = view.fundingPerDay / 3n;
  const tone = unrealised === 0n ? '' : unrealised > 0n ? 'tone-rise' : 'tone-fall';
  return (
    <dl className="contract-figures">
      <div>
        <dt>{`${directionNames[direction]} ${format.coins(lots)}, ${modeNames[state.mode].replace('Marge ', '')}`}</dt>
        <dd className={tone}>{format.result(unrealised)}</dd>
        <dd>{`${signedPercent(part(unrealised, margin), 2)} de la marge,`}</dd>
        <dd>{`${signedPercent(part(unrealised, worth), 2)} du capital`}</dd>
      </div>
      <div>
        <dt>Marge restante</dt>
        <dd>{percentText(part(equity, margin), 1)}</dd>
        <dd className="margin-drawn">
          <MarginCandle
            left={part(equity, margin)}
            closing={part(required, margin)}
            name={frameTexts[state.frame].closing.toLowerCase()}
          />
        </dd>
      </div>
      <div>
        <dt>1 % contre vous</dt>
        <dd className="tone-fall">{format.result(-onePercent)}</dd>
        <dd>{`${percentText(part(onePercent, margin), 2)} de la marge,`}</dd>
        <dd>{`${percentText(part(onePercent, worth), 2)} du capital`}</dd>
      </div>
      <div>
        <dt>Financement dans</dt>
        <dd>{countdownText(next)}</dd>
        <dd>{`vous ${due < 0n ? 'recevrez' : 'paierez'} ${format.money(due < 0n ? -due : due)}`}</dd>
        <dd>{`(taux ${rateText(fundingRate)})`}</dd>
      </div>
    </dl>
  );
}

function PositionDetails({ account, view }: Shown) {
  const { state, moment, format } = account;
  const { liquidation, distance } = view;
  const away =
    liquidation === null || distance === null
      ? ''
      : ` (${signedPercent(liquidation < moment.mark ? -distance.percent : distance.percent)}${distance.atr === null ? '' : `, ${atrText(distance.atr)}`})`;
  return (
    <dl className="contract-details">
      <div>
        <dt>Entrée</dt>
        <dd>{format.price(view.entry)}</dd>
      </div>
      <div>
        <dt>Prix de référence</dt>
        <dd>{format.price(moment.mark)}</dd>
      </div>
      <div>
        <dt>Marge</dt>
        <dd>{format.money(view.margin)}</dd>
      </div>
      <div>
        <dt>Seuil de rentabilité</dt>
        <dd>{format.price(view.breakEven)}</dd>
      </div>
      <div>
        <dt>{frameTexts[state.frame].closing}</dt>
        <dd className="tone-fall">
          {liquidation === null ? 'à aucun prix' : `${format.price(liquidation)}${away}`}
        </dd>
      </div>
    </dl>
  );
}
