import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { CloseFigure } from '../../../figures/candles/close/close-figure.tsx';
import { closeHour, hour, readClose } from '../../../figures/candles/close/close-reading.ts';
import { Task } from '../../../figures/kit/task.tsx';
import { formatInteger } from '../../../lib/format.ts';
import { recordTrial } from '../../../lib/trial-record.ts';
import { Button } from '../../../ui/button.tsx';
import type { Trial } from '../types.ts';
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

  const state = sayState(close, done);
  return (
    <>
      <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)]">
        <div className="max-w-measure lg:pt-10">
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
                <span className="task-keys">, ou flèches du clavier</span>.
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

/** Says what the candle shows now that it was moved; null while it was not. */
function sayState(close: number, done: boolean): string | null {
  if (close === hour.close && !done) return null;
  if (!done) return `Encore ${formatInteger(close - hour.open + hour.tick)} dollars plus bas.`;
  const { reading } = readClose(close);
  const { open } = closeHour(close);
  const amount = `${formatInteger(Math.abs(close - open))} dollars`;
  if (reading === 'fall')
    return `C’est fait : elle clôture ${amount} plus bas qu’elle n’a ouvert. La bougie est baissière.`;
  if (reading === 'rise')
    return `C’était fait. Ici, elle clôture ${amount} plus haut qu’elle n’a ouvert : la bougie est haussière.`;
  return close === open
    ? 'C’était fait. Ici, elle clôture à son prix d’ouverture : ni haussière ni baissière, c’est un doji.'
    : `C’est fait, de peu : elle clôture à ${amount} de son ouverture. Un si petit corps s’appelle un doji.`;
}
