import { readCandles } from '@chandelle/market/simulation/read-candles';
import { readPrice } from '@chandelle/market/simulation/read-market';
import { ArrowLeftRight } from 'lucide-react';
import { paths } from '@chandelle/contract/paths';
import { signed } from '../../../lib/numbers-text.ts';
import { MoreMenu } from '../../../trading/workspace/more-menu.tsx';
import { TransportControls, type Transport } from '../../../trading/workspace/transport.tsx';
import { toneOf } from '../../../trading/money-text.ts';
import { Button } from '../../../ui/button.tsx';
import { type Account, hasOpen, worthOf } from '../account.ts';
import type { PerpetualSession } from '../store/perpetual-session.ts';
import { countdownText, rateText } from '../texts/contract-format.ts';
import { frameTag } from '../texts/contract-names.ts';
import '../../../trading/workspace/market-bar.css';
import './contract-bar.css';

interface ContractBarProps {
  session: PerpetualSession;
  account: Account;
  /** Null while time stands still. */
  transport: Transport | null;
  /** Leverage in the ticket, while it may still be chosen. */
  leverage: number;
  onChoose: () => void;
  wide: boolean;
}

const DAY = 86_400;

/** The head of the desk: the contract, its frame, both prices, the next funding, and the controls of time. */
export function ContractBar(props: ContractBarProps) {
  const { session, account, transport, leverage, onChoose, wide } = props;
  const { simulation, funding } = session;
  const { state, moment, format } = account;
  const { coin, currency } = format.instrument;
  const change = dayChange(session);
  const result = worthOf(account) - state.deposited;
  return (
    <header className="market-bar contract-bar">
      <h1 className="market-pair">{`${coin}/${currency} perpétuel`}</h1>
      <p className="frame-badge">
        <span className="visually-hidden">Cadre et levier : </span>
        {frameTag(state.frame, hasOpen(account) ? state.leverage : leverage)}
      </p>
      <p className="market-price">
        <span className="visually-hidden">Dernier prix </span>
        {format.market.price(readPrice(simulation))}
      </p>
      <dl className="market-figures">
        <Figure name="Prix de référence" value={format.price(moment.mark)} kind="mark" />
        <Figure name="24 h" value={`${signed(change, 2)} %`} tone={toneOf(change)} kind="change" />
        <Figure
          name="Financement dans"
          value={`${countdownText(funding.at - moment.at)}, ${rateText(funding.rate)}`}
          kind="funding"
        />
        <Figure name="Capital" value={format.money(worthOf(account))} kind="money" />
        <Figure
          name="Résultat"
          value={format.result(result)}
          tone={toneOf(format.amount(result))}
          kind="money"
        />
      </dl>
      <div className="market-controls">
        {wide && transport !== null && <TransportControls transport={transport} />}
        <MoreMenu
          items={[
            ...(wide ? [] : [{ label: 'Changer de marché ou de cadre', onSelect: onChoose }]),
            { label: 'Simulateur au comptant', to: paths.simulator },
          ]}
        />
        {wide && (
          <Button
            variant="secondary"
            size="small"
            icon={<ArrowLeftRight size={16} aria-hidden />}
            onClick={onChoose}
          >
            Changer de marché
          </Button>
        )}
      </div>
    </header>
  );
}

/** Computes the change of the last 24 hours, in percent. */
function dayChange({ simulation }: PerpetualSession): number {
  const [first] = readCandles(simulation, '15m', { from: simulation.state.now - DAY });
  const price = readPrice(simulation);
  return 100 * (price / (first?.open ?? price) - 1);
}

function Figure(props: {
  name: string;
  value: string;
  tone?: 'rise' | 'fall' | undefined;
  kind: 'mark' | 'change' | 'funding' | 'money';
}) {
  return (
    <div className={`market-figure-${props.kind}`}>
      <dt>{props.name}</dt>
      <dd className={props.tone === undefined ? undefined : `tone-${props.tone}`}>{props.value}</dd>
    </div>
  );
}
