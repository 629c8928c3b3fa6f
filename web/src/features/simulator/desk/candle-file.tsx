import { typeset } from '@chandelle/course/typography';
import { readCandleCsv, type CandleSeries } from '@chandelle/market/csv/candle-csv';
import { csvRefusalText } from '@chandelle/market/csv/candle-csv-texts';
import { createCandleSimulation } from '@chandelle/market/simulation/simulation';
import { useId, useState } from 'react';
import { formatInteger } from '../../../app/format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { FieldError, TextField } from '../../../ui/field.tsx';
import { drawSeed } from '../store/replay.ts';
import { lossOf } from './loss-notice.tsx';
import type { PartProps } from './market-dialog.tsx';

/** Files above it are not read at all, in bytes: 200,000 candles take about 15 MB. */
const MOST_BYTES = 32_000_000;

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

/** A file that was read, and waits to be opened. */
interface ReadFile {
  name: string;
  series: CandleSeries;
}

/** Puts real prices in: a CSV of candles. A file with a bad row is refused whole, a good one shown before it is opened. */
export function CandleFile({ simulator, onDone }: PartProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const [found, setFound] = useState<ReadFile | null>(null);
  const [coin, setCoin] = useState('');
  const named = coin.trim().toUpperCase();
  const coinProblem =
    named === '' || COIN.test(named)
      ? undefined
      : 'Un symbole a de 2 à 10 lettres ou chiffres, sans espace : BTC, DOGE.';

  async function read(file: File) {
    setFound(null);
    if (file.size > MOST_BYTES) {
      setProblem('Fichier refusé : il dépasse 32 Mo.');
      return;
    }
    setReading(true);
    try {
      const result = readCandleCsv(await file.text());
      if (result.accepted) setFound({ name: file.name, series: result.series });
      else setProblem(csvRefusalText(result.refusal));
    } catch {
      setProblem('Ce fichier n’a pas pu être lu. Vérifiez qu’il s’agit bien d’un texte CSV.');
    } finally {
      setReading(false);
    }
  }

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
        {typeset(
          'Un fichier CSV dont la première ligne nomme les colonnes time, open, high, low, close et, si elle existe, volume. Les heures sont en UTC, les bougies de même durée se suivent sans trou. Les deux premiers tiers deviennent le passé, le reste se joue.',
        )}
      </p>
      <TextField
        label="Symbole, facultatif"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        value={coin}
        onChange={(event) => setCoin(event.target.value)}
        error={coinProblem === undefined ? undefined : typeset(coinProblem)}
        hint={typeset(
          'Ce que l’on achète : BTC, DOGE. Vide : d’après le nom du fichier. Prix en USDT.',
        )}
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
              const file = event.target.files?.[0];
              setProblem(null);
              if (file !== undefined) void read(file);
              event.target.value = '';
            }}
          />
        </label>
        <div aria-live="polite">
          {found !== null && <FilePreview found={found} loss={lossOf(simulator)} />}
          {problem !== null && <FieldError id={`${id}-error`}>{typeset(problem)}</FieldError>}
        </div>
      </div>
      {found !== null && (
        <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
          <Button variant="quiet" onClick={() => setFound(null)}>
            Garder mon marché
          </Button>
          <Button disabled={coinProblem !== undefined} onClick={() => open(found)}>
            Ouvrir ces bougies
          </Button>
        </div>
      )}
      <p className="panel-hint">
        {typeset(
          'Le fichier reste dans votre navigateur. Des prix passés ne disent rien des prix à venir.',
        )}
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
        {loss ??
          typeset('Ces bougies prennent la place de votre marché, et le compte repart de zéro.')}
      </p>
    </>
  );
}

const DATE = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const dateText = (second: number): string => `${DATE.format(1000 * second)} UTC`;

/** Writes how long a candle lasts: « 1 heure », « 15 minutes ». */
function periodText(seconds: number): string {
  const minutes = seconds / 60;
  if (minutes === 1440) return typeset('1 jour');
  const hours = minutes / 60;
  const [count, unit] = Number.isInteger(hours) ? [hours, 'heure'] : [minutes, 'minute'];
  return typeset(`${count} ${unit}${count > 1 ? 's' : ''}`);
}
