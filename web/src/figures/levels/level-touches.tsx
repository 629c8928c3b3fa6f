import type { FigureProps } from '@chandelle/course/public/figures';
import { chanceChart, mostTouchedLevel } from '@chandelle/market/levels/chance-chart';
import { rangeChart } from '@chandelle/market/levels/sample-levels';
import { findTouches, type Touch } from '@chandelle/market/levels/touches';
import { Dices, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatInteger } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { NumberSlider } from '../kit/number-slider.tsx';
import { CandleRow, layPlot, PlotDrawing, PriceGrid } from '../kit/chart/plot.tsx';
import { PriceHandle } from '../kit/chart/price-handle.tsx';
import { PILL_HEIGHT } from '../kit/chart/price-scale.ts';
import { candleTable, withUnit } from '../kit/chart/price-text.ts';
import { LiveCaption } from '../kit/live-caption.tsx';
import { useWidth } from '../kit/use-width.ts';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { HandleNote } from '../kit/handle-note.tsx';
import { useTask } from '../kit/step-tasks.ts';
import { Task } from '../kit/task.tsx';
import { LevelRings, LevelZone } from './level-zone.tsx';
import { describeTouch, sayFound } from './touch-texts.ts';

const lesson = rangeChart().candles;
const HEIGHT = 380;
const STEP = 50;
/** Room for the handle, which covers the scale as a price tag does. */
const TAG = 62;
/** Prices that the line can reach, in USDT. */
const REACH = { min: 57_200, max: 65_000 };
/** Half the height of the zone unless the learner sets it, in USDT. */
const TOLERANCE = 300;

/**
 * A line that is dragged over a chart, with the touches that it counts; with `zone`, its thickness is set too; with
 * `chance`, the prices are drawn at random, anew at each wish; with `find`, a tested level is to be found.
 */
export default function LevelTouches(props: FigureProps<'level-touches'>) {
  const { title, zone = false, chance = false, find } = props;
  const [seed, setSeed] = useState(1);
  const candles = useMemo(() => (chance ? chanceChart(seed) : lesson), [chance, seed]);
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
  const words = describeTouch(candles, touches, level, tolerance);
  const found = find === words.side && words.tone === 'right';
  const done = useTask(found, find !== undefined);
  return (
    <FigureFrame
      title={title ?? 'Déplacez la ligne, comptez les contacts'}
      subtitle={
        chance
          ? 'Des prix tirés à pile ou face, 44 bougies, en USDT'
          : 'BTC/USDT, bougies journalières, six semaines, en USDT'
      }
      note={
        <>
          <HandleNote drag="Tirez l’étiquette du niveau" />
          {chance ? 'Ici, aucun niveau ne veut rien dire.' : 'Données d’exemple.'}
        </>
      }
      description="Un graphique de six semaines sur lequel vous déplacez une ligne horizontale entourée d’une zone. Chaque retournement dans la zone est un contact, cerclé et compté."
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
      {chance && (
        <ChanceButtons
          onDraw={() => setSeed(seed + 1)}
          onFind={() => setLevel(mostTouchedLevel(candles, tolerance).level)}
        />
      )}
      <LiveCaption
        tone={chance ? 'plain' : words.tone}
        lead={words.lead}
        text={chance ? describeChance(touches.length) : words.text}
      />
      {find !== undefined && (
        <FindTask side={find} done={done}>
          {sayFound(find, touches.length, level, found, done)}
        </FindTask>
      )}
    </FigureFrame>
  );
}

/** Other prices of chance, and the level that they seem to test. */
function ChanceButtons({ onDraw, onFind }: { onDraw: () => void; onFind: () => void }) {
  return (
    <div className="level-draws">
      <Button
        variant="secondary"
        icon={<Dices size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onDraw}
      >
        Tirer d’autres prix
      </Button>
      <Button
        variant="secondary"
        icon={<Search size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onFind}
      >
        Trouver le niveau le plus touché
      </Button>
    </div>
  );
}

interface FindTaskProps {
  side: 'support' | 'resistance';
  done: boolean;
  /** What came of the last move. */
  children: string;
}

/** The task of finding a tested level. */
function FindTask({ side, done, children }: FindTaskProps) {
  return (
    <Task
      instruction={
        side === 'support'
          ? 'Trouvez sous le prix un support touché trois fois.'
          : 'Trouvez au-dessus du prix une résistance touchée trois fois.'
      }
      done={done}
      // The sentence above says each move to the ear; this one what came of it.
      spoken={done ? children : ''}
    >
      {children}
    </Task>
  );
}

function contactNames(count: number, touches: readonly Touch[]): string[] {
  const names = Array.from({ length: count }, (_, index) => `Jour ${index + 1}`);
  touches.forEach(({ index }, order) => {
    names[index] = `Jour ${formatInteger(index + 1)} (contact ${order + 1})`;
  });
  return names;
}

/** Says what a level on prices of pure chance is worth, however often it is touched. */
function describeChance(touches: number): string {
  return touches > 2
    ? 'Sur un vrai graphique, vous le diriez testé. Ces prix ont pourtant été tirés à pile ou face.'
    : 'Cherchez encore. Un niveau à trois contacts se trouve dans trois tirages sur quatre.';
}
