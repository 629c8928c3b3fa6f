import type { FigureProps } from '@chandelle/course/public/figures';
import {
  attentionWave,
  finalReach,
  type AttentionWeek,
} from '@chandelle/market/attention/attention-wave';
import { useMemo, useState } from 'react';
import { formatDecimal, formatPercent } from '../../lib/format.ts';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption, type Tone } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { AttentionDrawing } from './attention-drawing.tsx';

const WEEKS = 40;
const FORGETTING = 0.3;

/** A story that spreads and is forgotten, and the week at which the learner comes in. */
export default function AttentionCycle({ title }: FigureProps<'attention-cycle'>) {
  const [spreading, setSpreading] = useState(0.9);
  const [week, setWeek] = useState(12);
  const weeks = useMemo(
    () => attentionWave({ spreading, forgetting: FORGETTING }, WEEKS),
    [spreading],
  );
  const reach = finalReach({ spreading, forgetting: FORGETTING });
  const now = weeks[week] ?? weeks[0];
  if (now === undefined) return null;
  const fullest = peakOf(weeks, ({ newcomers }) => newcomers);
  const loudest = peakOf(weeks, ({ talking }) => talking);
  const believers = now.convinced / reach;
  const words = sayWeek(now, believers, fullest.week, loudest.week);

  return (
    <FigureFrame
      title={title ?? 'Un récit se répand comme un rhume'}
      subtitle="Trait : part du public qui en parle. Bâtons : nouveaux convaincus de la semaine."
      note="Schéma, pas des données : modèle de contagion de Kermack et McKendrick (1927), que Shiller applique aux récits. L’oubli y est fixé à 30 % par semaine. Aucun marché réel ne suit cette courbe."
      description={`Une courbe monte puis redescend : la part du public qui parle du récit. Des bâtons montrent les nouveaux convaincus de chaque semaine ; ils culminent en semaine ${fullest.week}, avant la courbe, en semaine ${loudest.week}. Deux curseurs choisissent la vitesse de contagion et la semaine où vous arrivez.`}
      table={{
        columns: ['Semaine', 'En parlent', 'Nouveaux convaincus', 'Déjà convaincus'],
        rows: weeks
          .filter((each) => each.week % 2 === 0)
          .map((each) => [
            String(each.week),
            percent1(each.talking),
            percent1(each.newcomers),
            formatPercent((100 * each.convinced) / reach),
          ]),
      }}
    >
      <AttentionDrawing weeks={weeks} now={now} loudest={loudest} />
      <div className="sliders">
        <NumberSlider
          label="Vous arrivez en"
          value={week}
          min={0}
          max={WEEKS}
          step={1}
          format={(value) => `semaine ${value}`}
          onChange={setWeek}
        />
        <NumberSlider
          label="Chacun en convainc"
          value={spreading}
          min={0.5}
          max={1.5}
          step={0.1}
          format={(value) => `${formatDecimal(value, 1)} par semaine`}
          onChange={setSpreading}
        />
      </div>
      <FactList
        facts={[
          { name: 'En parlent', value: percent1(now.talking) },
          { name: 'Déjà convaincus', value: formatPercent(100 * believers) },
          { name: 'Encore à convaincre', value: formatPercent(100 - Math.round(100 * believers)) },
        ]}
      />
      <LiveCaption tone={words.tone} lead={words.lead} text={words.text} />
    </FigureFrame>
  );
}

function peakOf(weeks: readonly AttentionWeek[], read: (week: AttentionWeek) => number) {
  return weeks.reduce((best, week) => (read(week) > read(best) ? week : best));
}

function percent1(share: number): string {
  return `${formatDecimal(100 * share, 1)} %`;
}

/** Says where in its life the story is, and who is left to buy after you. */
function sayWeek(
  now: AttentionWeek,
  believers: number,
  fullest: number,
  loudest: number,
): { tone: Tone; lead: string; text: string } {
  const share = `${formatPercent(100 * believers)} de ceux que le récit convaincra l’ont déjà été`;
  if (believers < 0.1) {
    return {
      tone: 'plain',
      lead: 'Naissance.',
      text: `Presque personne n’en parle. À ce stade, rien ne distingue ce récit de cent autres qui ne prendront jamais.`,
    };
  }
  if (now.week <= fullest) {
    return {
      tone: 'rise',
      lead: 'Diffusion.',
      text: `${share}. Chaque semaine en amène plus que la précédente, jusqu’à la semaine ${fullest}.`,
    };
  }
  if (now.week <= loudest + 2) {
    return {
      tone: 'even',
      lead: 'Sommet.',
      text: `${now.week <= loudest ? 'On n’en a jamais autant parlé' : 'On en parle presque partout, un peu moins déjà'}, et pourtant ${share}. Les nouveaux venus diminuent depuis la semaine ${fullest}.`,
    };
  }
  return {
    tone: 'fall',
    lead: 'Oubli.',
    text: `${share}. En achetant maintenant, vous ne trouveriez presque plus personne à qui revendre plus cher.`,
  };
}
