import type { FigureProps } from '@chandelle/course/figures';
import { typeset } from '@chandelle/course/typography';
import { rangeChart } from '@chandelle/market/levels/sample-levels';
import { findTouches, type Touch } from '@chandelle/market/levels/touches';
import { useState } from 'react';
import { formatInteger } from '../../app/format.ts';
import { NumberSlider } from '../chart/number-slider.tsx';
import { CandleRow, layPlot, PlotDrawing, PriceGrid } from '../chart/plot.tsx';
import { PriceHandle } from '../chart/price-handle.tsx';
import { PILL_HEIGHT } from '../chart/price-scale.ts';
import { candleTable, withUnit } from '../chart/price-text.ts';
import { Said } from '../chart/said.tsx';
import { useWidth } from '../chart/use-width.ts';
import { FigureFrame } from '../figure-frame.tsx';
import { LevelRings, LevelZone } from './level-zone.tsx';
import { touchWords } from './touch-words.ts';

const { candles } = rangeChart();
const HEIGHT = 380;
const STEP = 50;
/** Room for the handle, which covers the scale as a price tag does. */
const TAG = 62;
/** Prices that the line can reach, in USDT. */
const REACH = { min: 57_200, max: 65_000 };
/** Half the height of the zone unless the learner sets it, in USDT. */
const TOLERANCE = 300;

/** A line that is dragged over a chart, with the touches that it counts; with `zone`, its thickness is set too. */
export default function LevelTouches({ title, zone = false }: FigureProps<'level-touches'>) {
  const [level, setLevel] = useState(zone ? 64_000 : 61_000);
  const [tolerance, setTolerance] = useState(zone ? 50 : TOLERANCE);
  const [box, width] = useWidth<HTMLDivElement>();
  const plot = layPlot({
    candles,
    width,
    height: HEIGHT,
    labels: TAG,
    top: 26,
    bottom: 26,
    include: [REACH.min, REACH.max],
  });
  const touches = findTouches(candles, level, tolerance);
  const words = touchWords(candles, touches, level, tolerance);
  return (
    <FigureFrame
      title={title ?? typeset('Déplacez la ligne, comptez les contacts')}
      subtitle={typeset('BTC/USDT, bougies journalières, six semaines, en USDT')}
      note={typeset(
        "Tirez l'étiquette du niveau, ou prenez-la au clavier : flèches, Page préc. et Page suiv. Données d'exemple.",
      )}
      description={typeset(
        "Un graphique de six semaines sur lequel vous déplacez une ligne horizontale entourée d'une zone. Chaque retournement dans la zone est un contact, cerclé et compté.",
      )}
      table={candleTable(candles, contactNames(candles.length, touches))}
    >
      <div ref={box} className="level-chart" style={{ height: HEIGHT }}>
        <PlotDrawing plot={plot}>
          <PriceGrid plot={plot} tags={{ heights: [plot.y(level)], size: PILL_HEIGHT }} />
          <LevelZone plot={plot} level={level} tolerance={tolerance} kind={words.side} />
          <CandleRow plot={plot} candles={candles} />
          <LevelRings
            plot={plot}
            numbered
            touches={touches.map((touch) => ({ ...touch, above: touch.kind === 'resistance' }))}
          />
        </PlotDrawing>
        <PriceHandle
          kind="pill"
          label="Niveau"
          price={level}
          {...REACH}
          step={STEP}
          scale={plot}
          x={width - 52}
          y={plot.y(level)}
          onChange={setLevel}
        />
      </div>
      {zone && (
        <div className="sliders">
          <NumberSlider
            label="Épaisseur de la zone"
            value={tolerance * 2}
            min={100}
            max={4_000}
            step={100}
            format={withUnit}
            onChange={(height) => setTolerance(height / 2)}
          />
        </div>
      )}
      <Said tone={words.tone} lead={typeset(words.lead)} text={typeset(words.text)} />
    </FigureFrame>
  );
}

function contactNames(count: number, touches: readonly Touch[]): string[] {
  const names = Array.from({ length: count }, (_, index) => `Jour ${index + 1}`);
  touches.forEach(({ index }, order) => {
    names[index] = `Jour ${formatInteger(index + 1)} (contact ${order + 1})`;
  });
  return names;
}
