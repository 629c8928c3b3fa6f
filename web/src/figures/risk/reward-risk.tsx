import type { FigureProps } from '@chandelle/course/public/figures';
import { breakEvenWinRate, expectancy } from '@chandelle/market/risk/reward-risk';
import { quantile } from '@chandelle/market/statistics/moments';
import { Dices } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { formatDecimal, formatInteger, formatPercent } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { percentText, ratioText, signed } from '../../lib/numbers-text.ts';
import { SeriesDrawing } from './series-drawing.tsx';
import { drawTradeSeries, type TradeSeries } from './trade-series.ts';
import './risk.css';

const lengths = [
  { value: '50', label: '50 trades' },
  { value: '200', label: '200' },
  { value: '1000', label: '1 000' },
] as const;

/** Win rate, reward/risk and costs, the expectancy they come to, and 200 rows of trades drawn with them. */
export default function RewardRisk({ title }: FigureProps<'reward-risk'>) {
  const [rate, setRate] = useState(30);
  const [ratio, setRatio] = useState(3);
  const [cost, setCost] = useState(0.1);
  const [trades, setTrades] = useState<(typeof lengths)[number]['value']>('1000');
  const [seed, setSeed] = useState(1);
  const name = useId();
  const series = useMemo(
    () => drawTradeSeries({ winRate: rate / 100, rewardRisk: ratio, cost }, Number(trades), seed),
    [rate, ratio, cost, trades, seed],
  );
  const each = expectancy(rate / 100, ratio, 1, cost);
  const even = 100 * breakEvenWinRate(ratio, cost);
  return (
    <FigureFrame
      title={title ?? 'L’espérance, et ce que le hasard en fait'}
      subtitle={`200 séries de ${formatInteger(Number(trades))} trades, résultat cumulé en R (1 R = la somme risquée à chaque trade)`}
      note="En épais, celle du milieu : à peu près la moitié finissent plus haut. Trades simulés, indépendants, à mise constante. Un vrai marché change ; ces chances ne sont connues de personne."
      description="Des courbes de résultat cumulé, toutes tirées avec les mêmes chances, et à droite la répartition de leurs résultats finaux. Trois curseurs règlent le taux de réussite, le ratio et les frais."
      table={tableOf(series)}
    >
      <SeriesDrawing series={series} trades={Number(trades)} />
      <div className="sliders">
        <NumberSlider
          label="Taux de réussite"
          value={rate}
          min={10}
          max={80}
          step={1}
          format={formatPercent}
          onChange={setRate}
        />
        <NumberSlider
          label="Ratio risque/rendement"
          value={ratio}
          min={0.5}
          max={5}
          step={0.5}
          format={ratioText}
          onChange={setRatio}
        />
        <NumberSlider
          label="Frais et glissement"
          value={cost}
          min={0}
          max={0.5}
          step={0.05}
          format={(value) => `${formatDecimal(value, 2)} R`}
          onChange={setCost}
        />
      </div>
      <div className="risk-actions">
        <Segmented
          label="Longueur d’une série"
          name={name}
          value={trades}
          options={lengths}
          onChange={setTrades}
        />
        <Button
          variant="secondary"
          icon={<Dices size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setSeed(seed + 1)}
        >
          Autre tirage
        </Button>
      </div>
      <FactList
        facts={[
          {
            name: 'Espérance par trade',
            value: `${signed(each, 2)} R`,
            tone: toneOf(each),
          },
          { name: 'Seuil de réussite', value: percentText(even) },
          { name: 'Séries perdantes', value: percentText(100 * series.summary.losing) },
        ]}
      />
      <LiveCaption {...makeCaption(each, series, Number(trades))} />
    </FigureFrame>
  );
}

function toneOf(value: number): 'rise' | 'fall' | undefined {
  if (Math.abs(value) < 0.005) return undefined;
  return value > 0 ? 'rise' : 'fall';
}

function makeCaption(each: number, series: TradeSeries, trades: number) {
  const low = quantile(series.finals, 0.05);
  const high = quantile(series.finals, 0.95);
  const spread = `Neuf séries sur dix finissent entre ${signed(Math.round(low))} R et ${signed(Math.round(high))} R.`;
  const streak = `Pire suite de pertes, en médiane : ${Math.round(series.summary.longestLosingStreak.median)}.`;
  if (Math.abs(each) < 0.005) {
    return {
      tone: 'even',
      lead: 'Espérance nulle.',
      text: `Seul le hasard décide. ${spread}`,
    } as const;
  }
  return {
    tone: each > 0 ? 'rise' : 'fall',
    lead: `En moyenne ${signed(each * trades)} R après ${formatInteger(trades)} trades.`,
    text: `${spread} ${streak}`,
  } as const;
}

function tableOf({ finals, summary }: TradeSeries) {
  const places = [
    ['La pire', 0],
    ['5 % font moins', 0.05],
    ['Un quart fait moins', 0.25],
    ['La médiane', 0.5],
    ['Un quart fait plus', 0.75],
    ['5 % font plus', 0.95],
    ['La meilleure', 1],
  ] as const;
  return {
    columns: ['Série', 'Résultat final'],
    rows: [
      ...places.map(([label, share]) => [
        label,
        `${signed(Math.round(quantile(finals, share)))} R`,
      ]),
      ['Séries perdantes', percentText(100 * summary.losing)],
    ],
  };
}
