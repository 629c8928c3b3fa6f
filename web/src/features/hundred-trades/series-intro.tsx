import { paths } from '@chandelle/contract/paths';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { readZoneInput } from '../../lib/use-zone-input.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TenCandles } from './ten-candles.tsx';
import { useSeriesChange } from './use-series-change.ts';

const steps = [
  {
    title: 'Votre plan décide',
    text: 'Le simulateur vous tient à vos règles, comme d’habitude. Ce que votre plan refuse est refusé, et chaque écart est noté.',
  },
  {
    title: 'Vous décidez à l’aveugle',
    text: 'Deux ou trois semaines réelles, sans date ni nom. Prenez autant de périodes que vous voulez, sur autant de jours que vous voulez.',
  },
  {
    title: 'Chaque position fermée compte',
    text: 'À l’achat, vous dites quel scénario vous suivez. Une position encore ouverte à la fin d’une période compte au dernier prix.',
  },
  {
    title: 'La centième ferme la série',
    text: 'Le rapport compare vos décisions à un achat gardé, à une pièce lancée à votre place, et à ce que le hasard donne.',
  },
] as const;

/** A series that is still empty, with the button that begins one, or without a plan the way to it; then what it is and what it takes. */
export function SeriesIntro({ planned, again }: { planned: boolean; again: boolean }) {
  const begin = useMutation(api.hundredTrades.begin.mutationOptions(useSeriesChange()));
  return (
    <>
      <section aria-labelledby={again ? 'commencer' : undefined} className="mt-8">
        {again && (
          <h2 id="commencer" className="mb-6 font-display text-h2">
            Commencer une nouvelle série
          </h2>
        )}
        <TenCandles results={[]} />
        <div className="mt-6 max-w-2xl">
          {planned ? (
            <>
              <Button
                busy={begin.isPending}
                busyLabel="Un instant…"
                onClick={() => begin.mutate(readZoneInput())}
              >
                Commencer ma série
              </Button>
              <p className="mt-3 text-small text-ink-2 text-pretty">
                Argent fictif. Prenez votre temps, sur des jours ou des semaines : tout est
                enregistré.
              </p>
            </>
          ) : (
            <>
              <p className="text-pretty">
                Il vous faut d’abord un plan : les cent décisions se prennent sous vos propres
                règles. Il tient sur une page, et vaut dès que vous l’enregistrez.
              </p>
              <ButtonLink className="mt-4" to={paths.plan}>
                Écrire mon plan
              </ButtonLink>
            </>
          )}
        </div>
      </section>
      <section aria-labelledby="comment" className="mt-12">
        <h2 id="comment" className="font-display text-h2">
          Comment cela se passe
        </h2>
        <ol className="mt-4 grid gap-x-10 border-t border-line sm:grid-cols-2">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4 border-b border-line py-4">
              <span className="font-display text-h3 text-ink-3 tabular-nums" aria-hidden>
                {index + 1}
              </span>
              <span>
                <b className="block font-semibold">{title}</b>
                <span className="text-ink-2 text-pretty">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
