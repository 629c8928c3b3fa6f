import { paths } from '@chandelle/contract/paths';
import { Check, Clock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { LessonCandle } from '../../../brand/lesson-candle.tsx';
import { formatMinutes } from '../../../lib/format.ts';
import { readTrialRecord } from '../../../lib/trial-record.ts';
import { Link } from '../../../ui/link.tsx';
import { nightTitle } from '../../../ui/night-panel.ts';
import type { Trial } from '../types.ts';

/** The end of the trial: what was done, what comes next, and the form of an account, which takes it up. */
export function HandOver({ trial, children }: { trial: Trial; children: ReactNode }) {
  const [{ task }] = useState(readTrialRecord);
  const { lessonNumber, next } = trial;
  return (
    <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,540px)]">
      <section
        data-theme="dark"
        className="flex items-center justify-between gap-4 overflow-hidden rounded-card bg-night p-6 sm:p-8 max-lg:max-w-form lg:sticky lg:top-28 lg:self-start"
        style={{
          backgroundImage:
            'radial-gradient(circle at 88% 42%, color-mix(in srgb, var(--flame) 26%, transparent), transparent 46%)',
        }}
      >
        <div>
          <h1 tabIndex={-1} className={nightTitle}>
            Votre première bougie est allumée
          </h1>
          <ul className="mt-4 grid gap-1.5 text-ink-2">
            <li className="flex items-center gap-2.5">
              <Check size={19} strokeWidth={2} aria-hidden className="shrink-0" />
              {task ? '1 tâche, 1 question juste' : '1 question juste'}
            </li>
            <li className="flex items-center gap-2.5">
              <Clock size={19} strokeWidth={1.75} aria-hidden className="shrink-0" />
              Leçon {lessonNumber} : encore {formatMinutes(next.minutesLeft)}
            </li>
          </ul>
        </div>
        <LessonCandle state="current" size={150} />
      </section>
      <div className="w-full max-w-form min-w-0">
        <h2 className="font-display text-h2">Garder ma progression</h2>
        <p className="mt-2 mb-6 text-ink-2">
          Vous reprendrez à l’étape {next.number}, « {next.title} ». L’étape 1 reste ouverte. Elle
          en dit plus que cet essai, et vous présente Inès, qui apprend avec vous. Les dix leçons
          sont gratuites.
        </p>
        {children}
        <p className="mt-6 text-center">
          <Link to={paths.simulator} className="link inline-flex min-h-11 items-center">
            Continuer sans compte
          </Link>
          <span className="block text-small text-ink-3">
            Le simulateur est ouvert à tous, avec de l’argent fictif.
          </span>
        </p>
      </div>
    </div>
  );
}
