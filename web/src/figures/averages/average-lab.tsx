import type { FigureProps } from '@chandelle/course/public/figures';
import { useId, useState } from 'react';
import { formatCount, formatDecimal, formatInteger } from '../../lib/format.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { withUnit } from '../kit/chart/price-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { AverageChart } from './average-chart.tsx';
import {
  averageName,
  priceUnrest,
  readAverage,
  shownCloses,
  type AverageKind,
  type AverageReading,
} from './read-average.ts';

const usual = ['9', '20', '50', '100', '200'] as const;

/** One average with its period, two kinds side by side, or the usual periods: always over the same prices. */
export default function AverageLab({ title, show = 'one' }: FigureProps<'average-lab'>) {
  const [kind, setKind] = useState<AverageKind>('simple');
  const [first, setFirst] = useState(show === 'both' ? 50 : 20);
  const [second, setSecond] = useState(50);
  const name = useId();
  const shown: { kind: AverageKind; period: number }[] =
    show === 'both'
      ? [
          { kind: 'simple', period: first },
          { kind: 'exponential', period: second },
        ]
      : [{ kind, period: first }];
  const readings = shown.map((each) => ({
    name: averageName(each.kind, each.period),
    ...readAverage(each.kind, each.period),
  }));
  return (
    <FigureFrame
      title={title ?? 'Une moyenne sur les mêmes prix'}
      subtitle="Un marché imaginaire, 400 clôtures journalières, en USDT"
      note="Données d’exemple. Retard : de combien de jours il faut reculer la moyenne pour qu’elle se pose au mieux sur le prix. Agitation : de combien elle bouge par jour."
      description="Une courbe de 400 clôtures qui monte puis descend, et une ou deux moyennes mobiles dont vous réglez la période par un curseur."
      table={{
        columns: ['Moyenne', 'Dernière valeur', 'Âge moyen', 'Retard', 'Agitation', 'Traversées'],
        rows: readings.map((reading) => [
          reading.name,
          withUnit(reading.last),
          describeAge(reading),
          formatCount(reading.lag, 'jour'),
          withUnit(Math.round(reading.unrest)),
          formatInteger(reading.crossed),
        ]),
      }}
    >
      <AverageChart closes={shownCloses} lines={readings} />
      {show === 'usual' ? (
        <>
          <div className="avg-choice">
            <ChoiceChips
              label="Période"
              value={String(first)}
              options={usual.map((value) => ({ value, label: value }))}
              onChange={(value) => setFirst(Number(value))}
            />
          </div>
          <Segmented
            className="avg-choice"
            label="Type de moyenne"
            name={name}
            value={kind}
            options={[
              { value: 'simple', label: 'Simple' },
              { value: 'exponential', label: 'Exponentielle' },
            ]}
            onChange={setKind}
          />
        </>
      ) : (
        <div className="sliders">
          <PeriodSlider
            label={show === 'both' ? 'SMA, période' : 'Période'}
            value={first}
            onChange={setFirst}
          />
          {show === 'both' && (
            <PeriodSlider label="EMA, période" value={second} onChange={setSecond} />
          )}
        </div>
      )}
      {show !== 'both' && <ReadingFacts reading={readings[0]} withAge={show === 'usual'} />}
      <LiveCaption tone="plain" {...describeReadings(readings)} />
    </FigureFrame>
  );
}

function PeriodSlider(props: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <NumberSlider
      {...props}
      min={2}
      max={100}
      step={1}
      format={(days) => formatCount(days, 'jour')}
    />
  );
}

/** The age is left out where it has not been taught yet. */
function ReadingFacts(props: { reading: AverageReading | undefined; withAge: boolean }) {
  const { reading, withAge } = props;
  if (reading === undefined) return null;
  return (
    <FactList
      facts={[
        ...(withAge ? [{ name: 'Âge moyen', value: describeAge(reading) }] : []),
        { name: 'Retard', value: formatCount(reading.lag, 'jour') },
        { name: 'Agitation par jour', value: withUnit(Math.round(reading.unrest)) },
        { name: 'Traversées par le prix', value: formatInteger(reading.crossed) },
      ]}
    />
  );
}

function describeAge({ age }: AverageReading): string {
  return `${formatDecimal(age, 1)}\u00a0${age < 2 ? 'jour' : 'jours'}`;
}

/** Says what the averages shown come to. */
function describeReadings(readings: readonly (AverageReading & { name: string })[]) {
  const [one, other] = readings;
  if (one === undefined) return { lead: '', text: '' };
  const moves = ({ unrest }: AverageReading) => withUnit(Math.round(unrest));
  if (other === undefined) {
    return {
      lead: `${one.name} : ${formatCount(one.lag, 'jour')} de retard.`,
      text: `Elle bouge de ${moves(one)} par jour en moyenne, quand le prix bouge de ${withUnit(Math.round(priceUnrest))}. Il la traverse ${formatInteger(one.crossed)} fois en tout.`,
    };
  }
  return {
    lead: `${one.name} et ${other.name}.`,
    text: `La simple a ${formatCount(one.lag, 'jour')} de retard et bouge de ${moves(one)} par jour ; l’exponentielle, ${formatCount(other.lag, 'jour')} et ${moves(other)}. Le prix les traverse ${formatInteger(one.crossed)} et ${formatInteger(other.crossed)} fois.`,
  };
}
