import type { FigureProps } from '@chandelle/course/public/figures';
import { capitalAfterLosses } from '@chandelle/market/risk/drawdown';
import { useState } from 'react';
import { formatDecimal, formatInteger, formatPercent } from '../../lib/format.ts';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { FrequencyDrawing } from './frequency-drawing.tsx';

const CAPITAL = 10_000;
const WEEKS = 52;

/** What trading often costs in a year in which no trade earns or loses anything. */
export default function TradingFrequency({ title }: FigureProps<'trading-frequency'>) {
  const [perWeek, setPerWeek] = useState(5);
  const [costPercent, setCostPercent] = useState(0.2);
  const [sharePercent, setSharePercent] = useState(50);
  const each = (costPercent / 100) * (sharePercent / 100);
  const capitals = Array.from(
    { length: WEEKS + 1 },
    (_, week) => CAPITAL * capitalAfterLosses(each, week * perWeek),
  );
  const end = capitals[WEEKS] ?? CAPITAL;
  const lost = 100 * (1 - end / CAPITAL);

  return (
    <FigureFrame
      title={title ?? 'Le prix de l’agitation'}
      subtitle={`Capital de ${formatInteger(CAPITAL)} USDT, gains et pertes exclus`}
      note="Aller-retour : achat et vente, frais et écart de prix compris. Données d’exemple."
      description="Une courbe descend : ce que les seuls frais laissent du capital, semaine après semaine, pendant un an. Trois curseurs choisissent le nombre de trades, leur coût et la part du capital engagée."
      table={{
        columns: ['Semaine', 'Capital restant'],
        rows: [0, 4, 13, 26, 39, 52].map((week) => [
          String(week),
          `${formatInteger(capitals[week] ?? CAPITAL)} USDT`,
        ]),
      }}
    >
      <FrequencyDrawing capitals={capitals} />
      <div className="sliders">
        <NumberSlider
          label="Allers-retours par semaine"
          value={perWeek}
          min={0}
          max={30}
          step={1}
          format={(value) => String(value)}
          onChange={setPerWeek}
        />
        <NumberSlider
          label="Coût de chacun"
          value={costPercent}
          min={0.05}
          max={1}
          step={0.05}
          format={(value) => `${formatDecimal(value, 2)} %`}
          onChange={setCostPercent}
        />
        <NumberSlider
          label="Capital engagé chaque fois"
          value={sharePercent}
          min={10}
          max={100}
          step={10}
          format={formatPercent}
          onChange={setSharePercent}
        />
      </div>
      <FactList
        facts={[
          { name: 'Trades par an', value: formatInteger(perWeek * WEEKS) },
          { name: 'Reste après un an', value: formatInteger(end) },
          {
            name: 'Mangé par les frais',
            value: `${formatDecimal(lost, 1)} %`,
            ...(lost > 0 ? { tone: 'fall' as const } : {}),
          },
        ]}
      />
      <LiveCaption
        tone={lost > 0 ? 'fall' : 'even'}
        lead={`${formatDecimal(lost, 1)} % en frais.`}
        text={
          perWeek === 0
            ? 'Ne rien faire ne coûte aucun frais.'
            : `${formatInteger(perWeek * WEEKS)} trades par an : il faudrait gagner ${formatDecimal(100 * (CAPITAL / end - 1), 1)} % rien que pour retrouver ${formatInteger(CAPITAL)} USDT.`
        }
      />
    </FigureFrame>
  );
}
