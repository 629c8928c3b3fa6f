import { ButtonLink } from '../../ui/button.tsx';
import { Flame } from '../../ui/flame.tsx';
import { paths } from '@chandelle/contract/paths';
import type { Dashboard } from './types.ts';

/** What the page will show, for who has finished no lesson yet, and the one thing to do. */
export function DashboardNewcomer({ dashboard }: { dashboard: Dashboard }) {
  const { next } = dashboard;
  return (
    <section
      aria-labelledby="newcomer-title"
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-6 rounded-card border border-line bg-surface p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-8"
    >
      <div>
        <h2 id="newcomer-title" className="font-display text-h2">
          Aucune leçon terminée pour le moment
        </h2>
        <p className="mt-2 max-w-measure text-ink-2 text-pretty">
          Chaque leçon dessinera ici sa bougie : votre total avant, votre total après, et ce que les
          erreurs ont coûté. Puis viendront :
        </p>
        <ul className="mt-3 grid max-w-measure list-disc gap-1 pl-5 text-ink-2 text-pretty marker:text-line-strong">
          <li>ce qui tient et les étapes à revoir ;</li>
          <li>le temps passé, mesuré et non deviné ;</li>
          <li>vos tentatives, vos badges et leurs dates ;</li>
          <li>votre discipline au simulateur.</li>
        </ul>
        {next !== null && (
          <ButtonLink to={paths.lesson(next.lessonId)} className="mt-6">
            {next.underWay ? 'Reprendre la leçon' : 'Commencer le parcours'}
          </ButtonLink>
        )}
      </div>
      <DashedCourse />
    </section>
  );
}

/** Candles to come, of which the first is lit. */
function DashedCourse() {
  const candles = [0, 1, 2, 3, 4];
  return (
    <div aria-hidden className="relative w-75 max-w-full max-sm:row-start-1">
      <svg viewBox="0 0 300 180" className="block w-full overflow-visible">
        <path d="M0 179.5H300M0 119.5H300M0 59.5H300" className="stroke-grid" />
        {candles.map((index) => (
          <rect
            key={index}
            x={14 + index * 58}
            y={142 - index * 31}
            width="32"
            height="36"
            rx="2"
            strokeWidth="1.5"
            strokeDasharray="4 3"
            className={
              index === 0 ? 'fill-flame-wash stroke-flame-line' : 'fill-none stroke-line-strong'
            }
          />
        ))}
      </svg>
      <span className="absolute bottom-[21%] left-[10%] grid -translate-x-1/2">
        <Flame size={20} />
      </span>
    </div>
  );
}
