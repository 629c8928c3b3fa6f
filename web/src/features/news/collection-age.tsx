import { useEffect, useState } from 'react';
import { formatMoment } from '../../app/format.ts';
import type { NewsPage } from './types.ts';

/** Minutes after which readers are told that the sources do not answer. */
const stale = 60;

const relative = new Intl.RelativeTimeFormat('fr-FR', { numeric: 'auto' });

/** Says when the articles were collected, and that they are old when they are. */
export function CollectionAge({ page }: { page: NewsPage | undefined }) {
  const now = useMinutes();
  if (!page?.collectedAt) return null;
  const minutes = Math.max(0, Math.floor((now - Date.parse(page.collectedAt)) / 60_000));
  return (
    <p className="mt-2 text-small text-ink-2">
      {minutes <= stale
        ? `Sources relevées ${describeAge(minutes)}`
        : `Les sources ne répondent plus\u00a0: voici ce qui a été relevé jusqu’au ${formatMoment(page.collectedAt)}`}
    </p>
  );
}

const describeAge = (minutes: number) =>
  minutes === 0
    ? 'à l’instant'
    : relative.format(-minutes, 'minute').replace(/ (\d+) /, '\u00a0$1\u00a0');

/** The present in milliseconds, renewed every half minute. */
function useMinutes(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
