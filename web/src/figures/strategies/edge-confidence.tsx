import type { FigureProps } from '@chandelle/course/figures';
import { typeset } from '@chandelle/course/typography';
import { expectancy } from '@chandelle/market/risk/reward-risk';
import { confidenceInterval, tradeDeviation } from '@chandelle/market/strategies/summarize-results';
import { useState } from 'react';
import { formatCount, formatInteger, formatPercent } from '../../app/format.ts';
import { Facts } from '../chart/facts.tsx';
import { NumberSlider } from '../chart/number-slider.tsx';
import { ratioText, signed } from '../chart/numbers-text.ts';
import { Said } from '../chart/said.tsx';
import { FigureFrame } from '../figure-frame.tsx';
import { LineChart } from '../chart/line-chart.tsx';
import './strategies.css';

const FROM = 10;
const TO = 1_000;
/** Steps even to the hand: the interval narrows with the root of the number. */
const counts = [10, 20, 30, 40, 50, 75, 100, 150, 200, 300, 400, 500, 600, 800, 1_000];
const drawn = Array.from({ length: 100 }, (_, index) => FROM + 10 * index);

/** A measured expectancy and what is known of it after so many trades. */
export default function EdgeConfidence({ title }: FigureProps<'edge-confidence'>) {
  const [rate, setRate] = useState(40);
  const [ratio, setRatio] = useState(2);
  const [place, setPlace] = useState(4);
  const trades = counts[place] ?? FROM;
  const cost = 0.05;
  const measured = expectancy(rate / 100, ratio, 1, cost);
  const deviation = tradeDeviation(rate / 100, ratio);
  const interval = (count: number) => confidenceInterval(measured, deviation, count);
  const { low, high } = interval(trades);
  const needed = Math.ceil(((1.96 * deviation) / measured) ** 2);
  return (
    <FigureFrame
      title={title ?? typeset('Combien de trades pour le savoir ?')}
      subtitle={typeset('Espérance par trade, en R, et son intervalle de confiance à 95 %')}
      note={typeset(
        'Frais de 0,05 R par trade. Calcul pour des trades indépendants dont les chances ne changent pas : dans la réalité, on en sait moins encore.',
      )}
      description={typeset(
        'Une bande en entonnoir, large à gauche avec peu de trades, étroite à droite avec beaucoup, et la ligne du zéro. Trois curseurs règlent le nombre de trades, le taux de réussite et le ratio.',
      )}
      table={{
        columns: ['Trades', 'Borne basse', 'Mesurée', 'Borne haute'],
        rows: counts.map((count) => [
          formatInteger(count),
          signed(interval(count).low, 2),
          signed(measured, 2),
          signed(interval(count).high, 2),
        ]),
      }}
    >
      <LineChart
        lines={[
          { points: drawn.map((count) => [count, interval(count).high]), kind: 'quiet' },
          { points: drawn.map((count) => [count, interval(count).low]), kind: 'quiet' },
          {
            points: [
              [FROM, measured],
              [TO, measured],
            ],
          },
        ]}
        from={FROM}
        to={TO}
        include={[-0.8, 1.2]}
        ticks={[
          { at: FROM, label: '10' },
          { at: 250, label: '250' },
          { at: 500, label: '500' },
          { at: TO, label: typeset('1 000 trades') },
        ]}
        format={(value) => `${signed(value, 1)}\u00a0R`}
        zero
      >
        {({ x, y }) => (
          <g>
            <path
              className="strat-band"
              d={`M${[
                ...drawn.map((count) => [count, interval(count).high]),
                ...drawn.toReversed().map((count) => [count, interval(count).low]),
              ]
                .map(([count, value]) => `${x(count ?? 0).toFixed(1)} ${y(value ?? 0).toFixed(1)}`)
                .join('L')}Z`}
            />
            <line
              className="strat-trade strat-entry"
              x1={x(trades)}
              x2={x(trades)}
              y1={y(low)}
              y2={y(high)}
            />
            <circle className="strat-end" cx={x(trades)} cy={y(low)} r={4.5} />
            <circle className="strat-end" cx={x(trades)} cy={y(high)} r={4.5} />
            <circle className="strat-point" cx={x(trades)} cy={y(measured)} r={5} />
          </g>
        )}
      </LineChart>
      <div className="sliders">
        <NumberSlider
          label="Nombre de trades"
          value={place}
          min={0}
          max={counts.length - 1}
          step={1}
          format={(value) => formatCount(counts[value] ?? 0, 'trade')}
          onChange={setPlace}
        />
        <NumberSlider
          label="Taux de réussite mesuré"
          value={rate}
          min={20}
          max={70}
          step={1}
          format={formatPercent}
          onChange={setRate}
        />
        <NumberSlider
          label="Ratio risque/rendement"
          value={ratio}
          min={0.5}
          max={4}
          step={0.5}
          format={ratioText}
          onChange={setRatio}
        />
      </div>
      <Facts
        facts={[
          {
            name: 'Espérance mesurée',
            value: `${signed(measured, 2)}\u00a0R`,
            tone: measured >= 0 ? 'rise' : 'fall',
          },
          { name: 'Intervalle', value: `${signed(low, 2)} à ${signed(high, 2)}` },
          {
            name: 'Pour exclure le zéro',
            value: needed > 100_000 ? 'hors de portée' : formatCount(needed, 'trade'),
          },
        ]}
      />
      <Said {...wordsOf(low, high, trades)} />
    </FigureFrame>
  );
}

function wordsOf(low: number, high: number, trades: number) {
  if (low > 0) {
    return {
      tone: 'rise',
      lead: typeset(`Après ${trades} trades, le zéro est exclu.`),
      text: typeset(
        `L'espérance vraie est sans doute entre ${signed(low, 2)} et ${signed(high, 2)} R, si c'est la seule règle essayée et si le marché ne change pas.`,
      ),
    } as const;
  }
  if (high < 0) {
    return {
      tone: 'fall',
      lead: typeset(`Après ${trades} trades, la règle perd.`),
      text: typeset(
        `Tout l'intervalle, de ${signed(low, 2)} à ${signed(high, 2)} R, est sous zéro.`,
      ),
    } as const;
  }
  return {
    tone: 'even',
    lead: typeset(`Après ${trades} trades, on ne sait pas.`),
    text: typeset(
      `Entre ${signed(low, 2)} et ${signed(high, 2)} R : ces trades sont compatibles avec une règle qui gagne et avec une règle qui perd.`,
    ),
  } as const;
}
