import { Pause, Play, SkipForward } from 'lucide-react';
import { speeds, type Speed } from './market-clock.ts';

/** How time passes in the market that is shown. */
export interface Transport {
  running: boolean;
  /** No time passes any more. */
  ended: boolean;
  speed: Speed;
  setRunning: (running: boolean) => void;
  setSpeed: (speed: Speed) => void;
  /** Passes the time to the end of the candle. */
  step: () => void;
}

interface TransportProps {
  transport: Transport;
  /** One list in the place of a button for each speed. */
  narrow?: boolean;
}

/** The controls of time: play and pause, the speed, and a step to the end of the candle. */
export function TransportControls({ transport, narrow }: TransportProps) {
  const { running, ended, speed, setRunning, setSpeed } = transport;
  const play = running ? 'Mettre en pause' : 'Lancer le marché';
  const step = 'Avancer d’une bougie';
  return (
    <div className="transport" role="group" aria-label="Temps du marché">
      <button
        type="button"
        className="icon-button"
        aria-label={play}
        title={play}
        disabled={ended}
        onClick={() => setRunning(!running)}
      >
        {running ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
      </button>
      {narrow === true ? (
        <select
          className="speed-list"
          aria-label="Vitesse"
          value={speed}
          onChange={(event) =>
            setSpeed(speeds.find((each) => each === Number(event.target.value)) ?? speed)
          }
        >
          {speeds.map((each) => (
            <option key={each} value={each}>{`×${each}`}</option>
          ))}
        </select>
      ) : (
        <fieldset className="speeds" role="radiogroup" aria-label="Vitesse">
          {speeds.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="market-speed"
                checked={each === speed}
                onChange={() => setSpeed(each)}
              />
              {`×${each}`}
            </label>
          ))}
        </fieldset>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={step}
        title={step}
        disabled={ended}
        onClick={transport.step}
      >
        <SkipForward size={18} aria-hidden />
      </button>
    </div>
  );
}
