import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format.ts';

/** The wrong answers before the last, folded until they are asked for. */
export function Before({ count, children }: { count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <details className="group/before mt-3 border-y border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-medium">
        {formatCount(count, 'autre réponse à côté', 'autres réponses à côté')}
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          className="shrink-0 group-open/before:rotate-180"
          aria-hidden
        />
      </summary>
      <ul className="grid gap-3 pb-4">{children}</ul>
    </details>
  );
}
