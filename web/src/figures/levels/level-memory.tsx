import type { FigureProps } from '@chandelle/course/public/figures';
import { pathThrough, type Anchor } from '@chandelle/market/candles/path-through';
import { useId, useState } from 'react';
import { Segmented } from '../../ui/segmented.tsx';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { layPlot, Disc, PlotDrawing, PriceGrid, type Plot } from '../kit/chart/plot.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { useWidth } from '../kit/use-width.ts';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { LevelZone } from './level-zone.tsx';
import { groups, memories, type Group, type Turn } from './memory-texts.ts';

const LEVEL = 60_000;
const HEIGHT = 300;
const SEED = 9;
const ROUGHNESS = 0.005;

/** Hours and prices that the paths pass; A is the first visit to the level, B the return. */
const ways: Readonly<Record<Turn, readonly Anchor[]>> = {
  held: [
    { minute: 0, price: 62_400 },
    { minute: 40, price: LEVEL },
    { minute: 90, price: 63_000 },
    { minute: 140, price: LEVEL },
  ],
  broken: [
    { minute: 0, price: 62_400 },
    { minute: 30, price: LEVEL },
    { minute: 60, price: 63_000 },
    { minute: 100, price: 57_000 },
    { minute: 140, price: LEVEL },
  ],
};

/** What three groups of people would do when the price comes back to where they once stood. */
export default function LevelMemory({ title }: FigureProps<'level-memory'>) {
  const [turn, setTurn] = useState<Turn>('held');
  const [group, setGroup] = useState<Group>('bought');
  const name = useId();
  const { intent, text } = memories[group];
  const buys = intent[turn] === 'buy';
  const anchors = ways[turn];
  return (
    <FigureFrame
      title={title ?? 'Qui se souvient de 60 000 ?'}
      subtitle="BTC/USDT, en USDT. A : premier passage ; B : retour"
      note="Données d’exemple. Un récit plausible, pas une mesure des intentions."
      description="Une courbe de prix touche 60 000 USDT en A, s’en éloigne, puis y revient en B. Vous choisissez un groupe de personnes, et ce que le prix a fait entre-temps."
      table={{
        columns: ['Groupe', 'Si le niveau a tenu', 'S’il a cédé'],
        rows: groups.map((each) => [
          memories[each].name,
          `${word(each, 'held')} : ${memories[each].text.held}`,
          `${word(each, 'broken')} : ${memories[each].text.broken}`,
        ]),
      }}
      className="level-memory"
    >
      <MemoryDrawing anchors={anchors} turn={turn} intent={intent[turn]} />
      <Segmented
        className="level-choice"
        label="Entre A et B, le prix"
        name={name}
        value={turn}
        options={[
          { value: 'held', label: 'rebondit à 63 000' },
          { value: 'broken', label: 'casse et tombe à 57 000' },
        ]}
        onChange={setTurn}
      />
      <div className="level-choice">
        <ChoiceChips
          label="Qui regarde le prix"
          value={group}
          options={groups.map((each) => ({ value: each, label: memories[each].name }))}
          onChange={setGroup}
        />
      </div>
      <LiveCaption
        tone={buys ? 'rise' : 'fall'}
        lead={buys ? 'En B, ils achètent.' : 'En B, ils vendent.'}
        text={text[turn]}
      />
    </FigureFrame>
  );
}

function word(group: Group, turn: Turn): string {
  return memories[group].intent[turn] === 'buy' ? 'achat' : 'vente';
}

function MemoryDrawing(props: { anchors: readonly Anchor[]; turn: Turn; intent: 'buy' | 'sell' }) {
  const { anchors, turn, intent } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const path = pathThrough(anchors, SEED, ROUGHNESS);
  const plot = layPlot({
    candles: path.map((price) => ({ open: price, high: price, low: price, close: price })),
    width,
    height: HEIGHT,
    top: 24,
    bottom: 24,
    include: [57_000, 63_000],
  });
  const first = anchors[1]?.minute ?? 0;
  const back = path.length - 1;
  // From above at a level that held, from below at one that broke.
  const outside = turn === 'held' ? 1 : -1;
  return (
    <div ref={box}>
      <PlotDrawing plot={plot}>
        <PriceGrid plot={plot} />
        <LevelZone
          plot={plot}
          level={LEVEL}
          tolerance={150}
          kind={turn === 'held' ? 'support' : 'resistance'}
        />
        <path
          className="level-path"
          d={path
            .map((price, at) => `${at === 0 ? 'M' : 'L'}${plot.x(at)} ${plot.y(price)}`)
            .join('')}
        />
        <Disc x={plot.x(first)} y={plot.y(LEVEL) + 26} letter="A" />
        <Disc x={plot.x(back) - 12} y={plot.y(LEVEL) + outside * 26} letter="B" />
        <IntentArrow plot={plot} x={plot.x(back) - 12} intent={intent} />
      </PlotDrawing>
    </div>
  );
}

/** Which way the group would push the price at B, from the side that is still free. */
function IntentArrow({ plot, x, intent }: { plot: Plot; x: number; intent: 'buy' | 'sell' }) {
  const side = intent === 'buy' ? 1 : -1;
  const from = plot.y(LEVEL) + side * 84;
  const tip = plot.y(LEVEL) + side * 46;
  return (
    <g>
      <path
        className={`level-arrow level-${intent}`}
        d={`M${x} ${from}V${tip}M${x - 6} ${tip + side * 7}L${x} ${tip}L${x + 6} ${tip + side * 7}`}
      />
      <text className="plot-name" x={x - 14} y={(from + tip) / 2 + 5} textAnchor="end">
        {intent === 'buy' ? 'achats' : 'ventes'}
      </text>
    </g>
  );
}
