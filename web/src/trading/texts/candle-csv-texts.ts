import type { CsvFault, CsvRejection } from '@chandelle/market/csv/candle-csv';
import { MIN_CANDLES, MAX_CANDLES } from '@chandelle/market/csv/candle-csv';
import { formatInteger } from '../../lib/format.ts';

const REASONS: Readonly<Record<CsvFault, (column: string) => string>> = {
  empty: () => 'le fichier est vide.',
  header: (columns) =>
    `${missing(columns.split(', '))}. La première ligne doit nommer time, open, high, low, close (et volume si elle existe), séparés par des virgules ou des points-virgules.`,
  columns: () => 'le nombre de colonnes n’est pas celui de la première ligne.',
  'not-a-number': (column) =>
    `la colonne « ${column} » doit contenir un nombre écrit avec un point (par exemple 50000.25).`,
  'not-above-zero': (column) => `la colonne « ${column} » doit être au-dessus de 0.`,
  'too-precise': () => 'le prix a trop de chiffres après la virgule pour un calcul exact.',
  'too-large': (column) =>
    `la valeur de la colonne « ${column} » est trop grande pour un calcul exact.`,
  time: () =>
    'la date n’est pas reconnue (secondes ou millisecondes depuis 1970, ou 2024-01-31T12:00:00Z).',
  order: () => 'la date n’est pas après celle de la ligne précédente.',
  step: () => 'une bougie doit durer un nombre entier de minutes, au plus un jour.',
  gap: () => 'l’écart avec la bougie précédente n’est pas celui du début du fichier.',
  'high-low': (column) =>
    column === 'high'
      ? 'le plus haut est sous l’ouverture ou la clôture.'
      : 'le plus bas est au-dessus de l’ouverture ou de la clôture.',
  'too-few': () => `il faut au moins ${formatInteger(MIN_CANDLES)} bougies.`,
  'too-many': () => `le fichier dépasse ${formatInteger(MAX_CANDLES)} bougies.`,
};

function missing(columns: readonly string[]): string {
  if (columns.length < 2) return `la colonne « ${columns.join('')} » manque`;
  return `les colonnes « ${columns.slice(0, -1).join(', ')} » et « ${columns.at(-1)} » manquent`;
}

/** Says in French which row of a file is wrong, and why. */
export function csvRejectionText({ code, row, column }: CsvRejection): string {
  const reason = REASONS[code](column ?? '');
  const where = row === null ? 'Fichier refusé' : `Ligne ${formatInteger(row)}`;
  return `${where} : ${reason}`;
}
