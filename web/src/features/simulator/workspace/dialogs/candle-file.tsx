import { createCandleSimulation } from '@chandelle/market/simulation/simulation';
import { useId, useState } from 'react';
import { formatCount, formatInteger } from '../../../../lib/format.ts';
import { hourText } from '../../../../trading/market-time.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { FieldError, TextField } from '../../../../ui/field.tsx';
import { drawSeed } from '../../store/replay.ts';
import type { Simulator } from '../../store/use-simulator.ts';
import { lossOf } from './loss-notice.tsx';
import { useFileReading, type ReadFile } from './use-file-reading.ts';
import { readUtcDate, writeShortDay } from '../../../../lib/write-date.ts';

/** What a part of the dialogue gets: what it changes, and whom it tells when that is done. */
export interface PartProps {
  simulator: Simulator;
  onDone: () => void;
}

/** What a coin may be called. */
const COIN = /^[A-Z0-9]{2,10}$/u;

/** Reads what is traded from the name of an exchange's file, « DOGEUSDT-1h.csv »; a neutral word when it does not tell. */
export function coinOf(fileName: string): string {
  const [, coin] =
    /^(?:[a-z]+_)?([A-Z0-9]{2,10}?)[-_/ ]?(?:USDT|USDC|BUSD|FDUSD|USD|EUR)(?![A-Z])/u.exec(
      fileName,
    ) ?? [];
  return coin ?? 'JETON';
}

/** Puts real prices in: a CSV of candles. A file with a bad row is rejected whole, a good one shown before it is opened. */
export function CandleFile({ simulator, onDone }: PartProps) {
  const id = useId();
  const { reading, found, problem, choose, putAside } = useFileReading();
  const [coin, setCoin] = useState('');
  const named = coin.trim().toUpperCase();
  const coinProblem =
    named === '' || COIN.test(named)
      ? undefined
      : 'Un symbole a de 2 à 10 lettres ou chiffres, sans espace : BTC, DOGE.';

  function open({ name, series }: ReadFile) {
    const simulation = createCandleSimulation({
      series,
      seed: drawSeed(),
      preset: 'simulator',
      coin: named === '' ? coinOf(name) : named,
    });
    simulator.start('market', simulation, series);
    onDone();
  }

  return (
    <div className="grid gap-4">
      <p>
        Un fichier CSV dont la première ligne nomme les colonnes time, open, high, low, close et, si
        elle existe, volume. Les heures sont en UTC, les bougies de même durée se suivent sans trou.
        Les deux premiers tiers deviennent le passé, le reste se joue.
      </p>
      <TextField
        label="Symbole, facultatif"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        value={coin}
        onChange={(event) => setCoin(event.target.value)}
        error={coinProblem === undefined ? undefined : coinProblem}
        hint="Ce que l’on achète : BTC, DOGE. Vide : d’après le nom du fichier. Prix en USDT."
      />
      <div>
        <label
          htmlFor={id}
          className={buttonClass({ variant: 'secondary' }, 'cursor-pointer focus-within:outline-3')}
        >
          {reading ? 'Lecture…' : 'Choisir un fichier CSV'}
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            className="visually-hidden"
            disabled={coinProblem !== undefined}
            aria-describedby={problem === null ? undefined : `${id}-error`}
            onChange={(event) => {
              choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        <div aria-live="polite">
          {found !== null && <FilePreview found={found} loss={lossOf(simulator)} />}
          {problem !== null && <FieldError id={`${id}-error`}>{problem}</FieldError>}
        </div>
      </div>
      {found !== null && (
        <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
          <Button variant="quiet" onClick={putAside}>
            Garder mon marché
          </Button>
          <Button disabled={coinProblem !== undefined} onClick={() => open(found)}>
            Ouvrir ces bougies
          </Button>
        </div>
      )}
      <p className="panel-hint">
        Le fichier reste dans votre navigateur. Des prix passés ne disent rien des prix à venir.
      </p>
    </div>
  );
}

/** What a file holds, and what opening it puts an end to. */
function FilePreview({ found, loss }: { found: ReadFile; loss: string | null }) {
  const { bars, barSeconds, startsAt } = found.series;
  return (
    <>
      <dl className="panel-sums mt-3">
        {[
          ['Fichier', found.name],
          ['Bougies', formatInteger(bars.length)],
          ['Période', periodText(barSeconds)],
          ['Première bougie', dateText(startsAt)],
          ['Dernière bougie', dateText(startsAt + (bars.length - 1) * barSeconds)],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        {loss ?? 'Ces bougies prennent la place de votre marché, et le compte repart de zéro.'}
      </p>
    </>
  );
}

/** Writes when a candle of a file begins: « 3 janv. 2024, 11 h 00 UTC ». */
function dateText(second: number): string {
  const date = readUtcDate(1000 * second);
  return `${writeShortDay(date)}\u00A0${date.year}, ${hourText(second)} UTC`;
}

/** Writes how long a candle lasts: « 1 heure », « 15 minutes ». */
function periodText(seconds: number): string {
  const minutes = seconds / 60;
  if (minutes === 1440) return '1 jour';
  const hours = minutes / 60;
  const [count, unit] = Number.isInteger(hours) ? [hours, 'heure'] : [minutes, 'minute'];
  return formatCount(count, unit);
}
