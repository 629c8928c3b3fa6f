import { readAccount } from '@chandelle/market/simulation/read-account';
import { readPrice } from '@chandelle/market/simulation/read-market';
import { ArrowLeftRight } from 'lucide-react';
import { signed } from '../../../../lib/numbers-text.ts';
import { marketFormat } from '../../../../trading/market-format.ts';
import { resultText, toneOf, usdtText } from '../../../../trading/money-text.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Simulator } from '../../store/use-simulator.ts';
import { dayFigures } from './day-figures.ts';
import { WorkspaceMenu, type Asked } from '../workspace-menu.tsx';
import { marketKind } from './sync-status.tsx';
import { TransportControls, type Transport } from '../../../../trading/workspace/transport.tsx';
import '../../../../trading/workspace/market-bar.css';

interface MarketBarProps {
  simulator: Simulator;
  transport: Transport;
  onAsk: (asked: Asked) => void;
  wide: boolean;
}

/** The head of the workspace: what is traded, the figures of the day and of the account, and the controls of time. */
export function MarketBar({ simulator, transport, onAsk, wide }: MarketBarProps) {
  const { session, shown } = simulator;
  const { simulation } = session;
  const { instrument } = simulation.state;
  const account = readAccount(simulation);
  const day = dayFigures(simulation);
  const format = marketFormat(simulation.state);
  const ends = shown === 'replay' && !session.ended;
  const offered: Asked[] = [];
  if (!wide) offered.push('market');
  if (!wide && ends) offered.push('end');
  if (shown === 'market' && !session.ended) offered.push('deposit', 'reset');
  return (
    <header className="market-bar" data-tight={ends || undefined}>
      <h1 className="market-pair">
        {`${instrument.coin}/${instrument.currency}`}
        {wide && <span className="market-badge">{marketKind(simulator)}</span>}
      </h1>
      <p className="market-price">
        <span className="visually-hidden">Dernier cours </span>
        {format.price(readPrice(simulation))}
      </p>
      <dl className="market-figures">
        <Figure name="24 h" value={`${signed(day.change, 2)} %`} tone={toneOf(day.change)} />
        <Figure name="Plus haut" value={format.roughPrice(day.high)} kind="price" />
        <Figure name="Plus bas" value={format.roughPrice(day.low)} kind="price" />
        <Figure name="Capital" value={usdtText(account.equity, instrument.currency)} kind="money" />
        <Figure
          name="Résultat"
          value={resultText(account.result, instrument.currency)}
          tone={toneOf(account.result)}
          kind="money"
        />
      </dl>
      <div className="market-controls">
        {wide && !session.ended && <TransportControls transport={transport} />}
        {wide && ends && (
          <Button variant="secondary" size="small" onClick={() => onAsk('end')}>
            Terminer
          </Button>
        )}
        <WorkspaceMenu offered={offered} onAsk={onAsk} guest={simulator.guest} />
        {wide && (
          <Button
            variant="secondary"
            size="small"
            icon={<ArrowLeftRight size={16} aria-hidden />}
            onClick={() => onAsk('market')}
          >
            Changer de marché
          </Button>
        )}
      </div>
    </header>
  );
}

function Figure(props: {
  name: string;
  value: string;
  tone?: 'rise' | 'fall' | undefined;
  kind?: 'price' | 'money';
}) {
  return (
    <div className={`market-figure-${props.kind ?? 'change'}`}>
      <dt>{props.name}</dt>
      <dd className={props.tone === undefined ? undefined : `tone-${props.tone}`}>{props.value}</dd>
    </div>
  );
}
