import type { FigureProps } from '@chandelle/course/public/figures';
import { useState } from 'react';
import { formatCount, formatInteger, formatPercent } from '../../lib/format.ts';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { ratioText, signed } from '../../lib/numbers-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame, type FigureTable } from '../kit/figure-frame.tsx';
import { EdgeDrawing } from './edge-drawing.tsx';
import { measureEdge, type Edge } from './edge.ts';

/** Steps even to the hand: the interval narrows with the root of the number. */
const counts = [10, 20, 30, 40, 50, 75, 100, 150, 200, 300, 400, 500, 600, 800, 1_000];

/** What the sliders say. */
interface Setting {
  /** Trades won, in percent. */
  rate: number;
  /** Gain of a winner, in R. */
  ratio: number;
  /** Which of {@link counts}. */
  place: number;
}

/** A measured expectancy and what is known of it after so many trades. */
export default function EdgeConfidence({ title }: FigureProps<'edge-confidence'>) {
  const [setting, setSetting] = useState<Setting>({ rate: 40, ratio: 2, place: 4 });
  const trades = counts[setting.place] ?? 10;
  const edge = measureEdge(setting.rate, setting.ratio);
  const { measured, needed } = edge;
  const { low, high } = edge.interval(trades);
  return (
    <FigureFrame
      title={title ?? 'Combien de trades pour le savoir ?'}
      subtitle="Espérance par trade, en R, et son intervalle de confiance à 95 %"
      note="Frais de 0,05 R par trade. Calcul pour des trades indépendants dont les chances ne changent pas : dans la réalité, on en sait moins encore."
      description="Une bande en entonnoir, large à gauche avec peu de trades, étroite à droite avec beaucoup, et la ligne du zéro. Trois curseurs règlent le nombre de trades, le taux de réussite et le ratio."
      table={tableOf(edge)}
    >
      <EdgeDrawing edge={edge} trades={trades} />
      <Sliders setting={setting} onChange={setSetting} />
      <FactList
        facts={[
          {
            name: 'Espérance mesurée',
            value: `${signed(measured, 2)} R`,
            tone: measured >= 0 ? 'rise' : 'fall',
          },
          { name: 'Intervalle', value: `${signed(low, 2)} à ${signed(high, 2)}` },
          {
            name: 'Pour exclure le zéro',
            value: needed > 100_000 ? 'hors de portée' : formatCount(needed, 'trade'),
          },
        ]}
      />
      <LiveCaption {...makeCaption(low, high, trades)} />
    </FigureFrame>
  );
}

interface SlidersProps {
  setting: Setting;
  onChange: (setting: Setting) => void;
}

function Sliders({ setting, onChange }: SlidersProps) {
  return (
    <div className="sliders">
      <NumberSlider
        label="Nombre de trades"
        value={setting.place}
        min={0}
        max={counts.length - 1}
        step={1}
        format={(value) => formatCount(counts[value] ?? 0, 'trade')}
        onChange={(place) => onChange({ ...setting, place })}
      />
      <NumberSlider
        label="Taux de réussite mesuré"
        value={setting.rate}
        min={20}
        max={70}
        step={1}
        format={formatPercent}
        onChange={(rate) => onChange({ ...setting, rate })}
      />
      <NumberSlider
        label="Ratio risque/rendement"
        value={setting.ratio}
        min={0.5}
        max={4}
        step={0.5}
        format={ratioText}
        onChange={(ratio) => onChange({ ...setting, ratio })}
      />
    </div>
  );
}

function tableOf({ measured, interval }: Edge): FigureTable {
  return {
    columns: ['Trades', 'Borne basse', 'Mesurée', 'Borne haute'],
    rows: counts.map((count) => [
      formatInteger(count),
      signed(interval(count).low, 2),
      signed(measured, 2),
      signed(interval(count).high, 2),
    ]),
  };
}

function makeCaption(low: number, high: number, trades: number) {
  if (low > 0) {
    return {
      tone: 'rise',
      lead: `Après ${trades} trades, le zéro est exclu.`,
      text: `L’espérance vraie est sans doute entre ${signed(low, 2)} et ${signed(high, 2)} R, si c’est la seule règle essayée et si le marché ne change pas.`,
    } as const;
  }
  if (high < 0) {
    return {
      tone: 'fall',
      lead: `Après ${trades} trades, la règle perd.`,
      text: `Tout l’intervalle, de ${signed(low, 2)} à ${signed(high, 2)} R, est sous zéro.`,
    } as const;
  }
  return {
    tone: 'even',
    lead: `Après ${trades} trades, on ne sait pas.`,
    text: `Entre ${signed(low, 2)} et ${signed(high, 2)} R. Une règle qui gagne et une règle qui perd peuvent toutes deux donner ces trades.`,
  } as const;
}
