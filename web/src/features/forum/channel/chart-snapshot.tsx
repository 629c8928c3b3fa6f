import type { ForumMessage } from '@chandelle/contract/forum-messages';
import { formatDecimal } from '../../../app/format.ts';

type Chart = NonNullable<ForumMessage['chart']>;

/** Writes a decimal string as a French reader does, with the decimals it has. */
function formatExact(value: string): string {
  const decimals = value.split('.')[1]?.length ?? 0;
  return formatDecimal(Number(value), decimals);
}

/** A chart of the simulator that was posted: the picture, and the figures that go with it in words. */
export function ChartSnapshot({ chart, authorName }: { chart: Chart; authorName: string }) {
  const { scenario, pair, timeframe, price, position, result } = chart.numbers;
  const [base = '', quote = ''] = pair.split('/');
  const title = `${pair}, ${timeframeNames[timeframe]}`;
  return (
    <figure className="mt-2 max-w-[508px] overflow-clip rounded-card border border-line bg-surface">
      <img
        src={chart.url}
        alt={`Graphique ${title}, dernier prix ${formatExact(price)} ${quote}`}
        width={chart.width}
        height={chart.height}
        loading="lazy"
        className="h-auto w-full border-b border-line"
      />
      <figcaption className="px-4 py-3 text-small">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-2">
          Graphique du simulateur, « {scenario} », partagé par {authorName}
        </p>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 tabular">
          <Figure name="Dernier prix" value={`${formatExact(price)}\u00a0${quote}`} />
          {position && (
            <Figure
              name={position.side === 'long' ? 'Position acheteuse' : 'Position vendeuse'}
              value={`${formatExact(position.quantity)}\u00a0${base} à ${formatExact(position.averagePrice)}`}
            />
          )}
          {result !== null && (
            <Figure name="Résultat simulé" value={`${signed(result)}\u00a0${quote}`} />
          )}
        </dl>
      </figcaption>
    </figure>
  );
}

const signed = (value: string) =>
  Number(value) > 0 ? `+${formatExact(value)}` : formatExact(value);

const timeframeNames: Record<Chart['numbers']['timeframe'], string> = {
  '1m': '1\u00a0min',
  '5m': '5\u00a0min',
  '15m': '15\u00a0min',
  '1h': '1\u00a0h',
  '4h': '4\u00a0h',
  '1d': '1\u00a0jour',
};

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-micro text-ink-3">{name}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}
