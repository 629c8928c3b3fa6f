import { versionOn } from '@chandelle/market/plan/plan';
import { formatDate } from '../../lib/format.ts';
import { PlanLines } from './plan-sheet.tsx';
import type { OwnPlan, SavedVersion } from '../../trading/plan/own-plan-types.ts';

/** All versions of the plan, newest first, each with the days on which it held. */
export function PlanVersions({ own }: { own: OwnPlan }) {
  return (
    <section aria-labelledby="versions" className="plan-versions">
      <h2 id="versions" className="font-display text-h3">
        Versions
      </h2>
      {own.versions.length === 0 ? (
        <p className="mt-3 border-t border-line pt-3 text-ink-2">
          Chaque version que vous enregistrez restera ici, avec ses dates.
        </p>
      ) : (
        <ol className="mt-3">
          {own.versions.map((version) => (
            <li key={version.number}>
              <details>
                <summary>
                  <span className="font-medium">Version {version.number}</span>
                  <span className="text-small text-ink-2">{describeTime(version, own)}</span>
                </summary>
                <PlanLines plan={version.plan} />
              </details>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Says from when to when a version holds. */
export function describeTime(version: SavedVersion, { versions, today }: OwnPlan): string {
  const next = versions.find(({ number }) => number === version.number + 1);
  const from = formatDate(dayOf(version.validFrom));
  if (version.validFrom > today) return 'Elle vaut à partir de demain.';
  if (versionOn(versions, today)?.number !== version.number)
    return next === undefined
      ? `Du ${from}.`
      : `Du ${from}, remplacée le ${formatDate(dayOf(next.validFrom))}.`;
  return next === undefined
    ? `Du ${from}. C’est elle qui vaut.`
    : `Du ${from}. Elle vaut jusqu’à ce soir minuit.`;
}

/** Returns an instant of a day, as the reader's calendar has it; on the server, as that of most. */
export const dayOf = (day: string): Date =>
  new Date(`${day}T12:00:00${typeof document === 'undefined' ? 'Z' : ''}`);
