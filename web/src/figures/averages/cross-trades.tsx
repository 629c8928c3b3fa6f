import type { FigureProps } from '@chandelle/course/public/figures';
import { useId, useMemo, useState } from 'react';
import { formatCount, formatDecimal, formatInteger } from '../../lib/format.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { useTask } from '../kit/step-tasks.ts';
import { Task } from '../kit/task.tsx';
import { AverageChart } from './average-chart.tsx';
import { FEE, backtestCrossing } from './backtest-crossing.ts';
import { signedPercent } from '../../lib/numbers-text.ts';
import { describeRule, sayWinning } from './rule-texts.ts';

const subtitles = {
  cycle: 'Un marché imaginaire qui monte puis descend, 400 jours, en USDT',
  range: 'Un marché imaginaire sans direction, 300 jours, en USDT',
};

/** What who hears the figure is told of its drawing. */
const descriptions = {
  ofPrice:
    'Une courbe de prix et sa moyenne. La règle achète quand le prix clôture au-dessus de la moyenne, vend quand il clôture dessous. Son résultat est comparé à celui d’un achat gardé jusqu’au bout.',
  ofAverages:
    'Une courbe de prix et ses moyennes. La règle achète quand la rapide passe au-dessus de la lente, vend quand elle repasse dessous. Son résultat est comparé à celui d’un achat gardé jusqu’au bout.',
};

/** A rule of two averages, or of the price and one, played over a market beside simply holding. */
export default function CrossTrades(props: FigureProps<'cross-trades'>) {
  const { title, market = 'cycle', winning = false } = props;
  const withPrice = props.fast === undefined;
  const [fast, setFast] = useState(props.fast ?? 1);
  const [slow, setSlow] = useState(props.slow ?? 50);
  const [fees, setFees] = useState(false);
  const name = useId();
  // A slow average that is not slower would cross nothing.
  const calm = Math.max(slow, fast + 1);
  const played = useMemo(
    () => backtestCrossing({ market, fast, slow: calm, fees }),
    [market, fast, calm, fees],
  );
  const words = describeRule(played, withPrice ? null : fast, calm, market === 'cycle');
  const done = useTask(played.result > 0, winning);
  const state = sayWinning(played.result, done);
  return (
    <FigureFrame
      title={title ?? 'Suivre un croisement, jour après jour'}
      subtitle={subtitles[market]}
      note="Bandes : jours où l’on est investi. Triangles : achats et ventes, à la clôture du signal. Données d’exemple : ce marché a été dessiné pour montrer. Il ne prouve rien."
      description={withPrice ? descriptions.ofPrice : descriptions.ofAverages}
      table={tradeTable(played)}
    >
      <AverageChart
        closes={played.closes}
        lines={[
          ...(withPrice ? [] : [{ name: `SMA ${fast}`, values: played.fastValues }]),
          { name: `SMA ${calm}`, values: played.slowValues },
        ]}
        trades={played.trades}
      />
      <div className="sliders">
        {!withPrice && (
          <NumberSlider
            label="Période rapide"
            value={fast}
            min={2}
            max={60}
            step={1}
            format={(days) => formatCount(days, 'jour')}
            onChange={setFast}
          />
        )}
        <NumberSlider
          label={withPrice ? 'Période de la moyenne' : 'Période lente'}
          value={slow}
          min={10}
          max={200}
          step={1}
          format={(days) => formatCount(days, 'jour')}
          onChange={setSlow}
        />
      </div>
      <Segmented
        className="avg-choice"
        label="Frais à chaque achat et à chaque vente"
        name={name}
        value={fees ? 'with' : 'without'}
        options={[
          { value: 'without', label: 'Sans' },
          { value: 'with', label: `${formatDecimal(FEE, 1)} %` },
        ]}
        onChange={(value) => setFees(value === 'with')}
      />
      <FactList
        facts={[
          { name: 'Achats', value: formatInteger(played.trades.length) },
          { name: 'Dont gagnants', value: formatInteger(played.won) },
          {
            name: 'Suivre la règle',
            value: signedPercent(played.result),
            tone: played.result < 0 ? 'fall' : 'rise',
          },
          {
            name: 'Garder',
            value: signedPercent(played.heldResult),
            tone: played.heldResult < 0 ? 'fall' : 'rise',
          },
        ]}
      />
      <LiveCaption tone="plain" lead={words.lead} text={words.text} />
      {winning && (
        <Task
          instruction="Trouvez deux périodes avec lesquelles la règle gagne."
          done={done}
          spoken={done ? state : ''}
        >
          {state}
        </Task>
      )}
    </FigureFrame>
  );
}

function tradeTable({ trades, closes }: ReturnType<typeof backtestCrossing>) {
  const at = (day: number) => `${formatInteger(closes[day] ?? 0)} (jour ${day + 1})`;
  return {
    columns: ['Achat', 'Vente', 'Résultat'],
    rows: trades.map(({ bought, sold, percent, open }) => [
      at(bought),
      open ? 'encore détenu' : at(sold),
      signedPercent(percent),
    ]),
  };
}
