import { paths } from '@chandelle/contract/paths';
import { FigureFrame } from '../../../figures/kit/figure-frame.tsx';
import { formatCount, formatInteger, formatMinutes, formatPercent } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageSection } from '../../../figures/kit/page-section.tsx';
import { MemoryPlot } from './memory-plot.tsx';
import { nameDaysFrom, rowStep } from './name-days.ts';
import { sayNothing, titleSession } from './say-memory.ts';
import type { ReviewMemory } from './types.ts';

/** What the next ten minutes would do to the cards that they ask, beside the same month without them. */
export function SessionForecast({ memory }: { memory: ReviewMemory }) {
  const now = useNow(3_600_000);
  const { cards, minutes, forecast, unknown } = memory.session;
  const [today] = forecast;
  const last = forecast.at(-1);
  const start = cards > 0 && (
    <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <ButtonLink to={paths.reviewSession('jour')} className="max-sm:w-full">
        {cards === 1 ? 'Revoir ma carte' : `Revoir mes ${formatCount(cards, 'carte')}`}
      </ButtonLink>
      <span className="text-small text-ink-2">
        {memory.due > cards && `sur ${formatInteger(memory.due)} à revoir, `}
        environ {formatMinutes(minutes)}, rien à perdre
      </span>
    </p>
  );
  if (today === undefined || last === undefined)
    return (
      <PageSection title={titleSession(memory)}>
        <p className="text-ink-2 text-pretty">
          {cards > 0
            ? 'Vous n’avez encore répondu à aucune carte du jour. Leur courbe commence avec votre première réponse.'
            : sayNothing(memory, now)}
        </p>
        {start}
        {cards === 0 && memory.due > 0 && (
          <ButtonLink to={paths.reviewSession('plus')} variant="secondary" className="mt-5">
            Continuer quand même
          </ButtonLink>
        )}
      </PageSection>
    );
  const nameOf = nameDaysFrom(now);
  const end = forecast.length - 1;
  const asked = cards - unknown;
  const whose = asked === 1 ? 'votre carte' : `vos ${formatCount(asked, 'carte')}`;
  return (
    <div>
      <FigureFrame
        title={titleSession(memory)}
        heading="h2"
        className="memory-figure"
        subtitle={`Vos chances de répondre juste à ${sayAsked(asked, unknown)}, en %`}
        note={`Estimation d’après vos réponses. Vous pouvez aussi vous tromper : elle en tient compte.${sayUnknown(unknown)}`}
        description={`Aujourd’hui, vos chances de répondre juste sont de ${formatPercent(today.unreviewed)}. Le ${nameOf(end)}, elles seront de ${formatPercent(last.reviewed)} avec la séance, de ${formatPercent(last.unreviewed)} sans elle.`}
        table={{
          columns: ['Jour', 'Avec la séance', 'Sans révision'],
          rows: forecast.flatMap(({ reviewed, unreviewed }, day) =>
            day % rowStep === 0
              ? [[nameOf(day), formatPercent(reviewed), formatPercent(unreviewed)]]
              : [],
          ),
        }}
      >
        <MemoryPlot
          past={[]}
          unreviewed={forecast.map(({ unreviewed }, day) => [day, unreviewed])}
          reviewed={forecast.map(({ reviewed }, day) => [day, reviewed])}
          names={{
            reviewed: `avec ${whose} : ${formatPercent(last.reviewed)}`,
            unreviewed: `sans révision : ${formatPercent(last.unreviewed)}`,
          }}
          days={[0, Math.round(end / 2), end].map((day) => ({ day, name: nameOf(day) }))}
          height={226}
        />
      </FigureFrame>
      {start}
    </div>
  );
}

/** Names the cards whose chances are drawn: those of the day, of which new ones have none yet. */
function sayAsked(asked: number, unknown: number): string {
  if (unknown > 0)
    return asked === 1
      ? 'votre carte déjà vue'
      : `vos ${formatCount(asked, 'carte déjà vue', 'cartes déjà vues')}`;
  return asked === 1 ? 'la carte du jour' : `vos ${formatCount(asked, 'carte')} du jour`;
}

function sayUnknown(unknown: number): string {
  if (unknown === 0) return '';
  return unknown === 1
    ? ' Une carte jamais vue n’y est pas : sa courbe commence à la première réponse.'
    : ` ${formatCount(unknown, 'carte jamais vue', 'cartes jamais vues')} n’y sont pas : leur courbe commence à la première réponse.`;
}
