import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { formatDecimal } from '../../../lib/format.ts';
import { storyNames } from '../../../trading/story-names.ts';

type Chart = NonNullable<ForumMessage['chart']>;

/** Writes a decimal string as a French reader does, with the decimals it has. */
function formatExact(value: string): string {
  const decimals = value.split('.')[1]?.length ?? 0;
  return formatDecimal(Number(value), decimals);
}

/** Pixels that a chart takes up at most. */
const maxWidth = 508;

/** Names the market that a chart shows, in a sentence. */
function describeOrigin({ source, scenario }: Chart['numbers']): string {
  if (source === 'file') return 'Fichier personnel, sans chiffres vérifiés';
  if (source === 'replay') return 'Séance à l’aveugle du simulateur';
  return scenario === null
    ? 'Graphique du simulateur'
    : `Graphique du simulateur, « ${storyNames[scenario]} »`;
}

/** A chart of the simulator that was posted: the picture, and the figures that the server keeps of that market. */
export function ChartSnapshot({ chart, authorName }: { chart: Chart; authorName: string }) {
  const { pair, timeframe, price, position, result } = chart.numbers;
  const [base = '', quote = ''] = (pair ?? '').split('/');
  const title = `${pair ?? 'Fichier personnel'}, ${timeframeNames[timeframe]}`;
  return (
    <figure
      className="mt-2 overflow-clip rounded-card border border-line bg-surface"
      // A picture drawn on a phone is not blown up.
      style={{ maxWidth: `${Math.min(maxWidth, chart.width)}px` }}
    >
      <img
        src={chart.url}
        alt={`Graphique ${title}${price === null ? '' : `, dernier prix ${formatExact(price)}\u00a0${quote}`}`}
        width={chart.width}
        height={chart.height}
        loading="lazy"
        className="h-auto w-full border-b border-line"
      />
      <figcaption className="px-4 py-3 text-small">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-2">
          {describeOrigin(chart.numbers)}, partagé par {authorName}
        </p>
        {price !== null && (
          <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 tabular">
            <Figure name="Dernier prix" value={`${formatExact(price)}\u00a0${quote}`} />
            {position && (
              <Figure
                name="Position acheteuse"
                value={`${formatExact(position.quantity)}\u00a0${base} à ${formatExact(position.averagePrice)}`}
              />
            )}
            {result !== null && (
              <Figure name="Résultat simulé" value={`${signed(result)}\u00a0${quote}`} />
            )}
          </dl>
        )}
      </figcaption>
    </figure>
  );
}

const signed = (value: string) =>
  Number(value) > 0 ? `+${formatExact(value)}` : formatExact(value);

const timeframeNames: Record<Chart['numbers']['timeframe'], string> = {
  '1m': '1 min',
  '5m': '5 min',
  '15m': '15 min',
  '1h': '1 h',
  '4h': '4 h',
  '1d': '1 jour',
};

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-micro text-ink-3">{name}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}
