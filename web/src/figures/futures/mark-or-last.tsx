import type { FigureProps } from '@chandelle/course/figures';
import { typeset } from '@chandelle/course/typography';
import { useMemo, useState } from 'react';
import { formatInteger, formatPercent } from '../../app/format.ts';
import { ChoiceChips } from '../chart/choice-chips.tsx';
import { Facts } from '../chart/facts.tsx';
import { NumberSlider } from '../chart/number-slider.tsx';
import { Said } from '../chart/said.tsx';
import { FigureFrame } from '../figure-frame.tsx';
import { usdt } from '../chart/numbers-text.ts';
import { LineChart } from '../chart/line-chart.tsx';
import { leverageText, QUANTITY, ENTRY } from './terms.ts';
import {
  endOf,
  LOWEST_AT,
  liquidationAt,
  MINUTES,
  STOP,
  tellWick,
  type FallKind,
  type Trigger,
  type WickEnd,
} from './wick-story.ts';
import './futures.css';

const DEPTHS = { min: 0, max: 8, step: 1 };
const LEVERAGES = { min: 5, max: 50, step: 5 };

/** A sudden fall of the last price, the mark price beside it, and what becomes of a stop and a position. */
export default function MarkOrLast({ title }: FigureProps<'mark-or-last'>) {
  const [kind, setKind] = useState<FallKind>('local');
  const [trigger, setTrigger] = useState<Trigger>('last');
  const [depth, setDepth] = useState(6);
  const [leverage, setLeverage] = useState(20);
  const story = useMemo(() => tellWick(depth, kind), [depth, kind]);
  const liquidation = liquidationAt(leverage);
  const end = endOf(story, trigger, leverage);
  const lowest = (prices: readonly number[]) => Math.min(...prices);
  return (
    <FigureFrame
      title={title ?? typeset('La mèche que tout le monde ne voit pas')}
      subtitle={typeset(
        'Une heure, minute par minute, en USDT ; achat à 50 000, stop à 48 500, marge isolée',
      )}
      note={typeset("Prix de référence : médiane, prime moyenne sur 30 min. Données d'exemple.")}
      description={typeset(
        'Deux courbes pendant une heure : le dernier prix échangé, qui plonge, et le prix de référence, qui le suit plus ou moins. Deux lignes : le stop et la liquidation.',
      )}
      table={{
        columns: ['Minute', 'Dernier prix', 'Prix de référence'],
        rows: [0, 15, 30, 34, 35, 36, 37, 40, 50, 59].map((minute) => [
          String(minute),
          formatInteger(story.last[minute] ?? ENTRY),
          formatInteger(Math.round(story.mark[minute] ?? ENTRY)),
        ]),
      }}
    >
      <LineChart
        lines={[
          { points: story.last.map((price, minute) => [minute, price] as const) },
          { points: story.mark.map((price, minute) => [minute, price] as const), kind: 'second' },
        ]}
        from={0}
        to={MINUTES - 1}
        include={[45_800, 50_600, liquidation]}
        ticks={[0, 20, 40, 59].map((at) => ({ at, label: at === 0 ? 'minute 0' : String(at) }))}
        format={formatInteger}
        height={310}
      >
        {({ x, y, right }) => (
          <g>
            <line className="futures-stop" x1={0} x2={right} y1={y(STOP)} y2={y(STOP)} />
            <text className="plot-name" x={0} y={y(STOP) - 6}>
              stop 48 500
            </text>
            <line
              className="futures-limit"
              x1={0}
              x2={right}
              y1={y(liquidation)}
              y2={y(liquidation)}
            />
            <text className="plot-name futures-limit-name" x={0} y={y(liquidation) - 6}>
              {`liquidation ${formatInteger(liquidation)}`}
            </text>
            {depth > 0 && (
              <g>
                <text
                  className="plot-name"
                  x={x(LOWEST_AT) - 14}
                  y={y(story.last[LOWEST_AT] ?? ENTRY) + 4}
                  textAnchor="end"
                >
                  dernier prix
                </text>
                <text
                  className="plot-name futures-mark-name"
                  x={right}
                  y={y(story.mark[LOWEST_AT + 1] ?? ENTRY) + 20}
                  textAnchor="end"
                >
                  référence
                </text>
              </g>
            )}
            {end.kind !== 'held' && (
              <circle className="futures-hit" cx={x(end.minute)} cy={y(end.price)} r={7} />
            )}
          </g>
        )}
      </LineChart>
      <div className="futures-control">
        <ChoiceChips
          label="La chute"
          value={kind}
          options={[
            { value: 'local', label: 'Ici seulement' },
            { value: 'general', label: 'Partout' },
          ]}
          onChange={setKind}
        />
        <ChoiceChips
          label="Déclenchement du stop"
          value={trigger}
          options={[
            { value: 'last', label: 'Stop sur dernier prix' },
            { value: 'mark', label: 'Stop sur prix de référence' },
          ]}
          onChange={setTrigger}
        />
      </div>
      <div className="sliders">
        <NumberSlider
          label="Profondeur de la chute"
          value={depth}
          {...DEPTHS}
          format={formatPercent}
          onChange={setDepth}
        />
        <NumberSlider
          label="Levier"
          value={leverage}
          {...LEVERAGES}
          format={leverageText}
          onChange={setLeverage}
        />
      </div>
      <Facts
        facts={[
          { name: 'Dernier prix, au plus bas', value: formatInteger(lowest(story.last)) },
          { name: 'Référence, au plus bas', value: formatInteger(lowest(story.mark)) },
          { name: 'Liquidation', value: formatInteger(liquidation), tone: 'fall' },
        ]}
      />
      <Said {...wordsOf(end, trigger, liquidation)} />
    </FigureFrame>
  );
}

function wordsOf(end: WickEnd, trigger: Trigger, liquidation: number) {
  const late =
    liquidation >= STOP ? ' La liquidation est au-dessus du stop, et vient avant lui.' : '';
  if (end.kind === 'held') {
    return {
      tone: 'rise',
      lead: typeset('La position tient.'),
      text: typeset(
        `Ni le stop ni la liquidation n'ont été atteints par le prix qui les déclenche.${late}`,
      ),
    } as const;
  }
  if (end.kind === 'liquidated') {
    return {
      tone: 'fall',
      lead: typeset(`Liquidée à la minute ${end.minute}.`),
      text: typeset(`Le prix de référence a touché ${usdt(liquidation)}.${late}`),
    } as const;
  }
  return {
    tone: 'fall',
    lead: typeset(`Stop exécuté à la minute ${end.minute}, vers ${usdt(end.price)}.`),
    text: typeset(
      `Perte : environ ${usdt(QUANTITY * (ENTRY - end.price))} au lieu des 150 USDT prévus. ${
        trigger === 'last'
          ? 'Le dernier prix a suffi à le déclencher.'
          : 'Le prix de référence l’a déclenché ; l’ordre s’exécute dans le carnet, près du dernier prix.'
      }`,
    ),
  } as const;
}
