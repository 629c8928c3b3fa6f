import type { FigureProps } from '@chandelle/course/public/figures';
import { useMemo, useState } from 'react';
import { formatDecimal, formatInteger } from '../../lib/format.ts';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { signed, signedPercent } from '../../lib/numbers-text.ts';
import type { Plot } from '../kit/chart/plot.tsx';
import { withUnit } from '../kit/chart/price-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { IndicatorDrawing } from '../indicators/indicator-drawing.tsx';
import {
  multiples,
  trailCase,
  trailMarkets,
  type TrailCase,
  type TrailMarket,
} from './trail-markets.ts';
import './strategies.css';

const atrText = (multiple: number) => `${formatDecimal(multiple, multiple % 1 === 0 ? 0 : 1)} ATR`;

/** A purchase followed by a trailing stop, whose distance is set. */
export default function TrailingStop({ title }: FigureProps<'trailing-stop'>) {
  const [market, setMarket] = useState<TrailMarket>('rise');
  const [multiple, setMultiple] = useState(2);
  const found = useMemo(() => trailCase(market), [market]);
  const trade = found.follow(multiple);
  const risk = multiple * found.range;
  const result = resultOf(found, multiple);
  return (
    <FigureFrame
      title={title ?? 'Un stop qui suit le prix'}
      subtitle="BTC/USDT, 90 bougies journalières, en USDT"
      note="Achat à la clôture qui dépasse le plus haut de 20 jours. Pointillé : le stop, qui ne descend jamais. Sans frais. Données d’exemple."
      description="Un graphique en bougies, un achat, et un stop qui monte avec le prix. Vous choisissez le marché et la distance du stop."
      table={{
        columns: ['Distance', 'Jour de sortie', 'Prix', 'Résultat', 'En R'],
        rows: multiples.map((distance) => {
          const { exitDay, exit, stopped } = found.follow(distance);
          const { percent, inR } = resultOf(found, distance);
          const day = stopped ? formatInteger(exitDay + 1) : 'encore ouvert';
          return [
            atrText(distance),
            day,
            formatInteger(exit),
            signedPercent(percent),
            signed(inR, 2),
          ];
        }),
      }}
    >
      <IndicatorDrawing candles={found.candles} include={[found.entry - 6 * found.range]}>
        {(plot) => (
          <g>
            <line
              className="strat-entry"
              x1={plot.x(found.entryDay)}
              x2={plot.x(trade.exitDay)}
              y1={plot.y(found.entry)}
              y2={plot.y(found.entry)}
            />
            <path className="strat-stop" d={stairs(plot, found.entryDay, trade.stops)} />
            <circle
              className="strat-point"
              cx={plot.x(found.entryDay)}
              cy={plot.y(found.entry)}
              r={5}
            />
            <circle
              className="strat-end"
              cx={plot.x(trade.exitDay)}
              cy={plot.y(trade.exit)}
              r={5.5}
            />
          </g>
        )}
      </IndicatorDrawing>
      <div className="strat-controls">
        <ChoiceChips label="Marché" options={trailMarkets} value={market} onChange={setMarket} />
        <NumberSlider
          label="Distance du stop"
          value={multiple}
          min={1}
          max={6}
          step={0.5}
          format={atrText}
          onChange={setMultiple}
        />
      </div>
      <FactList
        facts={[
          { name: 'Achat', value: withUnit(found.entry) },
          { name: 'Premier stop', value: withUnit(Math.round(found.entry - risk)) },
          {
            name: trade.stopped ? 'Vente' : 'Dernier prix',
            value: withUnit(Math.round(trade.exit)),
          },
          {
            name: 'Résultat',
            value: `${signed(result.inR, 2)} R`,
            tone: result.inR >= 0 ? 'rise' : 'fall',
          },
        ]}
      />
      <LiveCaption
        tone={result.inR >= 0 ? 'rise' : 'fall'}
        lead={
          trade.stopped
            ? `Sorti le jour ${trade.exitDay + 1}, après ${trade.exitDay - found.entryDay} jours : ${signedPercent(result.percent)}.`
            : `Toujours en position le dernier jour : ${signedPercent(result.percent)}.`
        }
        text={`Entre-temps, le prix est monté jusqu’à ${signedPercent(result.best)}. 1 R vaut ici ${withUnit(Math.round(risk))} par bitcoin. Un stop plus large demande une plus petite quantité.`}
      />
    </FigureFrame>
  );
}

/** Result in percent of the entry and in R, and the highest gain on the way. */
function resultOf({ candles, entry, entryDay, range, follow }: TrailCase, multiple: number) {
  const { exit, exitDay } = follow(multiple);
  const held = candles.slice(entryDay + 1, exitDay + 1);
  const highest = Math.max(entry, ...held.map(({ high }) => high));
  return {
    percent: (100 * (exit - entry)) / entry,
    inR: (exit - entry) / (multiple * range),
    best: (100 * (highest - entry)) / entry,
  };
}

/** A stop holds all day: its line goes level and steps between days. */
function stairs({ x, y, slot }: Plot, entryDay: number, stops: readonly number[]): string {
  return stops
    .map((stop, index) => {
      const middle = x(entryDay + 1 + index);
      const left = (middle - slot / 2).toFixed(1);
      const right = (middle + slot / 2).toFixed(1);
      const at = y(stop).toFixed(1);
      return `${index === 0 ? 'M' : 'L'}${left} ${at}L${right} ${at}`;
    })
    .join('');
}
