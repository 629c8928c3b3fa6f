import { paths } from '@chandelle/contract/paths';
import { weeklyRules } from '@chandelle/contract/weekly-rules';
import { episodePastDays } from '@chandelle/course/public/episodes';
import { type ReactNode, useState } from 'react';
import { formatInteger } from '../../../lib/format.ts';
import { registerPath } from '../../../lib/sign-in-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { HiddenMarketDrawing } from '../episodes/blind-drawing.tsx';
import { ScoreLines } from './score-lines.tsx';
import { ShownSwitch } from './shown-switch.tsx';
import type { Weekly, WeeklyEntry } from './types.ts';
import { useShown } from './use-shown.ts';
import { gainText, groupText, nextText, summarize } from './weekly-texts.ts';

interface OpenWeekProps {
  week: Weekly;
  signedIn: boolean;
}

/** The open week's market, as it stands for whoever looks: to be begun, under way, or played. */
export function OpenWeek({ week, signedIn }: OpenWeekProps) {
  const { own } = week;
  if (!signedIn) return <Invitation />;
  if (own === null) return <Beginning listed={week.listed} />;
  return own.playing ? <UnderWay week={week} own={own} /> : <Played week={week} own={own} />;
}

/** The dark panel in which the market is begun, or gone on with. */
function NightPanel(props: { title: string; text: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="cette-semaine"
      data-theme="dark"
      className="grid gap-x-10 gap-y-6 overflow-hidden rounded-card bg-night p-6 text-ink sm:px-9 sm:py-8 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 id="cette-semaine" className="font-display text-h2">
          {props.title}
        </h2>
        <p className="mt-3 text-ink-2 text-pretty">{props.text}</p>
        {props.children}
      </div>
      <HiddenMarketDrawing past={episodePastDays} />
    </section>
  );
}

const what = `Vous traversez ${weeklyRules.days} jours d’un vrai marché du passé. Son nom et sa date sont cachés, ses prix sont multipliés par un nombre secret. Tout le monde traverse les mêmes jours.`;

function Invitation() {
  return (
    <NightPanel title="Cette semaine" text={what}>
      <p className="mt-4 text-ink-2 text-pretty">
        Il faut un compte, gratuit : le serveur garde le secret et rejoue vos ordres pour le
        classement.
      </p>
      <ButtonLink variant="flame" className="mt-4" to={registerPath(paths.weekly)}>
        Créer un compte
      </ButtonLink>
    </NightPanel>
  );
}

function Beginning({ listed }: { listed: boolean }) {
  const [shown, setShown] = useState(false);
  return (
    <NightPanel title="Cette semaine" text={what}>
      <p className="mt-3 text-ink-2 text-pretty">
        Vous pouvez faire des pauses jusqu’à lundi. Si vous terminez la séance avant la fin, ou si
        vous ouvrez un autre marché à sa place, il s’arrête là et il est noté tel quel.
      </p>
      <div className="mt-5 border-t border-line pt-5">
        <ShownSwitch shown={shown} listed={listed} onChange={setShown} />
      </div>
      <ButtonLink
        variant="flame"
        className="mt-5 max-sm:w-full"
        to={paths.weeklySession(listed && shown)}
      >
        Commencer le marché de la semaine
      </ButtonLink>
      <p className="mt-3 text-small text-ink-2">
        Le plan compte pour trente points :{' '}
        <Link className="link" to={paths.plan}>
          relisez le vôtre
        </Link>{' '}
        avant de commencer.
      </p>
    </NightPanel>
  );
}

function UnderWay({ week, own }: { week: Weekly; own: WeeklyEntry }) {
  const { busy, change } = useShown(week.monday);
  return (
    <NightPanel
      title="Votre marché vous attend"
      text={`Il s’est arrêté où vous l’avez laissé. Si vous ne le terminez pas, il sera noté tel quel ${nextText(week.endsAt)}.`}
    >
      <ButtonLink
        variant="flame"
        className="mt-5 max-sm:w-full"
        to={paths.weeklySession(own.shown)}
      >
        Reprendre
      </ButtonLink>
      <div className="mt-6 border-t border-line pt-5">
        <ShownSwitch shown={own.shown} listed={week.listed} busy={busy} onChange={change} />
      </div>
    </NightPanel>
  );
}

function Played({ week, own }: { week: Weekly; own: WeeklyEntry }) {
  const { busy, change } = useShown(week.monday);
  const { score, gain } = own;
  return (
    <section
      aria-labelledby="cette-semaine"
      className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]"
    >
      <div className="border-t-4 border-flame-line pt-5">
        <h2 id="cette-semaine" className="font-text text-body font-normal text-ink-2">
          Votre semaine
        </h2>
        {score === null ? (
          <p className="mt-1 font-display text-h3">Pas classé sans position</p>
        ) : (
          <p className="mt-1 flex items-baseline gap-3">
            <span className="font-display text-[3.75rem] leading-none font-bold tracking-[-0.03em]">
              {formatInteger(score.points)}
            </span>
            <span className="text-ink-2">sur 100</span>
          </p>
        )}
        <p className="mt-4 text-pretty">
          {score === null
            ? 'Vous n’avez ouvert aucune position : il n’y a rien à noter, et c’est parfois le bon choix.'
            : summarize(score)}
        </p>
        {score !== null && gain !== null && (
          <p className="mt-3 text-small text-ink-2">{`Gain, non classé : ${gainText(gain)}.`}</p>
        )}
        <p className="mt-4 text-small text-ink-2 text-pretty">
          {`D’autres traversent encore ce marché. Vous verrez son nom, ses vrais prix et le classement du ${groupText(own.group)} le ${nextText(week.endsAt)}.`}
        </p>
        <div className="mt-6 border-t border-line pt-5">
          <ShownSwitch shown={own.shown} listed={week.listed} busy={busy} onChange={change} />
        </div>
      </div>
      {score !== null && (
        <div>
          <h3 className="pb-3 font-display text-h3">Ligne par ligne</h3>
          <ScoreLines score={score} />
        </div>
      )}
    </section>
  );
}
