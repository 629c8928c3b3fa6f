import type { FigureProps } from '@chandelle/course/public/figures';
import { useMemo, useState } from 'react';
import { formatInteger } from '../../lib/format.ts';
import { FactList } from '../kit/fact-list.tsx';
import { LiveCaption } from '../kit/live-caption.tsx';
import { FigureFrame, type FigureTable } from '../kit/figure-frame.tsx';
import { usdt } from '../../lib/numbers-text.ts';
import { QUANTITY, ENTRY } from './example-position.ts';
import { WickControls, type WickSetting } from './wick/wick-controls.tsx';
import { WickDrawing } from './wick/wick-drawing.tsx';
import {
  endOf,
  liquidationAt,
  STOP,
  makeWickScenario,
  type Trigger,
  type WickEnd,
  type WickScenario,
} from './wick/wick-scenario.ts';

/** A sudden fall of the last price, the mark price beside it, and what becomes of a stop and a position. */
export default function MarkOrLast({ title }: FigureProps<'mark-or-last'>) {
  const [setting, setSetting] = useState<WickSetting>({
    kind: 'local',
    trigger: 'last',
    depth: 6,
    leverage: 20,
  });
  const { kind, trigger, depth, leverage } = setting;
  const story = useMemo(() => makeWickScenario(depth, kind), [depth, kind]);
  const liquidation = liquidationAt(leverage);
  const end = endOf(story, trigger, leverage);
  const lowest = (prices: readonly number[]) => Math.min(...prices);
  return (
    <FigureFrame
      title={title ?? 'La mèche que tout le monde ne voit pas'}
      subtitle="Une heure, minute par minute, en USDT ; achat à 50 000, stop à 48 500, marge isolée"
      note="Prix de référence : médiane, prime moyenne sur 30 min. Données d’exemple."
      description="Deux courbes pendant une heure : le dernier prix échangé, qui plonge, et le prix de référence, qui le suit plus ou moins. Deux lignes : le stop et la liquidation."
      table={tableOf(story)}
    >
      <WickDrawing story={story} falls={depth > 0} liquidation={liquidation} end={end} />
      <WickControls setting={setting} onChange={setSetting} />
      <FactList
        facts={[
          { name: 'Dernier prix, au plus bas', value: formatInteger(lowest(story.last)) },
          { name: 'Référence, au plus bas', value: formatInteger(lowest(story.mark)) },
          { name: 'Liquidation', value: formatInteger(liquidation), tone: 'fall' },
        ]}
      />
      <LiveCaption {...makeCaption(end, trigger, liquidation)} />
    </FigureFrame>
  );
}

/** Lists both prices at the minutes that tell the fall. */
function tableOf(story: WickScenario): FigureTable {
  return {
    columns: ['Minute', 'Dernier prix', 'Prix de référence'],
    rows: [0, 15, 30, 34, 35, 36, 37, 40, 50, 59].map((minute) => [
      String(minute),
      formatInteger(story.last[minute] ?? ENTRY),
      formatInteger(Math.round(story.mark[minute] ?? ENTRY)),
    ]),
  };
}

function makeCaption(end: WickEnd, trigger: Trigger, liquidation: number) {
  const late =
    liquidation >= STOP ? ' La liquidation est au-dessus du stop, et vient avant lui.' : '';
  if (end.kind === 'held') {
    return {
      tone: 'rise',
      lead: 'La position tient.',
      text: `Ni le stop ni la liquidation n’ont été atteints par le prix qui les déclenche.${late}`,
    } as const;
  }
  if (end.kind === 'liquidated') {
    return {
      tone: 'fall',
      lead: `Liquidée à la minute ${end.minute}.`,
      text: `Le prix de référence a touché ${usdt(liquidation)}.${late}`,
    } as const;
  }
  return {
    tone: 'fall',
    lead: `Stop exécuté à la minute ${end.minute}, vers ${usdt(end.price)}.`,
    text: `Perte : environ ${usdt(QUANTITY * (ENTRY - end.price))} au lieu des 150 USDT prévus. ${
      trigger === 'last'
        ? 'Le dernier prix a suffi à le déclencher.'
        : 'Le prix de référence l’a déclenché. L’ordre s’exécute dans le carnet, près du dernier prix.'
    }`,
  } as const;
}
