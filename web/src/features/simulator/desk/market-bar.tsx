import { typeset } from '@chandelle/course/typography';
import { readAccount } from '@chandelle/market/simulation/read-account';
import { readPrice } from '@chandelle/market/simulation/read-market';
import { Cloud, CloudOff, Pause, Play, SkipForward, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { signed } from '../../../figures/chart/numbers-text.ts';
import { marketMoments, secondsToNextCandle } from '../../../figures/trading/market-moments.ts';
import { marketWords } from '../../../figures/trading/market-words.ts';
import { resultText, toneOf, usdtText } from '../../../figures/trading/trading-text.ts';
import { Button } from '../../../ui/button.tsx';
import type { SyncStatus } from '../store/desk-sync.ts';
import { dayFigures } from './day-figures.ts';
import { EndReplay } from './end-replay.tsx';
import { speeds, type Speed } from '../store/market-clock.ts';
import type { Simulator } from '../store/use-simulator.ts';
import './market-bar.css';

export interface Transport {
  running: boolean;
  speed: Speed;
  setRunning: (running: boolean) => void;
  setSpeed: (speed: Speed) => void;
  ended: boolean;
}

interface MarketBarProps {
  simulator: Simulator;
  transport: Transport;
  /** Length of the candles on the chart: what one step passes. */
  candleSeconds: number;
  onChoose: () => void;
  /** Ends the blind replay before its market does. */
  onStop: () => void;
  /** The report is shown: the market stands still. */
  over: boolean;
}

/** The head of the desk: what is traded, the figures of the day and of the account, and the controls of time. */
export function MarketBar(props: MarketBarProps) {
  const { simulator, transport, candleSeconds, onChoose, onStop, over } = props;
  const { session, shown } = simulator;
  const { simulation } = session;
  const { instrument, now } = simulation.state;
  const account = readAccount(simulation);
  const day = dayFigures(simulation);
  const words = marketWords(simulation.state);
  return (
    <header className="market-bar">
      <h1 className="market-pair">
        {`${instrument.coin}/${instrument.currency}`}
        <span className="market-badge">
          {shown === 'replay'
            ? 'À l’aveugle'
            : simulator.fromFile
              ? 'Vos bougies'
              : 'Marché simulé'}
        </span>
      </h1>
      <p className="market-price">
        <span className="visually-hidden">Dernier cours </span>
        {words.price(readPrice(simulation))}
      </p>
      <dl className="market-figures">
        <Figure name="24 h" value={`${signed(day.change, 2)}\u00a0%`} tone={toneOf(day.change)} />
        <Figure name="Plus haut" value={words.roughPrice(day.high)} extra />
        <Figure name="Plus bas" value={words.roughPrice(day.low)} extra />
        <Figure name="Capital" value={usdtText(account.equity)} />
        <Figure name="Résultat" value={resultText(account.result)} tone={toneOf(account.result)} />
      </dl>
      <div className="transport" role="group" aria-label="Temps du marché">
        <p className="transport-clock">
          <span className="visually-hidden">Heure du marché : </span>
          {marketMoments(simulation.state).moment(now)}
        </p>
        <IconButton
          label={transport.running ? 'Mettre en pause' : 'Lancer le marché'}
          disabled={transport.ended || over}
          onClick={() => transport.setRunning(!transport.running)}
        >
          {transport.running ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
        </IconButton>
        <fieldset className="speeds" role="radiogroup" aria-label="Vitesse">
          {speeds.map((speed) => (
            <label key={speed}>
              <input
                type="radio"
                name="market-speed"
                checked={speed === transport.speed}
                onChange={() => transport.setSpeed(speed)}
              />
              {`×${speed}`}
            </label>
          ))}
        </fieldset>
        <StepButton
          simulator={simulator}
          seconds={candleSeconds}
          disabled={transport.ended || over}
        />
        <SyncWord status={simulator.status} />
        {shown === 'replay' && !over && <EndReplay onEnd={onStop} />}
        <Button
          variant="secondary"
          size="small"
          className="market-choice"
          icon={<SlidersHorizontal size={16} aria-hidden />}
          onClick={onChoose}
        >
          <span className="choice-word">Marché</span>
        </Button>
      </div>
    </header>
  );
}

const syncWords: Readonly<Record<SyncStatus, string>> = {
  kept: 'Enregistré',
  sending: 'Enregistrement…',
  later: 'Envoi retardé',
  offline: 'Pas encore envoyé',
  full: 'Limite atteinte',
  browser: 'Sur cet appareil',
};

/** How what is done stands with the server: a mark, and words for whoever asks. */
function SyncWord({ status }: { status: SyncStatus }) {
  const Icon = status === 'sending' || status === 'kept' ? Cloud : CloudOff;
  return (
    <span
      className={`sync-word sync-${status}`}
      role="img"
      aria-label={syncWords[status]}
      title={syncWords[status]}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </span>
  );
}

/** Lets the market go on to the end of the candle that is shown on the chart. */
function StepButton(props: { simulator: Simulator; seconds: number; disabled: boolean }) {
  const { simulator, seconds, disabled } = props;
  return (
    <IconButton
      label="Avancer d’une bougie"
      disabled={disabled}
      onClick={() => {
        const { session } = simulator;
        session.advance(secondsToNextCandle(session.simulation.state, seconds));
      }}
    >
      <SkipForward size={18} aria-hidden />
    </IconButton>
  );
}

function IconButton(props: {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}

function Figure(props: {
  name: string;
  value: string;
  tone?: 'rise' | 'fall' | undefined;
  extra?: boolean;
}) {
  return (
    <div className={props.extra === true ? 'market-extra' : undefined}>
      <dt>{typeset(props.name)}</dt>
      <dd className={props.tone === undefined ? undefined : `tone-${props.tone}`}>{props.value}</dd>
    </div>
  );
}
