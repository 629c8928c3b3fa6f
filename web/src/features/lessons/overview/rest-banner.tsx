import { Hourglass } from 'lucide-react';
import { formatMoment } from '../../../app/format.ts';

/** Says until when the next lessons rest, in the reader's own time, and what stays open. */
export function RestBanner({ until }: { until: string }) {
  return (
    <section
      aria-labelledby="rest-title"
      className="flex gap-4 rounded-card bg-flame-wash p-4.5 sm:p-5"
    >
      <Hourglass
        size={22}
        strokeWidth={1.75}
        className="mt-px shrink-0 text-flame-ink"
        aria-hidden
      />
      <div>
        <h2 id="rest-title" className="font-text font-medium">
          Temps de repos
        </h2>
        <p className="mt-0.5 text-ink-2">
          Les prochaines leçons s’ouvrent{' '}
          <strong className="font-medium text-ink">{formatMoment(until)}</strong>. Les révisions
          restent ouvertes.
        </p>
      </div>
    </section>
  );
}
