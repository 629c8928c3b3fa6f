import { formatCount, formatMoment } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import type { NewsPage } from './types.ts';

/** Shortest time after which readers are told that the sources do not answer, in minutes. */
const minStale = 60;

/** Says when the articles were collected, and that they are old when they are. */
export function CollectionAge({ page }: { page: NewsPage | undefined }) {
  const now = useNow(30_000);
  // Keeps its line, so that nothing moves when it comes.
  if (page === undefined) return <p className="mt-2 text-small">{'\u00a0'}</p>;
  const text = describeCollection(page, now);
  return text !== null && <p className="mt-2 text-small text-ink-2">{text}</p>;
}

function describeCollection(
  { collectedAt, everyMinutes, articles }: NewsPage,
  now: number,
): string | null {
  const configured = everyMinutes !== null;
  if (collectedAt === null) {
    // Without any article, the list says what there is to say.
    if (!articles.some(({ example }) => example)) return null;
    return `Aucune source ${configured ? 'n’a encore répondu' : 'n’est configurée'} : ces articles sont des exemples`;
  }
  const until = `voici les articles reçus jusqu’au ${formatMoment(collectedAt)}`;
  if (!configured) return `Aucune source n’est plus configurée : ${until}`;
  const minutes = Math.max(0, Math.floor((now - Date.parse(collectedAt)) / 60_000));
  // One collection may miss; two in a row mean something.
  if (minutes > Math.max(minStale, 2 * everyMinutes + 10))
    return `Les sources ne répondent plus : ${until}`;
  return `Mis à jour ${describeAge(minutes)}`;
}

function describeAge(minutes: number): string {
  if (minutes === 0) return 'à l’instant';
  const age =
    minutes < 60 ? formatCount(minutes, 'minute') : formatCount(Math.floor(minutes / 60), 'heure');
  return `il y a ${age}`;
}
