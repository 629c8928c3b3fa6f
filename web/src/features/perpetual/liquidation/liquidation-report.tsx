import { liquidationTicks } from '@chandelle/market/perpetual/rules/required-margin';
import { termsOf } from '@chandelle/market/perpetual/run';
import { formatDecimal } from '../../../lib/format.ts';
import { percentText } from '../../../lib/numbers-text.ts';
import { marketMoments } from '../../../trading/market-moments.ts';
import { Button } from '../../../ui/button.tsx';
import type { Account } from '../account.ts';
import { ContractOrigin } from '../chart/contract-origin.tsx';
import type { PerpetualSession } from '../store/perpetual-session.ts';
import { frameTexts } from '../texts/contract-names.ts';
import { ClosingChart } from './closing-chart.tsx';
import { RescueList } from './rescue-list.tsx';
import { describeSteps, type ClosingStep } from './describe-steps.ts';
import './liquidation-report.css';

interface LiquidationReportProps {
  session: PerpetualSession;
  account: Account;
  /** Begins anew, in this market or another. */
  onAgain: () => void;
  /** Goes back to the desk, with what is left. */
  onLeave: () => void;
}

/** The account of a forced closing: what was lost, what happened step by step, and what would have saved the position. */
export function LiquidationReport({ session, account, onAgain, onLeave }: LiquidationReportProps) {
  const { state, format } = account;
  const told = session.explainLiquidation();
  if (told === null) return null;
  const { liquidation, result, mark, fees, funding } = told;
  const { direction, entryValue, lots, behind, fee, shortfall, returned } = liquidation;
  const entry = Number(entryValue) / lots;
  const steps = describeSteps(told, state.frame, state.leverage, format);
  const lost = result < 0n ? -result : 0n;
  const part = (100 * format.amount(lost)) / format.amount(state.deposited);
  const european = state.frame === 'european';
  // The price may leap beyond the first that closes it.
  const first = liquidationTicks({ direction, lots, entryValue, behind }, termsOf(state)) ?? mark;
  const moved = `${formatDecimal((100 * Math.abs(entry - first)) / entry, 1)} %`;

  return (
    <div className="closing-report">
      <section className="closing-main" aria-labelledby="closing-title">
        <h2 id="closing-title" className="font-display text-h2">
          {`${european ? 'Le courtier' : 'La place'} a clôturé votre position`}
        </h2>
        <p className="closing-lead">
          {`Cette position vous a coûté ${format.money(lost)}, soit ${percentText(part)} de ce que vous aviez au départ. Il vous reste ${format.money(state.wallet)}.`}
        </p>
        <ClosingChart
          session={session}
          steps={steps}
          entry={entry}
          closing={mark}
          direction={direction}
          name={`${frameTexts[state.frame].closing} ${format.price(mark)}`}
          format={format}
        />
        <p className="chart-note">
          <ContractOrigin state={session.simulation.state} />
        </p>
        <div className="closing-sums">
          <dl className="panel-sums">
            <Sum
              name={state.mode === 'isolated' ? 'Marge engagée' : 'Compte engagé'}
              value={format.money(behind)}
            />
            <Sum
              name={`Perte de ${format.price(entry)} à ${format.price(mark)}`}
              value={format.result(liquidation.result)}
            />
            {fee > 0n && <Sum name="Frais de liquidation" value={format.result(-fee)} />}
            {shortfall > 0n && <Sum name="Payé par l’assurance" value={format.result(shortfall)} />}
            <Sum name="Rendu sur votre compte" value={format.money(returned)} strong />
          </dl>
          <div>
            <p>
              {`À ×${state.leverage}, `}
              <b>{`${moved} ${direction === 'long' ? 'de baisse' : 'de hausse'}`}</b>
              {
                ' suffisaient. Le levier ne change pas ce que fait le marché, seulement la place qu’il vous laisse.'
              }
            </p>
            <p className="panel-hint">
              {`Votre perte s’arrête ici à ce qui garantissait la position, aux frais (${format.money(fees)}) et au financement (${format.money(funding)}). Hors du cadre européen, une vraie plateforme peut réclamer plus.`}
            </p>
          </div>
        </div>
      </section>
      <section className="closing-aside" aria-labelledby="closing-steps">
        <h3 id="closing-steps" className="font-display text-h3">
          Ce qui s’est passé
        </h3>
        <Steps session={session} account={account} steps={steps} />
        <h3 className="mt-5 font-display text-h3">Ce qui l’aurait sauvée, ou pas</h3>
        <RescueList session={session} account={told} format={format} />
        <div className="closing-actions">
          <Button onClick={onAgain}>Recommencer</Button>
          <Button variant="secondary" onClick={onLeave}>
            Revenir au bureau
          </Button>
        </div>
      </section>
    </div>
  );
}

interface StepsProps extends Pick<LiquidationReportProps, 'session' | 'account'> {
  steps: readonly ClosingStep[];
}

function Steps({ session, account, steps }: StepsProps) {
  const { format } = account;
  const { epoch } = session.simulation.state;
  const { day, hour } = marketMoments(session.simulation.state);
  const when = (at: number) =>
    `${day(at - epoch)}, ${hour(at - epoch)} min ${String(at % 60).padStart(2, '0')} s`;
  return (
    <ol className="closing-steps">
      {steps.map(({ letter, at, text, mark, wallet, margin, forced }) => (
        <li key={letter}>
          <span className={forced ? 'closing-mark closing-forced' : 'closing-mark'} aria-hidden>
            {letter}
          </span>
          <div>
            <p className="closing-when">{when(at)}</p>
            <p>{text}</p>
            <p className="closing-balances">
              {`Référence ${format.price(mark)}, compte ${format.money(wallet)}, marge ${format.money(margin)}`}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Sum({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={strong === true ? 'closing-total' : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
