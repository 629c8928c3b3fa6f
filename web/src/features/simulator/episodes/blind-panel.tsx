import { type BlindDays, blindDays } from '@chandelle/contract/episode-limits';
import { episodePastDays } from '@chandelle/course/public/episodes';
import { paths } from '@chandelle/contract/paths';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { registerPath } from '../../../lib/sign-in-paths.ts';
import { useSession } from '../../../lib/use-session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { HiddenMarketDrawing } from './blind-drawing.tsx';

const lengths: Readonly<Record<BlindDays, string>> = { 14: 'Deux semaines', 21: 'Trois semaines' };

/** Where a blind session begins: what it is, how long it takes, and a drawing that tells no price. */
export function BlindPanel() {
  const { learner } = useSession();
  const [days, setDays] = useState<BlindDays>(14);
  return (
    <section
      aria-labelledby="a-l-aveugle"
      data-theme="dark"
      className="grid gap-x-10 gap-y-6 overflow-hidden rounded-card bg-night p-6 text-ink sm:px-9 sm:py-8 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]"
    >
      <div>
        <p className="inline-flex items-center gap-1.5 rounded-control border border-line px-2 py-0.5 text-small text-ink-2">
          <EyeOff size={15} strokeWidth={1.75} aria-hidden />
          Sans date, sans nom
        </p>
        <h2 id="a-l-aveugle" className="mt-3 font-display text-h1">
          À l’aveugle
        </h2>
        <p className="mt-3 text-ink-2 text-pretty">
          Un de ces marchés, tiré au sort, ses prix multipliés par un facteur que l’on vous cache.
          Ni la mémoire ni les actualités ne vous aident : il reste votre méthode. À la fin, on vous
          dit où et quand c’était.
        </p>
        {learner === null ? (
          <>
            <p className="mt-4 text-ink-2 text-pretty">
              Il faut un compte, gratuit : c’est le serveur qui garde le secret.
            </p>
            <ButtonLink variant="flame" className="mt-4" to={registerPath(paths.episodes)}>
              Créer un compte
            </ButtonLink>
          </>
        ) : (
          <>
            <Segmented
              className="mt-5 max-w-80"
              label="Durée"
              name="blind-days"
              options={blindDays.map((each) => ({ value: String(each), label: lengths[each] }))}
              value={String(days)}
              onChange={(value) => setDays(value === '21' ? 21 : 14)}
            />
            <ButtonLink variant="flame" className="mt-5" to={paths.blindSession(days)}>
              Commencer à l’aveugle
            </ButtonLink>
          </>
        )}
      </div>
      <HiddenMarketDrawing past={episodePastDays} />
    </section>
  );
}
