import type { FigureProps } from '@chandelle/course/public/figures';
import { chanceOfUpwardExit } from '@chandelle/market/candles/exit-chance';
import { exampleOf, type PatternExample } from '@chandelle/market/candles/pattern-examples';
import type { Pattern, PatternId } from '@chandelle/market/candles/patterns';
import { patternOf } from '@chandelle/market/candles/patterns';
import { useId, useState } from 'react';
import { formatPercent } from '../../lib/format.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { candleTable } from '../kit/chart/price-text.ts';
import { LiveCaption, type Tone } from '../kit/live-caption.tsx';
import { FigureFrame } from '../kit/figure-frame.tsx';
import { OutcomeDrawings } from './outcome-drawings.tsx';
import { PatternDrawing } from './pattern-drawing.tsx';
import { nameInBoth, patternNamed, patternTexts } from './pattern-texts.ts';

const views = [
  { value: 'context', label: 'La figure' },
  { value: 'alone', label: 'Sans contexte' },
  { value: 'after', label: 'Et ensuite ?' },
] as const;

type View = (typeof views)[number]['value'];

const tones: Record<Pattern['suggests'], Tone> = { rise: 'rise', fall: 'fall', hesitation: 'even' };

/** Patterns to scale: with the trend before, without it, and going on once as expected and once not. */
export default function CandlePattern({ title, pattern: names }: FigureProps<'candle-pattern'>) {
  const ids = names.map(patternNamed);
  const [id, setId] = useState<PatternId>(ids[0] ?? 'hammer');
  const [view, setView] = useState<View>('context');
  const name = useId();
  const texts = patternTexts[id];
  const example = exampleOf(id);
  const { tone, lead, text } = describeView(id, view);
  return (
    <FigureFrame
      title={title ?? texts.name}
      subtitle={`${texts.name}. BTC/USDT, bougies de quatre heures, en USDT`}
      note="À l’échelle, d’après les définitions de Nison. Taux : Bulkowski, actions américaines. Données d’exemple."
      description={`${texts.name}. ${texts.signature} ${texts.suggests}`}
      table={tableOf(example)}
    >
      {ids.length > 1 && (
        <ChoiceChips
          label="Figure à montrer"
          value={id}
          options={ids.map((value) => ({ value, label: patternTexts[value].name }))}
          onChange={setId}
        />
      )}
      <div className="pattern-stage">
        {view === 'after' ? (
          <OutcomeDrawings example={example} />
        ) : (
          <PatternDrawing example={example} withContext={view === 'context'} />
        )}
      </div>
      <Segmented
        className="figure-control pattern-views"
        label="Montrer"
        name={name}
        value={view}
        options={views}
        onChange={setView}
      />
      <LiveCaption tone={tone} lead={lead} text={text} />
    </FigureFrame>
  );
}

function describeView(id: PatternId, view: View): { tone: Tone; lead: string; text: string } {
  const texts = patternTexts[id];
  const suggests = patternOf(id).suggests;
  switch (view) {
    case 'context':
      return {
        tone: tones[suggests],
        lead: `${nameInBoth(texts)}.`,
        text: `${texts.signature} ${texts.suggests}`,
      };
    case 'alone':
      return { tone: 'plain', lead: 'La même, seule.', text: texts.alone };
    case 'after':
      return {
        tone: 'plain',
        lead: 'Deux suites possibles.',
        text: `${texts.exits} ${describeChance(id)} Au moment de décider, vous ne voyez ni l’une ni l’autre suite.`,
      };
  }
}

/** Says how often pure chance, going on from this drawing, would leave it on the side that the pattern suggests. */
function describeChance(id: PatternId): string {
  const { own, before } = exampleOf(id);
  const upward = chanceOfUpwardExit(own, before);
  const falls = patternOf(id).suggests === 'fall';
  const share = formatPercent(100 * (falls ? 1 - upward : upward));
  return `Un prix qui monterait ou descendrait à pile ou face sortirait de ce dessin vers le ${falls ? 'bas' : 'haut'} dans ${share} des cas.`;
}

function tableOf(example: PatternExample) {
  const { before, own } = example;
  const label = own.length === 1 ? 'Figure' : 'Figure, bougie';
  return candleTable(
    [...before, ...own],
    [
      ...before.map((_, index) => `Avant, ${index + 1}`),
      ...own.map((_, index) => (own.length === 1 ? label : `${label} ${index + 1}`)),
    ],
  );
}
