import { readCandleCsv, type CandleSeries } from '@chandelle/market/csv/candle-csv';
import { useState } from 'react';
import { csvRejectionText } from '../../../../trading/texts/candle-csv-texts.ts';

/** Files above it are not read at all, in bytes: 200,000 candles take about 15 MB. */
const MAX_BYTES = 32_000_000;

/** A file that was read, and waits to be opened. */
export interface ReadFile {
  name: string;
  series: CandleSeries;
}

/** A file of candles, from when it is chosen until it is opened or put aside. */
interface FileReading {
  reading: boolean;
  found: ReadFile | null;
  /** Why the file was rejected, in French; null when it was not. */
  problem: string | null;
  choose: (file: File | undefined) => void;
  putAside: () => void;
}

/** Reads the file of candles that is chosen; one with a bad row is rejected whole. */
export function useFileReading(): FileReading {
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const [found, setFound] = useState<ReadFile | null>(null);

  async function read(file: File) {
    setFound(null);
    if (file.size > MAX_BYTES) {
      setProblem('Fichier refusé : il dépasse 32 Mo.');
      return;
    }
    setReading(true);
    try {
      const result = readCandleCsv(await file.text());
      if (result.accepted) setFound({ name: file.name, series: result.series });
      else setProblem(csvRejectionText(result.rejection));
    } catch {
      setProblem('Ce fichier n’a pas pu être lu. Vérifiez qu’il s’agit bien d’un texte CSV.');
    } finally {
      setReading(false);
    }
  }

  return {
    reading,
    found,
    problem,
    choose(file) {
      setProblem(null);
      if (file !== undefined) void read(file);
    },
    putAside: () => setFound(null),
  };
}
