import type { Step } from '@chandelle/course/public/lesson';
import { splitScreens } from '@chandelle/course/public/screens';
import { useState } from 'react';
import { StepText } from '../../features/lessons/player/reading/step-text.tsx';
import { Button } from '../../ui/button.tsx';

/** A step one reads, screen by screen, as a learner sees it. */
export function AuthoredStep({ step }: { step: Exclude<Step, { kind: 'quiz' }> }) {
  const [asked, setScreen] = useState(0);
  const count = splitScreens(step.body).length;
  // The text may have fewer screens since it was saved.
  const screen = Math.min(asked, count - 1);
  return (
    <article>
      <StepText
        body={step.body}
        screen={screen}
        onLookedFor={setScreen}
        head={
          <>
            <h1 className="font-display text-h1">{step.title}</h1>
            {step.kind === 'reading' && (
              <p className="mt-4 max-w-measure text-lead text-ink-2">{step.objective}</p>
            )}
          </>
        }
      />
      {count > 1 && (
        <div className="mt-10 flex flex-wrap items-center gap-4 border-t border-line pt-5">
          <Button variant="secondary" disabled={screen === 0} onClick={() => setScreen(screen - 1)}>
            Précédent
          </Button>
          <Button disabled={screen === count - 1} onClick={() => setScreen(screen + 1)}>
            Suivant
          </Button>
          <p className="text-small text-ink-2" role="status">
            Écran {screen + 1} sur {count}
          </p>
        </div>
      )}
    </article>
  );
}
