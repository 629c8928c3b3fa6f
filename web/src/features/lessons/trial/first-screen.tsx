import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { CloseFigure } from '../../../figures/candles/close/close-figure.tsx';
import { hour } from '../../../figures/candles/close/close-reading.ts';
import { Task } from '../../../figures/kit/task.tsx';
import { formatInteger } from '../../../lib/format.ts';
import { recordTrial } from '../../../lib/trial-record.ts';
import { Button } from '../../../ui/button.tsx';
import type { Trial } from '../types.ts';
import { sayTask } from './say-task.ts';
import { TrialBar } from './trial-bar.tsx';

/** The first screen of the trial: a candle whose close is to be brought under its open. */
export function FirstScreen({ trial, onNext }: { trial: Trial; onNext: () => void }) {
  const [close, setClose] = useState<number>(hour.close);
  const [done, setDone] = useState(false);

  function take(next: number) {
    setClose(next);
    if (done || next >= hour.open) return;
    setDone(true);
    recordTrial({ task: true });
  }

  const state = sayTask(close, done);
  return (
    <>
      <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)]">
        <div className="max-w-measure">
          <h1 tabIndex={-1} className="font-display text-h1">
            {trial.title}
          </h1>
          {trial.text.map((paragraph) => (
            <p key={paragraph} className="mt-3 text-ink-2 text-pretty sm:text-lead lg:mt-5">
              {paragraph}
            </p>
          ))}
        </div>
        <CloseFigure onClose={take} goal={hour.open} title="Tirez la clôture">
          <Task
            instruction={`Amenez la clôture sous ${formatInteger(hour.open)}.`}
            done={done}
            spoken={state ?? ''}
          >
            {state ?? (
              <>
                Tirez la clôture vers le bas
                <span className="task-keys">, ou prenez les flèches du clavier</span>.
              </>
            )}
          </Task>
        </CloseFigure>
      </div>
      <TrialBar>
        <Button
          className="max-sm:w-full"
          iconAfter={<ArrowRight size={18} strokeWidth={1.75} aria-hidden />}
          onClick={onNext}
        >
          Suivant
        </Button>
      </TrialBar>
    </>
  );
}
